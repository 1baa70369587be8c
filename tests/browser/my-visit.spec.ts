/** What a device keeps after a booking: the way back to the visit, and the visitor's details if they ask for it. */
import type { Page } from "@playwright/test";
import type { DaySlot } from "../../src/booking/spots/availability.ts";
import { todayInNewYork } from "../../src/booking/time/calendar.ts";
import { visitInBrief, visitInWords } from "../../src/booking/time/visit-in-words.ts";
import {
  bookByRequest,
  bookingButton,
  bookingDialog,
  bringToLife,
  fieldsOf,
  fillForm,
  firstSlot,
  openBookingDialog,
  validBooking,
} from "./booking-form.ts";
import { shifts, watchShifts } from "./layout-shifts.ts";
import { widths } from "./steady-page.ts";
import { expect, test } from "./test.ts";

const header = (page: Page) => page.getByRole("banner");
const bar = (page: Page) => page.getByRole("navigation", { name: "Call or book" });
const inBrief = (visit: DaySlot) => `My visit · ${visitInBrief(visit, todayInNewYork(new Date()))}`;
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("my-visits") ?? "null"));

/** Puts visits into the device's storage, as bookings leave them there. */
const keep = (page: Page, visits: readonly object[]) =>
  page.addInitScript((kept) => {
    if (localStorage.getItem("kept-before")) return;
    localStorage.setItem("kept-before", "");
    localStorage.setItem("my-visits", JSON.stringify(kept));
  }, visits);

test("A visit stays on the device with link, day and window, until it is canceled", async ({ page, site }) => {
  await page.setViewportSize(widths[390]);
  const values = validBooking(site.freeDay());
  const dialog = await openBookingDialog(page);
  await fillForm(dialog, values);
  await fieldsOf(dialog).submit.click();
  const visit = { date: values.serviceDate, slot: values.timeSlot } as DaySlot;
  const button = bar(page).getByRole("link", { name: inBrief(visit) });
  await expect(button).toBeVisible();
  const link = (await button.getAttribute("href")) ?? "";
  expect(await stored(page)).toEqual([{ link, ...visit }]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["my-visits"]);

  await page.goto("/privacy-policy");
  await expect(bar(page).getByRole("link", { name: "Book", exact: true })).toHaveCount(0);
  await page.setViewportSize(widths[1280]);
  await header(page)
    .getByRole("link", { name: inBrief(visit) })
    .click();
  await expect(page).toHaveURL(link);
  await page.getByText("Cancel this visit", { exact: true }).click();
  await page.getByRole("button", { name: "Yes, cancel this visit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your visit is canceled");
  await expect.poll(() => stored(page)).toBeNull();
  await expect(header(page).getByRole("link", { name: "Book Service Now" })).toBeVisible();
});

test("The private page corrects the kept day and window, and can be taken off the device", async ({
  page,
  site,
  request,
}) => {
  const date = site.freeDay();
  const link = await bookByRequest(request, validBooking(date));
  await keep(page, [{ link, date: site.freeDay(), slot: firstSlot }]);
  await page.goto(link);
  await expect(header(page).getByRole("link", { name: inBrief({ date, slot: firstSlot }) })).toBeVisible();
  expect(await stored(page)).toEqual([{ link, date, slot: firstSlot }]);
  await page.getByRole("button", { name: "Remove it from this device" }).click();
  await expect(page.getByText("This device no longer keeps this visit.")).toBeVisible();
  await expect(header(page).getByRole("link", { name: "Book Service Now" })).toBeVisible();
  expect(await stored(page)).toBeNull();
});

test("A visit that was erased, or is over, is no longer kept", async ({ page, site }) => {
  const link = `/booking/${"x".repeat(43)}`;
  await keep(page, [
    { link, date: site.freeDay(), slot: firstSlot },
    { link: `/booking/${"y".repeat(43)}`, date: "2020-01-06", slot: firstSlot },
    { link: "https://elsewhere.example/", date: site.freeDay(), slot: firstSlot },
  ]);
  await page.goto(link);
  await expect.poll(() => stored(page)).toBeNull();
  await expect(header(page).getByRole("link", { name: "Book Service Now" })).toBeVisible();
});

test("Several visits are a short list, and another one can be booked from it", async ({ page, site }) => {
  const [first, second] = [site.freeDay(), site.freeDay()].sort().map((date) => ({ date, slot: firstSlot }));
  if (!first || !second) throw new Error("two free days");
  await keep(page, [
    { link: `/booking/${"b".repeat(43)}`, ...second },
    { link: `/booking/${"a".repeat(43)}`, ...first },
  ]);
  await page.goto("/brands");
  await header(page).getByRole("button", { name: "My visits · 2" }).click();
  const list = page.getByRole("navigation", { name: "My visits" });
  await expect(list.getByRole("link")).toHaveText([visitInWords(first), visitInWords(second), "Book another visit"]);
  await expect(list.getByRole("link").first()).toHaveAttribute("href", `/booking/${"a".repeat(43)}`);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await list.locator("a span").evaluateAll((hours) => hours.map((one) => one.getClientRects().length));
    expect(lines.slice(0, 2), `hours on one line, ${width} px wide`).toEqual([1, 1]);
  }
  await list.getByRole("link", { name: "Book another visit" }).click();
  await expect(bookingDialog(page)).toBeVisible();
  await expect(list).toBeHidden();
});

