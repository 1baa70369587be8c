import { expect, test } from "vitest";
import { bookableTime } from "../../business/derived/promises-in-words.ts";
import { wednesdayMorning } from "../fixtures.ts";
import { addDays, bookingWindow, formatLongDate, type PlainDate } from "../time/calendar.ts";
import type { TimeSlot } from "../time/slots.ts";
import { checkWhen } from "./when.ts";

const check = (serviceDate: PlainDate, timeSlot: TimeSlot, now = wednesdayMorning) =>
  checkWhen({ serviceDate, timeSlot }, now);

const { last } = bookingWindow(wednesdayMorning);

test("a later slot today and the last day of the window can be booked", () => {
  expect(check("2026-06-10", "afternoon")).toEqual({});
  expect(check(last, "morning")).toEqual({});
});

test("yesterday is refused", () => {
  expect(check("2026-06-09", "morning")).toEqual({
    serviceDate: "That day has passed. Please choose today or a later day.",
  });
});

test("a day beyond the window is refused, naming the last day", () => {
  expect(check(addDays(last, 1), "morning")).toEqual({
    serviceDate: `We book up to ${bookableTime} ahead. Please choose a day on or before ${formatLongDate(last)}.`,
  });
});

test("a slot that has begun is refused", () => {
  expect(check("2026-06-10", "morning")).toEqual({
    timeSlot: "That time has already begun. Please choose a later time or another day.",
  });
});

test("a weekend evening is refused", () => {
  const message = "Evening visits run Monday to Friday. Please choose morning or afternoon.";
  expect(check("2026-06-13", "evening")).toEqual({ timeSlot: message });
  expect(check("2026-06-14", "evening")).toEqual({ timeSlot: message });
});

test("today means today in New York, even when it is tomorrow in UTC", () => {
  const lateEvening = new Date("2026-06-11T02:00:00Z");
  expect(check("2026-06-10", "evening", lateEvening)).toHaveProperty("timeSlot");
  expect(check("2026-06-09", "evening", lateEvening)).toHaveProperty("serviceDate");
});
