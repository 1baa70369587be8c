import type { Page } from "@playwright/test";
import type { BookingFormValues } from "../../src/booking/form/schema.ts";
import type { PlainDate } from "../../src/booking/time/calendar.ts";
import { visitInWords } from "../../src/booking/time/visit-in-words.ts";
import { violations } from "./axe.ts";
import {
  bookByRequest,
  bookingButton,
  fieldsOf,
  fillForm,
  firstSlot,
  lastSlot,
  openBookingDialog,
  secondSlot,
  validBooking,
} from "./booking-form.ts";
import { expect, test } from "./test.ts";

const api = "**/api/bookings";
const firstWindowOf = ({ serviceDate }: BookingFormValues) =>
  visitInWords({ date: serviceDate as PlainDate, slot: firstSlot });

test.describe("A dialog whose answer was lost", () => {
  test.use({ allowedErrors: [/Failed to load resource: (net::ERR_FAILED|.*status of 409)/] });

  /** Sends a form; the server books it, but the browser never gets the answer. */
  async function sendAndLoseTheAnswer(page: Page, values: BookingFormValues) {
    const lose = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(api, lose, { times: 1 });
    const dialog = await openBookingDialog(page);
    await fillForm(dialog, values);
    await fieldsOf(dialog).submit.click();
    await expect(dialog.getByRole("alert")).toContainText("We couldn’t reach our booking service");
    return dialog;
  }

  test("and whose form was corrected says what is booked, and books nothing by itself", async ({ page, site }) => {
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
    expect(site.storedBookings(values.description)).toMatchObject([{ time_slot: firstSlot, status: "booked" }]);
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      expect(await violations(page)).toEqual([]);
    }
    await test.step("and lets the visitor keep that visit, with the keyboard", async () => {
      await expect(alert.locator(":focus")).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await bookingButton(page).click();
      await expect(fieldsOf(dialog).name).toHaveValue("");
      expect(site.storedBookings(values.description)).toMatchObject([{ time_slot: firstSlot }]);
    });
  });

  test("books the other visit too when asked, only once even if that answer is lost", async ({ page, site }) => {
    const values = validBooking(site.freeDay());
    const dialog = await sendAndLoseTheAnswer(page, values);
    await fieldsOf(dialog).slot(lastSlot).check();
    await fieldsOf(dialog).submit.click();
    await expect(dialog.getByRole("button", { name: "Book this one too" })).toBeVisible();
    const lose = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(api, lose, { times: 1 });
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

test.describe("Without script, a form that was sent before", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/status of 409/] });

  test("and whose visit was canceled is not booked again until the visitor asks", async ({ page, site, request }) => {
    const values = validBooking(site.freeDay());
    await page.goto("/book");
    const form = page.getByRole("main");
    const submissionKey = await form.locator("[name=submissionKey]").inputValue();
    await bookByRequest(request, { ...values, submissionKey });
    const [stored] = site.storedBookings(values.description);
    await site.office.cancel({ id: stored?.id ?? "", version: 0, by: "Front desk" });
    await fillForm(form, values);
    await fieldsOf(form).submit.click();
    await expect(page.locator("[data-answer]").getByRole("alert")).toContainText("That visit was canceled");
    await expect(page.locator("[data-answer]").getByRole("alert")).toContainText(firstWindowOf(values));
    expect(site.storedBookings(values.description)).toMatchObject([{ status: "cancelled" }]);
    await page.reload();
    expect(site.storedBookings(values.description)).toMatchObject([{ status: "cancelled" }]);
    for (const field of ["name", "email", "phone", "address", "description"] as const) {
      await expect(fieldsOf(form)[field]).toHaveValue(values[field]);
    }
    await form.getByRole("button", { name: "Book this visit" }).first().click();
    await expect(form.getByText("Service booking confirmed!")).toBeVisible();
    const statuses = site.storedBookings(values.description).map(({ status }) => status);
    expect(statuses.sort()).toEqual(["booked", "cancelled"]);
  });

  test("and was corrected shows both ways to go on, with everything that was typed", async ({
    page,
    site,
    request,
  }) => {
    const values = validBooking(site.freeDay());
    await page.goto("/book");
    const form = page.getByRole("main");
    const submissionKey = await form.locator("[name=submissionKey]").inputValue();
    await bookByRequest(request, { ...values, submissionKey });
    await fillForm(form, { ...values, timeSlot: secondSlot, name: "Dana Corrected" });
    await fieldsOf(form).submit.click();
    await expect(page.locator("[data-answer]").getByRole("alert")).toContainText("You already have a visit");
    await expect(form.getByRole("link", { name: "Keep it" })).toHaveAttribute("href", "/");
    await expect(fieldsOf(form).name).toHaveValue("Dana Corrected");
    await expect(fieldsOf(form).slot(secondSlot)).toBeChecked();
    expect(site.storedBookings(values.description)).toHaveLength(1);
    await form.getByRole("button", { name: "Book this one too" }).first().click();
    await expect(form.getByText("Service booking confirmed!")).toBeVisible();
    const slots = site.storedBookings(values.description).map(({ time_slot }) => time_slot);
    expect(slots.sort()).toEqual([firstSlot, secondSlot].sort());
  });
});
