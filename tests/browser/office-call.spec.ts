/** Phone calls of somebody known. The whole way of a call is in office-visit.spec.ts. */
import { validValues } from "../../src/booking/form/form-fixtures.ts";
import { bookingNumber } from "../../src/booking/links/booking-number.ts";
import { deskKeyboard } from "./desk-keyboard.ts";
import { mailTo } from "./mails.ts";
import { openOffice } from "./office.ts";
import { expect, test } from "./test.ts";

test("a known caller's details come with the number, and the confirmation goes to the address", async ({
  page,
  site,
}) => {
  await openOffice(page.context(), site, "Known callers");
  const values = { ...validValues({ email: "", serviceDate: site.freeDay() }), phone: "(727) 555-0149" };
  const earlier = await site.office.book({ ...values, modelNumber: "WED4815EW" }, { by: "Somebody" });
  const other = { name: "Not Meant", email: "not-meant@example.com", phone: "(727) 555-0141" };
  await site.office.book({ ...validValues({ serviceDate: site.freeDay() }), ...other }, { by: "Somebody" });
  const number = earlier.status === "booked" ? bookingNumber(earlier.booking) : "";

  const date = site.freeDay();
  await page.goto(`/office/visits/new?date=${date}`);
  // A mistyped number is somebody else's: nothing of theirs stays once it is corrected.
  await page.locator("#call-phone").fill(other.phone);
  await expect(page.locator("#call-email")).toHaveValue(other.email);
  await page.locator("#call-phone").fill("");
  const desk = deskKeyboard(page);
  await desk.type("#call-phone", "7275550149");
  await expect(page.locator("#caller")).toContainText(number);
  await expect(page.locator("#call-name")).toHaveValue(values.name);
  await expect(page.locator("#call-email")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Look up" })).toBeHidden();
  await desk.type("#call-email", "known@example.com");
  await desk.type("#call-serviceType", "Dryer, W");
  await desk.type("#call-description", "It is cold again.");
  await desk.press("#call-windows", "Space");
  await desk.press("#call-termsAccepted", "Space");
  await desk.press("#call-termsAccepted", "Enter");
  expect(desk.interactions()).toBeLessThanOrEqual(12);
  await expect(page.getByText("The confirmation goes to known@example.com.")).toBeVisible();
  expect(site.storedBookings("It is cold again.")).toMatchObject([{ model_number: "WED4815EW" }]);
  await mailTo(site.outbox, "known@example.com", /./);
});

test("what is typed and chosen keeps the focus while the page keeps itself current", async ({ page, site }) => {
  await page.clock.install();
  await openOffice(page.context(), site, "Current pages");
  const date = site.freeDay();
  await page.goto(`/office/visits/new?date=${date}`);
  const chosen = page.locator("#call-windows").getByRole("radio", { name: /free/ }).first();
  for (const control of [page.locator("#call-phone"), chosen, page.locator("#call-termsAccepted")]) {
    await control.focus();
    const [refreshed] = await Promise.all([
      page.waitForResponse((response) => response.request().resourceType() === "fetch"),
      page.clock.runFor(5_000),
    ]);
    await refreshed.finished();
    await page.clock.runFor(5_000);
    await expect(control).toBeFocused();
    expect(await page.evaluate(() => document.getElementsByTagName("body").length)).toBe(1);
  }
});
