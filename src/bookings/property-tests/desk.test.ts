import fc from "fast-check";
import { expect, test } from "vitest";
import type { VisitVersion } from "../desk/version-check.ts";
import { quickDatabase, strangersValues } from "../fixtures.ts";
import { createOfficeService } from "../office-service.ts";
import { createBookingService } from "../service.ts";
import { type Booking, findById, keysOf } from "../store/bookings.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { eventsOf } from "../store/events.ts";
import { seed, timeout } from "./fixtures.ts";

/** 1,000 interleavings in the full proof, a few of them otherwise. */
const interleavings = process.env.PROOF === "full" ? 1000 : 25;

/** What an editor does with the visit as they last saw it; each has seen their own version. */
type Change = { do: "phone" | "address" | "time" | "progress"; value: number };
interface Turn {
  who: 0 | 1;
  /** Looks at the visit again before changing it. */
  looks: boolean;
  change: Change;
}

const anyTurn: fc.Arbitrary<Turn> = fc.record({
  who: fc.constantFrom(0 as const, 1 as const),
  looks: fc.boolean(),
  change: fc.record({
    do: fc.constantFrom("phone" as const, "address" as const, "time" as const, "progress" as const),
    value: fc.integer({ min: 0, max: 3 }),
  }),
});
/** Turns in the same list begin at the same time. */
const anyStory = fc.array(fc.array(anyTurn, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 5 });

const names = ["Kim", "Front desk"] as const;

describeOnBothEngines("two people who change one visit", (engine) => {
  test(`lose no update in ${interleavings} random interleavings`, { timeout }, async () => {
    const database = await quickDatabase(await engine.newPlace());
    const options = { database, capacityPerSlot: 10_000, bookingAttempts: 1_000_000 };
    // Before the first window of the day on which the visit is at first.
    const now = () => new Date("2026-06-15T11:00:00Z");
    const bookings = createBookingService({ ...options, now });
    // Two servers.
    const offices = [createOfficeService({ ...options, now }), createOfficeService({ ...options, now })] as const;
    const look = async (id: string) => {
      const booking = await findById(database, id);
      if (!booking) throw new Error("the visit is gone");
      return booking;
    };

    const property = fc.asyncProperty(anyStory, async (story) => {
      const answer = await bookings.book(strangersValues({ serviceDate: "2026-06-15" }));
      if (answer.status !== "booked") throw new Error(answer.status);
      const first = answer.booking;
      const seen: [Booking, Booking] = [first, first];
      const accepted: number[] = [];
      const act = async ({ who, looks, change }: Turn) => {
        if (looks) seen[who] = await look(first.id);
        const from: VisitVersion = { id: first.id, version: seen[who].version, by: names[who] };
        const office = offices[who];
        const done = await perform(office, from, change);
        if (done.status === "changed") {
          // Those who changed something had seen all that was there.
          expect(done.booking.version).toBe(from.version + 1);
          accepted.push(done.booking.version);
        } else if (done.status === "conflict") {
          expect(done.booking.version).toBeGreaterThan(from.version);
          expect(done.changes.map(({ version }) => version)).toEqual(
            Array.from({ length: done.booking.version - from.version }, (_, index) => from.version + 1 + index),
          );
        } else expect(["unchanged", "impossible"]).toContain(done.status);
      };
      for (const turns of story) await Promise.all(turns.map(act));

      const stored = await look(first.id);
      const events = (await eventsOf(database, [first.id])).sort((a, b) => a.version - b.version);
      // Every accepted change is there once, in a row, and began where the one before it ended.
      expect(accepted.sort((a, b) => a - b)).toEqual(events.map(({ version }) => version));
      expect(accepted).toEqual(Array.from({ length: stored.version }, (_, index) => index + 1));
      let replayed: Booking = first;
      for (const { before, after } of events) {
        expect(replayed).toMatchObject(before);
        // Which calls a move makes needless is no part of the visit.
        const { calls: _, ...fields } = after;
        replayed = Object.assign({ ...replayed }, fields);
      }
      const { version, sequence, updatedAt } = stored;
      expect({ ...replayed, ...keysOf(replayed), version, sequence, updatedAt }).toEqual(stored);
    });
    await fc.assert(property, { seed, numRuns: interleavings });
  });
});

function perform(office: ReturnType<typeof createOfficeService>, seen: VisitVersion, { do: what, value }: Change) {
  switch (what) {
    case "phone":
      return office.edit(seen, { phone: `(813) 555-010${value}` });
    case "address":
      return office.edit(seen, { address: `${value} Example Street, Largo, FL 33770` });
    case "time":
      return office.reschedule(seen, { date: `2026-06-1${5 + value}`, slot: "morning" });
    case "progress":
      return office.setProgress(seen, value === 0 ? "on-the-way" : value === 1 ? "done" : "no-show");
  }
}
