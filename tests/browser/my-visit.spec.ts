/** What a device keeps after a booking: the way back to the visit, and the visitor's details if they ask for it. */
import type { Page } from "@playwright/test";
import type { DaySlot } from "../../src/booking/availability/availability.ts";
import { todayInNewYork } from "../../src/booking/time/calendar.ts";
import { visitInBrief } from "../../src/booking/time/visit-in-words.ts";
import { fieldsOf, fillForm, openBookingDialog, validBooking } from "./booking-form.ts";
import { widths } from "./steady-page.ts";
import { expect, test } from "./test.ts";

const header = (page: Page) => page.getByRole("banner");
const bar = (page: Page) => page.getByRole("navigation", { name: "Call or book" });
const inBrief = (visit: DaySlot) => `My visit · ${visitInBrief(visit, todayInNewYork(new Date()))}`;
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("my-visits") ?? "null"));

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
