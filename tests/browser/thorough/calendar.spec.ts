import type { Locator } from "@playwright/test";
import { addDays, bookingWindowFrom, type PlainDate, slotStart, slotsOn } from "../../../src/booking/time/calendar.ts";
import {
  fieldsOf,
  fillForm,
  firstSlot,
  lastSlot,
  openBookingDialog,
  showMonthOf,
  validBooking,
} from "../booking-form.ts";
import { expect, test } from "../test.ts";

test.describe("The calendar", () => {
  async function expectDay(dialog: Locator, date: PlainDate, state: "bookable" | "not bookable"): Promise<void> {
    await showMonthOf(dialog, date);
    const choices = dialog.locator(`.is-shown [name=serviceDate][value="${date}"]:enabled`);
    await expect(choices).toHaveCount(state === "bookable" ? 1 : 0);
  }

  test("offers today to the last day that can be booked, and of today what has not begun", async ({ page }) => {
    await page.clock.setFixedTime(slotStart("2037-06-10", firstSlot).getTime() + 60_000);
    const dialog = await openBookingDialog(page);
    const { day, slot } = fieldsOf(dialog);
    await expect(dialog.getByRole("button", { name: "Go to the Previous Month" })).toBeDisabled();
    await expectDay(dialog, "2037-06-09", "not bookable");
    await expectDay(dialog, "2037-06-10", "bookable");
    await day("2037-06-10").click();
    await expect(slot(firstSlot)).toBeDisabled();
    await expect(slot(lastSlot)).toBeEnabled();
    const { last } = bookingWindowFrom("2037-06-10");
    await expectDay(dialog, last, "bookable");
    await expectDay(dialog, addDays(last, 1), "not bookable");
    await expect(dialog.getByRole("button", { name: "Go to the Next Month" })).toBeDisabled();
  });

  test.describe("in another time zone", () => {
    test.use({ timezoneId: "Asia/Tokyo" });

    test("shows the days of New York and stores the one that was clicked", async ({ page, site }) => {
      const values = validBooking(site.freeDay());
      const dialog = await openBookingDialog(page);
      await fillForm(dialog, values);
      await fieldsOf(dialog).submit.click();
      await expect(page.getByText("Service booking confirmed!")).toBeVisible();
      expect(site.storedBookings(values.description)).toMatchObject([{ visit_date: values.serviceDate }]);
      // June 11, 1 AM in Tokyo; still June 10, noon in New York.
      await page.clock.setFixedTime("2037-06-10T16:00:00Z");
      await openBookingDialog(page);
      await expectDay(dialog, "2037-06-09", "not bookable");
      await expectDay(dialog, "2037-06-10", "bookable");
      const { last } = bookingWindowFrom("2037-06-10");
      await expectDay(dialog, last, slotsOn(last).length > 0 ? "bookable" : "not bookable");
      await expectDay(dialog, addDays(last, 1), "not bookable");
    });
  });
});
