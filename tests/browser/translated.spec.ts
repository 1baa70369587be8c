/** Pages in a browser that translates them. */
import {
  bookingButton,
  bookingDialog,
  bringToLife,
  fieldsOf,
  fillForm,
  openBookingDialog,
  validBooking,
} from "./booking-form.ts";
import { expect, test } from "./test.ts";

test.use({ isTranslated: true });

for (const path of ["/", "/locations/largo"])
  test(`A translated dialog on ${path} books once and shows the confirmation`, async ({ page, site }) => {
    const values = validBooking(site.freeDay());
    const dialog = await openBookingDialog(page, path);
    await fillForm(dialog, values);
    await expect(fieldsOf(dialog).submit).toHaveText(/^Confirm \w/);
    await fieldsOf(dialog).submit.click();
    await expect(page.getByText("Service booking confirmed!")).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(site.storedBookings(values.description)).toHaveLength(1);
  });

test("A problem that was unfolded in another language is written down as the catalog names it", async ({ page }) => {
  await page.goto("/dryer-repair");
  const problem = page.locator("[data-problems] details").first();
  const name = await problem.locator("summary").textContent();
  await problem.locator("summary").click();
  await problem.locator("h3").evaluate((heading) => {
    heading.textContent = "No calienta";
  });
  await bookingButton(page).click();
  await expect(fieldsOf(bookingDialog(page)).description).toHaveValue(`Problem: ${name}`);
});

test("The translated booking page books once and shows the confirmation", async ({ page, site }) => {
  const values = validBooking(site.freeDay());
  const form = page.locator("#book-form");
  await page.goto("/book");
  await bringToLife(form);
  await fillForm(form, values);
  await fieldsOf(form).submit.click();
  await expect(page).toHaveURL(/\?done=booked$/);
  await expect(page.getByText("Service booking confirmed!")).toBeVisible();
  expect(site.storedBookings(values.description)).toHaveLength(1);
});
