import type { Page } from "@playwright/test";
import { addDays, formatShortDay } from "../../../src/booking/time/calendar.ts";
import { visitInWords } from "../../../src/booking/time/visit-in-words.ts";
import { bookByRequest, firstSlot, validBooking } from "../booking-form.ts";
import { expect, test } from "../test.ts";

const main = (page: Page) => page.getByRole("main");
test("A private page says what happens next, and its shared link shows day, window and state, and changes nothing", async ({
  page,
  site,
  request,
}) => {
  const date = site.freeDay();
  const values = validBooking(date, { serviceType: "dishwasher-repair" });
  values.description = `It leaks all over the kitchen floor. ${values.submissionKey}`;
  const link = await bookByRequest(request, values);
  await page.goto(link);
  await test.step("and what the problem calls for until then", async () => {
    await expect(main(page).getByRole("heading", { name: "Booked (done)" })).toBeVisible();
    const next = main(page).locator("[aria-current=step]");
    await expect(next).toContainText(`By email on ${formatShortDay(addDays(date, -1))}, 9:00 AM`);
    await expect(main(page).getByRole("heading", { name: "Water on the floor" })).toBeVisible();
  });
  const shareRow = main(page).getByText("Share this visit", { exact: true });
  const shareField = main(page).getByRole("textbox", { name: "Link to share" });
  await shareRow.click();
  const shared = new URL(await shareField.inputValue()).pathname;
  await page.goto(shared);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("A repair visit is booked");
  await expect(main(page).getByText(visitInWords({ date, slot: firstSlot }), { exact: true })).toBeVisible();
  expect((await request.get(shared)).headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  const html = await page.content();
  for (const secret of [values.name, values.email, values.phone, values.address, values.description, link]) {
    expect(html, secret).not.toContain(secret);
  }
  await expect(main(page).locator("form")).toHaveCount(0);
  for (const form of [{ change: "cancel" }, { change: "edit", phone: "7275550199" }]) {
    const answer = await request.post(shared, { form, maxRedirects: 0 });
    expect(answer.status()).toBe(405);
  }
  expect(site.storedBookings(values.description)).toMatchObject([{ status: "booked", phone: values.phone }]);
  await page.goto(link);
  await shareRow.click();
  await main(page).getByRole("button", { name: "Stop sharing" }).click();
  await expect(main(page).getByRole("status").first()).toContainText("Sharing stopped.");
  const renewed = new URL(await shareField.inputValue()).pathname;
  expect((await page.goto(shared))?.status()).toBe(404);
  await page.goto(renewed);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("A repair visit is booked");
  const seen = `${values.serviceDate} ${values.timeSlot}`;
  await request.post(link, { form: { change: "cancel", seen } });
  await page.reload();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("This repair visit is canceled");
  for (const path of [shared, renewed]) expect(site.output()).not.toContain(path.slice("/booking/shared/".length));
});
