/** What was sent is never lost or booked twice, even when the page breaks while it is on its way. */
import type { Locator, Page } from "@playwright/test";
import {
  bringToLife,
  expectFilledIn,
  fieldsOf,
  fillForm,
  loseTheAnswer,
  openBookingDialog,
  validBooking,
} from "./booking-form.ts";
import { expect, test } from "./test.ts";

test.use({ allowedErrors: [/^Broken$|Failed to load resource: net::ERR_FAILED/] });

/** Sends the form; the page can't be drawn from then on. */
async function sendAndBreak(form: Locator): Promise<void> {
  await form.page().evaluate(() => {
    Node.prototype.insertBefore = () => {
      throw new Error("Broken");
    };
  });
  await fieldsOf(form).submit.click();
}

const places = {
  "The dialog": (page: Page) => openBookingDialog(page),
  "The booking page": async (page: Page) => {
    await page.goto("/book");
    return bringToLife(page.locator("#book-form"));
  },
};

for (const [place, open] of Object.entries(places))
  test.describe(`${place} that breaks while it is sent`, () => {
    test("goes on to the page of the visit that was booked", { tag: "@variant" }, async ({ page, site }) => {
      const values = validBooking(site.freeDay());
      const form = await open(page);
      await fillForm(form, values);
      await sendAndBreak(form);
      await expect(page).toHaveURL(/\/booking\/[\w-]+\?done=booked$/);
      await expect(page.getByText("Service booking confirmed!")).toBeVisible();
      expect(site.storedBookings(values.description)).toHaveLength(1);
    });

    test("keeps what was entered, says what was sent, and doesn't book it again", {
      tag: place === "The dialog" ? [] : "@variant",
    }, async ({ page, site }) => {
      const values = validBooking(site.freeDay());
      const form = await open(page);
      await fillForm(form, values);
      await loseTheAnswer(page);
      await sendAndBreak(form);
      const again = page.locator("#book-form");
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert.filter({ hasText: "You sent this form for" })).toBeVisible();
      await expectFilledIn(again, values);
      await again.getByRole("button", { name: /Try again|Confirm/ }).click();
      await expect(page).toHaveURL(/\/booking\/[\w-]+\?done=booked$/);
      expect(site.storedBookings(values.description)).toHaveLength(1);
    });
  });
