import type { Page } from "@playwright/test";
import type { BookingFormValues } from "../../../src/booking/form/schema.ts";
import {
  fieldsOf,
  fillForm,
  firstSlot,
  lastSlot,
  loseTheAnswer,
  openBookingDialog,
  validBooking,
} from "../booking-form.ts";
import { expect, test } from "../test.ts";

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

  test("books the other visit too when asked, only once even if that answer is lost", async ({ page, site }) => {
    const values = validBooking(site.freeDay());
    const dialog = await sendAndLoseTheAnswer(page, values);
    await fieldsOf(dialog).slot(lastSlot).check();
    await fieldsOf(dialog).submit.click();
    await expect(dialog.getByRole("button", { name: "Book this one too" })).toBeVisible();
    await loseTheAnswer(page);
    await dialog.getByRole("button", { name: "Book this one too" }).click();
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Service booking confirmed!")).toBeVisible();
    const slots = site.storedBookings(values.description).map(({ time_slot }) => time_slot);
    expect(slots.sort()).toEqual([firstSlot, lastSlot].sort());
  });

  test("makes the same booking when the page is reloaded and the form sent unchanged", async ({ page, site }) => {
    const values = validBooking(site.freeDay());
    await sendAndLoseTheAnswer(page, values);
    const dialog = await openBookingDialog(page);
    await expect(fieldsOf(dialog).name).toHaveValue(values.name);
    await fieldsOf(dialog).submit.click();
    await expect(page.getByText("Service booking confirmed!")).toBeVisible();
    expect(site.storedBookings(values.description)).toHaveLength(1);
  });
});

test("A tab duplicated before its form was sent books its own visit", async ({ page, context, site }) => {
  const values = validBooking(site.freeDay());
  const dialog = await openBookingDialog(page);
  await fillForm(dialog, values);
  // What a browser copies when a tab is duplicated. What was typed is kept a moment later.
  const storage = () => page.evaluate(() => ({ ...sessionStorage }));
  await expect.poll(async () => JSON.stringify(await storage())).toContain(values.description);
  const copied = await storage();
  const copy = await context.newPage();
  await copy.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) sessionStorage.setItem(name, value);
  }, copied);
  await fieldsOf(dialog).submit.click();
  await expect(page.getByText("Service booking confirmed!")).toBeVisible();
  const other = await openBookingDialog(copy);
  await expect(fieldsOf(other).name).toHaveValue(values.name);
  await fieldsOf(other).service("dishwasher-repair").check();
  await fieldsOf(other).submit.click();
  await expect(copy.getByText("Service booking confirmed!")).toBeVisible();
  const services = site.storedBookings(values.description).map(({ service }) => service);
  expect(services.sort()).toEqual(["dishwasher-repair", "dryer-repair"]);
});
