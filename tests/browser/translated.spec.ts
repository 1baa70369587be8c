/** Pages in a browser that translates them. */
import { bookingButton, bookingDialog, fieldsOf, fillForm, openBookingDialog, validBooking } from "./booking-form.ts";
import { expect, test } from "./test.ts";

test.use({ isTranslated: true });

test("A translated dialog books once and shows the confirmation", async ({ page, site }) => {
  const values = validBooking(site.freeDay());
  const dialog = await openBookingDialog(page, "/");
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
