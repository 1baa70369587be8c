/** Checks the browser tests' own fixtures. */
import { randomUUID } from "node:crypto";
import type { PlainDate } from "../../src/booking/time/calendar.ts";
import { fieldsOf, firstSlot, openBookingDialog, showMonthOf, validBooking } from "./booking-form.ts";
import { capacity } from "./site.ts";
import { expect, test } from "./test.ts";

test("One server has a free day for any number of tests", async ({ site, request }) => {
  const statuses = new Set<number>();
  // More than the weekdays of two months; the day that a test fills is freed for a later one.
  for (let tests = 0; tests < 60; tests++) {
    const values = { ...validBooking(site.freeDay()), submissionKey: randomUUID() };
    const answer = await request.post(`${site.url}/api/bookings`, { data: values });
    statuses.add(answer.status());
  }
  expect([...statuses]).toEqual([201]);
});

test("A day that is handed out again is free also in a form that was opened before", async ({ page, site }) => {
  const filled = new Set<PlainDate>();
  for (let day = site.freeDay(); !filled.has(day); day = site.freeDay()) {
    for (let taken = 0; taken < capacity; taken++) await site.office.book(validBooking(day), { by: "Somebody" });
    filled.add(day);
  }
  const answered = page.waitForResponse(/\/api\/availability$/);
  const dialog = await openBookingDialog(page);
  await answered;
  const day = site.freeDay();
  await showMonthOf(dialog, day);
  await fieldsOf(dialog).day(day).click();
  await expect(fieldsOf(dialog).slot(firstSlot)).toBeEnabled();
});
