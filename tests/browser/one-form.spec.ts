/** /book with script is the dialog's form. */
import { formatWeekday, type PlainDate } from "../../src/shared/time/calendar.ts";
import { brandFiles } from "../catalog.ts";
import { bringToLife, fieldsOf, fillForm, openBookingDialog, secondSlot, validBooking } from "./booking-form.ts";
import { expect, test } from "./test.ts";

const [brand] = brandFiles;

test("The booking page has the dialog's form, preset as its address says", { tag: "@variant" }, async ({
  page,
  site,
}) => {
  const form = page.locator("#book-form");
  const fields = fieldsOf(form);
  const date = site.freeDay();
  await page.goto(`/book?service=dryer-repair&brand=${brand.id}&problem=No+heat&date=${date}&slot=${secondSlot}`);
  await bringToLife(form);
  await expect(fields.service("dryer-repair")).toBeChecked();
  await expect(form.locator("[name=serviceDate]:checked")).toHaveValue(date);
  await expect(fields.slot(secondSlot)).toBeChecked();
  await expect(fields.description).toHaveValue(`Brand: ${brand.name}\nProblem: No heat`);
  await test.step("the next free visits are chosen in it", async () => {
    const offer = page.locator("main [data-next-visit]").getByRole("link").first();
    const query = new URL((await offer.getAttribute("href")) ?? "", page.url()).searchParams;
    await offer.click();
    await expect(form.locator("[name=serviceDate]:checked")).toHaveValue(query.get("date") ?? "");
    await expect(fields.slot(query.get("slot") ?? "")).toBeChecked();
    await expect(fields.service("dryer-repair")).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("The booking page shares its draft with the dialog, keeps what was sent before the script was there, and books", async ({
  page,
  site,
}) => {
  const form = page.locator("#book-form");
  const fields = fieldsOf(form);
  const dialog = await openBookingDialog(page);
  await fieldsOf(dialog).name.pressSequentially("Dana Miller");
  await page.goto("/book");
  await bringToLife(form);
  await expect(fields.name).toHaveValue("Dana Miller");
  await test.step("it is kept if the page is left before another frame is painted", async () => {
    await fields.address.evaluate((field: HTMLInputElement) => {
      window.requestAnimationFrame = () => 0;
      field.value = "12 Example Avenue, Unit 2";
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      location.reload();
    });
    await page.waitForLoadState();
    await bringToLife(form);
    await expect(fields.address).toHaveValue("12 Example Avenue, Unit 2");
  });
  const values = validBooking(site.freeDay());
  await test.step("what was sent is answered, and says what is wrong with it", async () => {
    await page.evaluate(
      (sent) => {
        const plain = document.createElement("form");
        Object.assign(plain, { method: "post", action: "/book" });
        for (const [name, value] of sent) plain.append(Object.assign(document.createElement("input"), { name, value }));
        document.body.append(plain);
        plain.submit();
      },
      Object.entries({ ...values, phone: "555" }),
    );
    await expect(page.locator("[data-answer]").getByRole("alert")).toContainText("One field needs another look");
    await bringToLife(form);
    await expect(fields.phone).toHaveValue("555");
    await expect(fields.phone).toHaveAccessibleDescription("Please enter a valid phone number.");
    await expect(fields.terms).toBeChecked();
  });
  await fillForm(form, values);
  await fields.submit.click();
  await expect(page).toHaveURL(/\/booking\/[\w-]+\?done=booked$/);
  await expect(page.getByText("Service booking confirmed!")).toBeVisible();
  await expect(page.getByText(`It is on ${formatWeekday(values.serviceDate as PlainDate)}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Service booking confirmed!")).toBeVisible();
  expect(site.storedBookings(values.description)).toHaveLength(1);
});
