import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test, vi } from "vitest";
import { facts } from "../../facts/site.ts";
import { availabilityOf, daysInWindow, nextFree } from "../../shared/availability/availability.ts";
import { canStillChange, checkWhen } from "../../shared/rules/visit-timing.ts";
import {
  addDays,
  addMonths,
  bookingWindow,
  daysBetween,
  isoWeek,
  isPlainDate,
  isSlotOpen,
  type PlainDate,
  slotEnd,
  slotStart,
  slotsOn,
  todayInNewYork,
  weekday,
} from "../../shared/time/calendar.ts";
import { slotDetails, type TimeSlot, timeSlots } from "../../shared/time/slots.ts";
import { anyDay, anyInstant, anySlot, calendarAnswers, holds, runs, seed, timeout } from "./fixtures.ts";

vi.setConfig({ testTimeout: timeout });

// Temporal is the oracle: another implementation of the same calendar. Node 24 has none of its own.
const zone = "America/New_York";
const inNewYork = (instant: Date) => Temporal.Instant.from(instant.toISOString()).toZonedDateTimeISO(zone);
const atHour = (date: PlainDate, hour: number) =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds;

describe("days and instants", () => {
  test("today is the current day in New York", () =>
    holds([anyInstant], (now) => {
      expect(todayInNewYork(now)).toBe(inNewYork(now).toPlainDate().toString());
    }));

  test("slots begin and end at their New York times", () =>
    holds([anyDay, anySlot], (date, slot) => {
      const { startHour, endHour } = slotDetails(slot);
      expect(slotStart(date, slot).getTime()).toBe(atHour(date, startHour));
      expect(slotEnd(date, slot).getTime()).toBe(atHour(date, endHour));
      expect(todayInNewYork(slotStart(date, slot))).toBe(date);
    }));

  test("day and month arithmetic agrees with Temporal", () =>
    holds([anyDay, fc.integer({ min: -800, max: 800 }), fc.integer({ min: -40, max: 40 })], (date, days, months) => {
      const day = Temporal.PlainDate.from(date);
      expect(addDays(date, days)).toBe(day.add({ days }).toString());
      expect(addMonths(date, months)).toBe(day.add({ months }, { overflow: "constrain" }).toString());
      expect(weekday(date)).toBe(day.dayOfWeek % 7);
      expect(isoWeek(date)).toBe(`${day.yearOfWeek}-W${String(day.weekOfYear).padStart(2, "0")}`);
    }));

  test("a text is a day if and only if the calendar has it", () =>
    holds(
      [fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 })],
      (y, m, d) => {
        const text = `${y}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
        let exists = true;
        try {
          Temporal.PlainDate.from(text, { overflow: "reject" });
        } catch {
          exists = false;
        }
        expect(isPlainDate(text)).toBe(exists);
      },
    ));
});

describe("the booking window", () => {
  test("starts today and ends as many months later as the business takes bookings", () =>
    holds([anyInstant], (now) => {
      const { first, last } = bookingWindow(now);
      expect(first).toBe(todayInNewYork(now));
      const end = Temporal.PlainDate.from(first).add({ months: facts().bookableMonths });
      expect(last).toBe(end.toString());
      expect(daysBetween(first, last).length).toBeGreaterThan(28 * facts().bookableMonths);
    }));
});

describe("whether a time can be booked", () => {
  /** The booking rules restated with Temporal. */
  const begins: Record<string, number> = { morning: 8, afternoon: 12, evening: 16 };
  const mayBook = (date: PlainDate, slot: TimeSlot, now: Date) => {
    const today = inNewYork(now).toPlainDate();
    const day = Temporal.PlainDate.from(date);
    const compare = Temporal.PlainDate.compare;
    const isWeekend = day.dayOfWeek >= 6;
    return (
      compare(day, today) >= 0 &&
      compare(day, today.add({ months: facts().bookableMonths })) <= 0 &&
      !(isWeekend && slot === "evening") &&
      now.getTime() < atHour(date, begins[slot] ?? Number.NaN)
    );
  };
  /** Near the edges: around today, the end of the window, and the start of a slot. */
  const anyWish = fc
    .tuple(anyInstant, anySlot, fc.oneof(fc.integer({ min: -2, max: 3 }), fc.integer({ min: 55, max: 66 })))
    .map(([now, slot, days]) => ({ now, slot, date: addDays(todayInNewYork(now), days) }));

  test("is decided alike by slot, rule, availability, and Temporal", () =>
    holds([anyWish], ({ now, slot, date }) => {
      const expected = mayBook(date, slot, now);
      expect(isSlotOpen(date, slot, now)).toBe(expected);
      expect(Object.keys(checkWhen({ serviceDate: date, timeSlot: slot }, now)).length === 0).toBe(expected);
      const days = daysInWindow(bookingWindow(now), date, date);
      const facts = { ...days, now, counts: [], capacity: () => 1 };
      expect((availabilityOf(facts)[0]?.spots[slot] ?? 0) > 0).toBe(expected);
    }));

  test("changes at the exact millisecond a slot begins", () =>
    holds([anyDay, anySlot], (date, slot) => {
      fc.pre(slotsOn(date).includes(slot));
      const start = slotStart(date, slot).getTime();
      expect(isSlotOpen(date, slot, new Date(start - 1))).toBe(true);
      expect(isSlotOpen(date, slot, new Date(start))).toBe(false);
    }));

  test(`changes can be made until ${facts().noticeHours} elapsed hours before the visit`, () =>
    holds([anyDay, anySlot], (serviceDate, timeSlot) => {
      const last = atHour(serviceDate, slotDetails(timeSlot).startHour) - facts().noticeHours * 3_600_000;
      expect(canStillChange({ serviceDate, timeSlot }, new Date(last))).toBe(true);
      expect(canStillChange({ serviceDate, timeSlot }, new Date(last + 1))).toBe(false);
    }));
});

describe("availability", () => {
  const anyFacts = fc
    .record({
      now: anyInstant,
      most: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: timeSlots().length, maxLength: timeSlots().length }),
      length: fc.integer({ min: 0, max: 80 }),
      start: fc.integer({ min: -10, max: 70 }),
      visits: fc.array(fc.record({ days: fc.integer({ min: -3, max: 70 }), slot: anySlot }), { maxLength: 40 }),
      closed: fc.array(fc.integer({ min: 0, max: 70 }), { maxLength: 5 }),
    })
    .map(({ now, most, length, start, visits, closed }) => {
      const today = todayInNewYork(now);
      const from = addDays(today, start);
      const counts = new Map<string, { date: PlainDate; slot: TimeSlot; booked: number }>();
      for (const { days, slot } of visits) {
        const date = addDays(today, days);
        const count = counts.get(`${date} ${slot}`) ?? { date, slot, booked: 0 };
        counts.set(`${date} ${slot}`, { ...count, booked: count.booked + 1 });
      }
      const [window, asked] = [bookingWindow(now), { from, to: addDays(from, length) }];
      return {
        ...daysInWindow(window, asked.from, asked.to),
        asked,
        window,
        now,
        capacity: (_date: PlainDate, slot: TimeSlot) => most[timeSlots().indexOf(slot)] ?? 0,
        counts: [...counts.values()],
        closed: closed.map((days) => ({ date: addDays(today, days) })),
      };
    });

  test("has each requested day of the window once, with the slots of its weekday", () =>
    holds([anyFacts], (facts) => {
      const days = availabilityOf(facts).map(({ date }) => date);
      const expected = daysBetween(facts.asked.from, facts.asked.to);
      expect(days).toEqual(expected.filter((date) => date >= facts.window.first && date <= facts.window.last));
      for (const { date, spots } of availabilityOf(facts)) expect(Object.keys(spots)).toEqual([...slotsOn(date)]);
    }));

  test("has spots and bookings that add up to the capacity, and none on closed days or in slots that have begun", () =>
    holds([anyFacts], (facts) => {
      const expected = availabilityOf(facts).map(({ date }) => {
        const officeClosed = facts.closed.some((day) => day.date === date);
        const isClosed = officeClosed || slotsOn(date).every((slot) => facts.capacity(date, slot) === 0);
        const left = slotsOn(date).map((slot) => {
          const booked = facts.counts.find((count) => count.date === date && count.slot === slot)?.booked ?? 0;
          const open = !isClosed && facts.now.getTime() < atHour(date, slotDetails(slot).startHour);
          return [slot, open ? Math.max(0, facts.capacity(date, slot) - booked) : 0];
        });
        return {
          date,
          spots: Object.fromEntries(left),
          ...(isClosed && { closed: true }),
          ...(officeClosed && { officeClosed }),
        };
      });
      expect(availabilityOf(facts)).toEqual(expected);
    }));

  test("offers all free visits, and only those, in order", () =>
    holds([anyFacts, fc.integer({ min: 0, max: 500 })], (facts, limit) => {
      const days = availabilityOf(facts);
      const free = days.flatMap(({ date, spots }) =>
        slotsOn(date).flatMap((slot) => ((spots[slot] ?? 0) > 0 ? [{ date, slot }] : [])),
      );
      expect(nextFree(days, facts.window.first, limit)).toEqual(free.slice(0, limit));
      const wanted = facts.from;
      const offered = nextFree(days, wanted, 1000);
      expect(offered).toHaveLength(free.length);
      expect(offered.filter(({ date }) => date >= wanted)).toEqual(free.filter(({ date }) => date >= wanted));
    }));
});

// A process reads its time zone once, so each zone gets its own process, which checks all cases at once.
test.each([
  "UTC",
  "America/Los_Angeles",
  "Pacific/Kiritimati",
  "Australia/Lord_Howe",
  "America/Havana",
  "Asia/Kolkata",
])("a visitor or machine in %s sees the same days, slots, and window", async (TZ) => {
  const cases = fc.sample(fc.tuple(anyInstant, anyDay, anySlot), { seed, numRuns: Math.min(runs, 3000) });
  const script = `
      import { text } from "node:stream/consumers";
      import ${JSON.stringify(join(import.meta.dirname, "../../facts/site.ts"))};
      import { calendarAnswers } from ${JSON.stringify(join(import.meta.dirname, "fixtures.ts"))};
      const cases = JSON.parse(await text(process.stdin)).map(([now, ...others]) => [new Date(now), ...others]);
      console.log(JSON.stringify(cases.map(calendarAnswers)));`;
  const child = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, TZ },
    maxBuffer: 50_000_000,
  });
  child.child.stdin?.end(JSON.stringify(cases));
  expect(JSON.parse((await child).stdout)).toEqual(cases.map(calendarAnswers));
});
