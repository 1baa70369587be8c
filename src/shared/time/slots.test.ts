import { expect, test } from "vitest";
import { daysOffered, isKnownSlot, isTimeSlot, slotLabel, slotsOfWeekday, timeSlots } from "./slots.ts";

test("slots are labeled with their name and hours", () => {
  expect(timeSlots().map(slotLabel)).toEqual(["Morning (8am-12pm)", "Afternoon (12pm-4pm)", "Evening (4pm-7pm)"]);
});

test("evenings are offered Monday through Friday only; weekends have morning and afternoon", () => {
  for (const weekday of [1, 2, 3, 4, 5]) expect(slotsOfWeekday(weekday)).toEqual(["morning", "afternoon", "evening"]);
  for (const weekday of [0, 6]) expect(slotsOfWeekday(weekday)).toEqual(["morning", "afternoon"]);
});

test("inherited names are neither slots nor known slots of the past", () => {
  expect(["morning", "night", "constructor", "__proto__", 0, null].filter(isTimeSlot)).toEqual(["morning"]);
  expect(["morning", "night", "constructor", "__proto__"].filter(isKnownSlot)).toEqual(["morning"]);
});

test("the days a slot is offered are put into words", () => {
  expect([daysOffered("evening"), daysOffered("evening", true)]).toEqual(["Monday through Friday", "Mon-Fri"]);
  expect([daysOffered("morning"), daysOffered("morning", true)]).toEqual(["Monday through Sunday", "Mon-Sun"]);
});
