import fc from "fast-check";
import { expect, test } from "vitest";
import { linkSecret, quickDatabase, temporaryDatabase } from "../../fixtures.ts";
import { createOfficeService } from "../../office-service.ts";
import { createBookingService } from "../../service.ts";
import { describeOnBothEngines, type TestEngine } from "../../storage/engine/fixtures.ts";
import { bookingWindow, slotEnd, slotsOn, todayInNewYork } from "../../time/calendar.ts";
import { runs, seed, timeout } from "../fixtures.ts";
import { anyStory, emptyTables, perform, stored } from "./fixtures.ts";
import { Model, type Step } from "./model.ts";

const expected = (model: Model) => ({
  bookings: model.bookings.map(({ sent: _sent, ...booking }) => booking).sort((a, b) => a.key - b.key),
  mails: model.mails.toSorted(),
  reminders: [...model.reminders].map(([{ key }, due]) => `${key} ${due}`).sort(),
  closed: [...model.closed].sort(),
});

/** The model only knows the limits on persons. */
const withoutOtherLimits = { mailsPerMailbox: Number.POSITIVE_INFINITY, shareOfDay: Number.POSITIVE_INFINITY };
const manyAttempts = { linkSecret, bookingAttempts: 1_000_000 };

/** Fewer on PostgreSQL, where each query takes longer. */
const runsOn = ({ name }: TestEngine) => (name === "SQLite" ? runs : Math.ceil(runs / 10));

describeOnBothEngines("any sequence of bookings, changes, closures, and waiting", (engine) => {
  test("gives the answers and leaves the spots, visits, and emails that the rules demand", {
    timeout: 2 * timeout,
  }, async () => {
    const database = await quickDatabase(await engine.newPlace());
    const property = fc.asyncProperty(anyStory(20), async ({ rules, now, steps }) => {
      await emptyTables(database);
      const model = new Model(rules, now);
      const { capacity: capacityPerSlot, ...persons } = rules;
      const limits = { ...persons, ...withoutOtherLimits };
      const options = { database, now: () => model.now, capacityPerSlot, limits, ...manyAttempts };
      const services = { bookings: createBookingService(options), office: createOfficeService(options) };
      const { bookings } = services;
      const ids: string[] = [];
      for (const step of steps) {
        const days = step.do === "book" ? await bookings.availability(step.date, step.date) : [];
        const wanted = model.do(step);
        expect(await perform(services, ids, step)).toBe(wanted);
        if (step.do !== "book") continue;
        // What was just shown as free can be booked.
        const left = days[0]?.spots[step.slot] ?? 0;
        if (wanted === "booked") expect(left).toBeGreaterThan(0);
        if (wanted === "slot-full" || wanted === "invalid") expect(left).toBe(0);
      }
      expect(await stored(database)).toEqual(expected(model));
      const { first, last } = bookingWindow(model.now);
      for (const { date, spots } of await bookings.availability(first, last)) {
        for (const slot of slotsOn(date)) {
          const left = model.closed.has(date) ? 0 : Math.max(0, rules.capacity - model.booked(date, slot));
          expect([left, 0]).toContain(spots[slot]);
          if (date > first) expect(spots[slot]).toBe(left);
        }
      }
    });
    await fc.assert(property, { seed, numRuns: runsOn(engine) });
  });
});

describeOnBothEngines("any bookings and changes at the same time through two services", (engine) => {
  test("never exceed capacity or limits, book a submission once, and each get their emails", {
    timeout: 2 * timeout,
  }, async () => {
    const place = await engine.newPlace();
    const databases = [await temporaryDatabase(place), await temporaryDatabase(place)] as const;
    const [database] = databases;
    const property = fc.asyncProperty(anyStory(24), async ({ rules, now, steps }) => {
      await emptyTables(database);
      const { capacity: capacityPerSlot, ...persons } = rules;
      const limits = { ...persons, ...withoutOtherLimits };
      const services = databases.map((each) => {
        const options = { database: each, now: () => now, capacityPerSlot, limits, ...manyAttempts };
        return { bookings: createBookingService(options), office: createOfficeService(options) };
      });
      const ids: string[] = [];
      // Half of the steps run one after the other, so that there is something to change; no force or closed days.
      const fair = steps
        .filter((step) => step.do !== "close" && step.do !== "reopen")
        .map((step): Step => (step.do === "move" ? { ...step, force: false } : step));
      const half = Math.floor(fair.length / 2);
      const run = (step: Step, i: number) => perform(services[i % 2] ?? raise(), ids, step);
      for (const [i, step] of fair.slice(0, half).entries()) await run(step, i);
      await Promise.all(fair.slice(half).map((step, i) => run(step, i)));
      const { bookings, mails } = await stored(database);
      const active = bookings.filter(({ status }) => status === "booked");
      const most = (keyOf: (booking: (typeof active)[number]) => string) =>
        Math.max(
          0,
          ...Map.groupBy(active, keyOf)
            .values()
            .map(({ length }) => length),
        );
      expect(most(({ date, slot }) => `${date} ${slot}`)).toBeLessThanOrEqual(rules.capacity);
      expect(new Set(bookings.map(({ key }) => key)).size).toBe(bookings.length);
      const count = (kind: string) => mails.filter((mail) => mail === kind).length;
      // Nothing has been sent yet: each customer hears once how the visit is now, and nothing of one that is over.
      const ahead = bookings.filter(({ date, slot }) => now < slotEnd(date, slot));
      expect(count("confirmation")).toBe(ahead.filter(({ status }) => status === "booked").length);
      expect(count("cancelled")).toBe(ahead.filter(({ status }) => status === "cancelled").length);
      expect(count("changed")).toBe(0);
      // The business may reschedule more visits to a day than a customer may book.
      if (fair.every((step) => step.do !== "move" || step.by === "customer")) {
        const today = todayInNewYork(now);
        expect(active.every(({ date }) => date >= today)).toBe(true);
        for (const key of ["phone", "email"] as const) {
          expect(most((booking) => `${booking[key]} ${booking.date}`)).toBeLessThanOrEqual(rules.perVisitDay);
          expect(most((booking) => `${booking[key]}`)).toBeLessThanOrEqual(rules.upcoming);
        }
      }
    });
    await fc.assert(property, { seed, numRuns: Math.ceil(runs / 10) });
  });
});

function raise(): never {
  throw new Error("there are two services");
}
