import type { Page } from "@playwright/test";
import type { BookingFormValues } from "../../src/shared/form/schema.ts";
import type { PlainDate } from "../../src/shared/time/calendar.ts";
import { visitInWords } from "../../src/shared/time/visit-in-words.ts";
import { violations } from "./axe.ts";
import {
  bookingButton,
  fieldsOf,
  fillForm,
  firstSlot,
  lastSlot,
  loseTheAnswer,
  openBookingDialog,
  validBooking,
} from "./booking-form.ts";
import { expect, test } from "./test.ts";

const firstWindowOf = ({ serviceDate }: BookingFormValues) =>
  visitInWords({ date: serviceDate as PlainDate, slot: firstSlot });

test.describe("A dialog whose answer was lost", () => {
  test.use({ allowedErrors: [/Failed to load resource: (net::ERR_FAILED|.*status of 409)/] });

  /** Sends a form; the server books it, but the browser never gets the answer. */
  async function sendAndLoseTheAnswer(page: Page, values: BookingFormValues) {
    await loseTheAnswer(page);
    const dialog = await openBookingDialog(page);
    await fillForm(dialog, values);
    await fieldsOf(dialog).submit.click();
    await expect(dialog.getByRole("alert")).toContainText("We couldn’t reach our booking service");
    return dialog;
  }

  test("and whose form was corrected says what is booked, and books nothing by itself", { tag: "@variant" }, async ({
    page,
    site,
  }) => {
    const values = validBooking(site.freeDay());
    const dialog = await sendAndLoseTheAnswer(page, values);
    await fieldsOf(dialog).slot(lastSlot).check();
    await fieldsOf(dialog).submit.click();
    const alert = dialog.getByRole("alert");
    await expect(alert).toContainText("You already have a visit");
    await expect(alert).toContainText(firstWindowOf(values));
    await expect(alert.locator(":focus")).toContainText("You already have a visit");
    // Submitting the form again asks the same question, and nothing more.
    await fieldsOf(dialog).submit.click();
    await expect(alert).toContainText("You already have a visit");
    await expect(fieldsOf(dialog).name).toHaveValue(values.name);
    expect(site.storedBookings(values.description)).toMatchObject([{ timeSlot: firstSlot, status: "booked" }]);
    expect(await violations(page)).toEqual([]);
    await test.step("and lets the visitor keep that visit, with the keyboard", async () => {
      await expect(alert.locator(":focus")).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await bookingButton(page).click();
      await expect(fieldsOf(dialog).name).toHaveValue("");
      expect(site.storedBookings(values.description)).toMatchObject([{ timeSlot: firstSlot }]);
    });
  });

  test("books the other visit too when asked, only once even if that answer is lost", { tag: "@variant" }, async ({
    page,
    site,
  }) => {
    const values = validBooking(site.freeDay());
    const dialog = await sendAndLoseTheAnswer(page, values);
    await fieldsOf(dialog).slot(lastSlot).check();
    await fieldsOf(dialog).submit.click();
    const another = dialog.getByRole("button", { name: "Book this one too" });
    await expect(another).toBeVisible();
    await loseTheAnswer(page);
    await another.click();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Service booking confirmed!")).toBeVisible();
    const slots = site.storedBookings(values.description).map(({ timeSlot }) => timeSlot);
    expect(slots.sort()).toEqual([firstSlot, lastSlot].sort());
  });

  test("makes the same booking when the page is reloaded and the form sent unchanged", { tag: "@variant" }, async ({
    page,
    site,
  }) => {
    const values = validBooking(site.freeDay());
    await sendAndLoseTheAnswer(page, values);
    const dialog = await openBookingDialog(page);
    await expect(fieldsOf(dialog).name).toHaveValue(values.name);
    await fieldsOf(dialog).submit.click();
    await expect(page.getByText("Service booking confirmed!")).toBeVisible();
    expect(site.storedBookings(values.description)).toHaveLength(1);
  });
});