test("My visit is offered at every width, once, in a header of one line", async ({ page, site }) => {
  const visit = { date: site.freeDay(), slot: firstSlot };
  await keep(page, [{ link: `/booking/${"a".repeat(43)}`, ...visit }]);
  await page.goto("/brands");
  for (const width of [360, 767, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole("link", { name: inBrief(visit) }), `${width} px wide`).toHaveCount(1);
    expect((await header(page).boundingBox())?.height, `${width} px wide`).toBeLessThan(80);
  }
});

test('Nothing moves when "My visit" appears', async ({ page, site }) => {
  await page.addInitScript(watchShifts);
  const date = site.freeDay();
  await keep(page, [{ link: `/booking/${"a".repeat(43)}`, date, slot: firstSlot }]);
  for (const [width, viewport] of Object.entries({ ...widths, 768: { width: 768, height: 1024 } })) {
    await page.setViewportSize(viewport);
    await page.goto("/");
    await expect(page.getByText(inBrief({ date, slot: firstSlot }))).not.toHaveCount(0);
    expect(await shifts(page), `${width} px wide`).toEqual([]);
  }
});

test("A box that was ticked is still ticked when the dialog is opened again", async ({ page }) => {
  const dialog = await openBookingDialog(page);
  const box = dialog.getByRole("checkbox", { name: "Remember my details on this device" });
  await box.check();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await bookingButton(page).click();
  await expect(box).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Erase my details" })).toHaveCount(0);
  await box.uncheck();
  await page.goto("/book");
  await bringToLife(page.locator("#book-form"));
  await expect(page.getByRole("checkbox", { name: "Remember my details on this device" })).not.toBeChecked();
});

test("Details are remembered only when asked, fill the next form, and are erased in one tap", async ({
  page,
  site,
}) => {
  const values = validBooking(site.freeDay());
  let dialog = await openBookingDialog(page);
  const box = dialog.getByRole("checkbox", { name: "Remember my details on this device" });
  await expect(box).not.toBeChecked();
  await fillForm(dialog, values);
  await box.check();
  await fieldsOf(dialog).submit.click();
  await expect(page.getByText("Service booking confirmed!")).toBeVisible();
  const { name, phone, email, address } = values;
  const details = () => page.evaluate(() => JSON.parse(localStorage.getItem("my-details") ?? "null"));
  expect(await details()).toEqual({ name, phone, email, address, city: "", zip: "" });

  dialog = await openBookingDialog(page);
  const fields = fieldsOf(dialog);
  for (const field of ["name", "phone", "email", "address"] as const)
    await expect(fields[field]).toHaveValue(values[field]);
  await expect(fields.description).toHaveValue("");
  await expect(box).toBeChecked();
  await dialog.getByRole("button", { name: "Erase my details" }).click();
  await expect(dialog.getByText("Your details are erased from this device.")).toBeVisible();
  for (const field of ["name", "phone", "email", "address"] as const) await expect(fields[field]).toHaveValue("");
  await expect(box).not.toBeChecked();
  expect(await details()).toBeNull();
});
