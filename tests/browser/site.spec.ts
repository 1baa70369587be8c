/** Checks the browser tests' own fixtures. */
import { randomUUID } from "node:crypto";
import { validBooking } from "./booking-form.ts";
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
