/** What a device keeps after a booking: the way back to the visit. */
import type { Page } from "@playwright/test";
import type { DaySlot } from "../../src/shared/availability/availability.ts";
import { todayInNewYork } from "../../src/shared/time/calendar.ts";
import { visitInBrief } from "../../src/shared/time/visit-in-words.ts";
import { fieldsOf, fillForm, openBookingDialog, validBooking } from "./booking-form.ts";
import { widths } from "./steady-page.ts";
import { expect, test } from "./test.ts";

const header = (page: Page) => page.getByRole("banner");
const bar = (page: Page) => page.getByRole("navigation", { name: "Call or book" });
const inBrief = (visit: DaySlot) => `My visit · ${visitInBrief(visit, todayInNewYork(new Date()))}`;
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("my-visits") ?? "null"));

test("A visit stays on the device with link, day and window, until it is canceled", { tag: "@variant" }, async ({
  page,
  site,
}) => {
  await page.setViewportSize(widths[390]);
  const values = validBooking(site.freeDay());
  const dialog = await openBookingDialog(page);
  await fillForm(dialog, values);
  await fieldsOf(dialog).submit.click();
  const visit = { date: values.serviceDate, slot: values.timeSlot } as DaySlot;
  const button = bar(page).getByRole("link", { name: inBrief(visit) });
  await expect(button).toBeVisible();
  const link = (await button.getAttribute("href")) ?? "";
  expect(await stored(page)).toEqual([{ link, ...visit, service: values.serviceType }]);
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
  await expect(header(page).getByText(inBrief(visit))).toHaveCount(0);
});
