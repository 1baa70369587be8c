import { expect, test } from "vitest";
import { daysOffered, isKnownSlot, isTimeSlot, slotLabel, slotsOfWeekday, timeSlots } from "./slots.ts";

test("slots are labeled with their name and hours", () => {
  expect(timeSlots.map(slotLabel)).toEqual(["Morning (8am-12pm)", "Afternoon (12pm-4pm)", "Evening (4pm-7pm)"]);
});

test("evenings are offered Monday to Friday only", () => {
  const withEvening = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => slotsOfWeekday(weekday).includes("evening"));
  expect(withEvening).toEqual([1, 2, 3, 4, 5]);
});

test("weekends offer morning and afternoon", () => {
  expect(slotsOfWeekday(0)).toEqual(["morning", "afternoon"]);
  expect(slotsOfWeekday(6)).toEqual(["morning", "afternoon"]);
});

test("inherited names are not slots", () => {
  expect(["morning", "night", "constructor", "__proto__", 0, null].filter(isTimeSlot)).toEqual(["morning"]);
});

test("nor are they known slots of the past", () => {
  expect(["morning", "night", "constructor", "__proto__"].filter(isKnownSlot)).toEqual(["morning"]);
});

test("the days a slot is offered are put into words", () => {
  expect([daysOffered("evening"), daysOffered("evening", true)]).toEqual(["Monday to Friday", "Mon-Fri"]);
  expect([daysOffered("morning"), daysOffered("morning", true)]).toEqual(["Monday to Sunday", "Mon-Sun"]);
});
