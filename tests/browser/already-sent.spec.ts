import type { Locator, Page } from "@playwright/test";
import type { BookingFormValues } from "../../src/shared/form/schema.ts";
import type { PlainDate } from "../../src/shared/time/calendar.ts";
import { visitInWords } from "../../src/shared/time/visit-in-words.ts";
import { violations } from "./axe.ts";
import {
  bookByRequest,
  bookingButton,
  expectFilledIn,
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

test.describe("The same visit from a second tab", () => {
  test.use({ allowedErrors: [/status of 409/], viewport: { width: 390, height: 844 } });

  /** Says what this form says, and nothing else of what is booked. */
  async function expectAsked(place: Locator, values: BookingFormValues, link: string) {
    await expect(place).toContainText("You already booked this");
    await expect(place).toContainText(firstWindowOf(values));
    const html = await place.innerHTML();
    for (const secret of [values.name, values.email, values.phone, values.address, link])
      expect(html).not.toContain(secret);
  }

  test("is asked about in the dialog, keeps what was typed, and is booked a second time by one press", async ({
    page,
    site,
  }) => {
    const values = validBooking(site.freeDay());
    const link = await bookByRequest(page.request, values);
    const dialog = await openBookingDialog(page);
    await fillForm(dialog, values);
    await fieldsOf(dialog).submit.click();
    const alert = dialog.getByRole("alert");
    await expectAsked(alert, values, link);
    await expect(alert.locator(":focus")).toBeVisible();
    await expectFilledIn(dialog, values);
    expect(await violations(page)).toEqual([]);
    // Enter in a field asks once more, and books nothing.
    const answered = page.waitForResponse("**/api/bookings");
    await fieldsOf(dialog).name.press("Enter");
    expect((await answered).status()).toBe(409);
    await expectAsked(alert, values, link);
    await alert.getByRole("button", { name: "Book a second visit" }).click();
    await expect(page.getByText("Service booking confirmed!")).toBeVisible();
    expect(site.storedBookings(values.description)).toHaveLength(2);
  });

  test("is answered to programs with what they have sent, and booked with `another`", async ({ request, site }) => {
    const values = validBooking(site.freeDay());
    await bookByRequest(request, values);
    const { serviceDate, timeSlot } = values;
    const again = { ...values, submissionKey: crypto.randomUUID() };
    const answer = await request.post("/api/bookings", { data: again });
    expect(answer.status()).toBe(409);
    expect(await answer.json()).toEqual({
      type: expect.stringMatching(/llms\.txt#already-booked$/),
      title: "This visit is booked already",
      status: 409,
      detail: expect.stringContaining("You already booked this"),
      earlier: { state: "same", serviceDate, timeSlot },
    });
    const data = { ...again, another: true };
    expect((await request.post("/api/bookings", { data })).status()).toBe(201);
    expect((await request.post("/api/bookings", { data })).status()).toBe(200);
    expect((await request.post("/api/bookings", { data: again })).status()).toBe(200);
    expect(site.storedBookings(values.description)).toHaveLength(2);
  });

  test.describe("without script", () => {
    test.use({ javaScriptEnabled: false });

    test("is asked about on the form’s page, and booked a second time by one press", async ({ page, site }) => {
      const values = validBooking(site.freeDay());
      const link = await bookByRequest(page.request, values);
      const main = page.getByRole("main");
      await page.goto("/book");
      await fillForm(main, values);
      await fieldsOf(main).submit.click();
      await expectAsked(main.locator("[data-answer]"), values, link);
      await expectFilledIn(main, values);
      await fieldsOf(main).submit.click();
      await expectAsked(main.locator("[data-answer]"), values, link);
      expect(site.storedBookings(values.description)).toHaveLength(1);
      await main.getByRole("button", { name: "Book a second visit" }).click();
      await expect(main).toContainText("Service booking confirmed!");
      expect(site.storedBookings(values.description)).toHaveLength(2);
    });
  });
});
