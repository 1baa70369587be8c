import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { quickDatabase, strangersValues } from "../fixtures.ts";
import { createOfficeService } from "../office-service.ts";
import { createBookingService } from "../service.ts";
import { type Booking, findById } from "../store/bookings.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { DatabaseUnavailable } from "../store/unavailable.ts";
import { seed, timeout } from "./fixtures.ts";

/** 1,000 places in the full proof, a few of them otherwise. Each database has some of them: the tests read whole days of it. */
const [places, perDatabase] = process.env.PROOF === "full" ? [1_000, 50] : [15, 15];
const parts = Array.from({ length: places / perDatabase }, (_, part) => part + 1);

const opened = { serviceDate: "2026-06-15", timeSlot: "morning" } as const;
const later = ["2026-06-16", "2026-06-17", "2026-06-18"] as const;

/** What happens at the same instant, in this order: somebody who was offered the place says yes, a stranger books it, another visit is moved there. */
const anyRush = fc.record({
  offered: fc.subarray([0, 1, 2], { minLength: 1 }),
  acts: fc.shuffledSubarray(["yes 0", "yes 0", "yes 1", "yes 1", "yes 2", "no 2", "book", "move"], { minLength: 2 }),
  isSent: fc.boolean(),
});

/**
 * Presses until there is an answer, as people do: where a busy machine's writers wait in line for longer than the lock
 * timeout, some are told to try again, and nothing has happened.
 */
async function pressed<Answer>(press: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await press();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      await nextTurn();
    }
  }
}

describeOnBothEngines("a time that several wait for", (engine) => {
  const options = { timeout: timeout + perDatabase * 1_000 };
  test.each(parts)(
    `is had by one, and the others are told once, in ${perDatabase} rushes: part %i`,
    options,
    async (part) => {
      const place = await engine.newPlace();
      const databases = [await quickDatabase(place), await quickDatabase(place)] as const;
      const limits = { perVisitDay: 99, upcoming: 99, mailsPerMailbox: 9_999, shareOfDay: 9_999 };
      const now = () => new Date("2026-06-10T13:00:00Z");
      // Two servers.
      const serverOn = (database: (typeof databases)[0]) => {
        const options = { database, now, limits, capacityPerSlot: 1, bookingAttempts: 1_000_000 };
        return { bookings: createBookingService(options), office: createOfficeService(options) };
      };
      const [first, second] = [serverOn(databases[0]), serverOn(databases[1])] as const;
      const { bookings, office } = first;
      const [database] = databases;
      const booked = async (values: Partial<Parameters<typeof strangersValues>[0]>) => {
        const answer = await bookings.book({ ...strangersValues(values), another: true });
        if (answer.status !== "booked") throw new Error(answer.status);
        return answer.booking;
      };
      const stored = async (id: string) => {
        const visit = await findById(database, id);
        if (!visit) throw new Error("gone");
        return { ...visit, by: "Front desk" };
      };

      const property = fc.asyncProperty(anyRush, async ({ offered, acts, isSent }) => {
        const waiting: Booking[] = [];
        for (const serviceDate of later) waiting.push(await booked({ serviceDate, earlierOn: "12345" }));
        const other = await booked({ serviceDate: "2026-06-19" });
        const holder = await booked(opened);
        await bookings.cancel(holder);
        const [opening, ...more] = await office.openPlaces();
        expect([more.length, opening?.waiting.map(({ booking }) => booking.id).sort()]).toEqual([
          0,
          waiting.map(({ id }) => id).sort(),
        ]);
        const asked = offered.map((number) => waiting[number]?.id ?? "");
        expect(await office.offerPlace(opening?.id ?? "", asked, "Front desk")).toMatchObject({ status: "offered" });
        const at = now().toISOString();
        if (isSent) await database.updateTable("outbox").set({ sentAt: at }).where("kind", "=", "offer").execute();
        const offers = await database
          .selectFrom("offers")
          .selectAll()
          .where("openingId", "=", opening?.id ?? "")
          .execute();

        const act = async (what: string, index: number): Promise<string> => {
          const server = index % 2 === 0 ? first : second;
          if (what === "book") {
            return (await server.bookings.book({ ...strangersValues(opened), another: true })).status;
          }
          if (what === "move") {
            const to = { date: opened.serviceDate, slot: opened.timeSlot };
            return (await server.office.reschedule({ ...other, by: "Kim" }, to)).status;
          }
          const visit = waiting[Number(what.at(-1))];
          const own = offers.find(({ bookingId }) => bookingId === visit?.id);
          const said = what.startsWith("yes") ? "yes" : "no";
          return (await server.bookings.answerOffer(visit?.linkToken ?? "", own?.id ?? "", said)).status;
        };
        const answers = await Promise.all(acts.map((what, index) => pressed(() => act(what, index))));

        const there = (await bookings.list({ from: opened.serviceDate, to: opened.serviceDate, status: "booked" }))
          .length;
        expect(there).toBeLessThanOrEqual(1);
        // Who says no after a yes has it all the same.
        const has = acts.filter((_, index) => ["taken", "booked", "changed"].includes(answers[index] ?? ""));
        const won = new Set(has.map((one) => one.at(-1)));
        expect(won.size).toBe(there);
        const taken = (await database.selectFrom("offers").selectAll().where("answer", "=", "yes").execute()).filter(
          ({ openingId }) => openingId === opening?.id,
        );
        for (const visit of waiting) {
          const is = await stored(visit.id);
          const hasIt = taken.some(({ bookingId }) => bookingId === visit.id);
          expect([is.status, is.serviceDate === opened.serviceDate, is.waitingSince === null]).toEqual([
            "booked",
            hasIt,
            hasIt,
          ]);
          const rows = await database.selectFrom("outbox").selectAll().where("bookingId", "=", visit.id).execute();
          const mails = rows.filter(({ kind }) => kind === "offer" || kind === "offer-gone").map(({ kind }) => kind);
          const wasAsked = asked.includes(visit.id);
          const answered = acts.some(
            (one, index) =>
              one.endsWith(String(waiting.indexOf(visit))) && ["kept", "gone"].includes(answers[index] ?? ""),
          );
          // Whom the offer reached and who hasn't answered it is told that it has gone.
          const isTold = wasAsked && isSent && taken.length > 0 && !hasIt;
          if (isTold && !answered) expect(mails.sort()).toEqual(["offer", "offer-gone"]);
          else expect(mails.filter((kind) => kind === "offer-gone").length).toBeLessThanOrEqual(1);
          if (!wasAsked) expect(mails).toEqual([]);
        }
        // All leave, for the next rush.
        for (const visit of await bookings.list({ status: "booked" }))
          await office.cancel({ ...visit, by: "Front desk" }, true);
        expect(await office.openPlaces()).toEqual([]);
      });
      await fc.assert(property, { seed: seed + part, numRuns: perDatabase, endOnFailure: true });
    },
  );
});
