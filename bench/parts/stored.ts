/** With a million stored bookings: how long visitors' and the business's queries take. */
import { join } from "node:path";
import { strangersValues } from "../../src/booking/form/form-fixtures.ts";
import { createBookingService } from "../../src/booking/service.ts";
import { bookedCounts } from "../../src/booking/storage/bookings.ts";
import { type BookingDatabase, type DatabaseLocation, openDatabase } from "../../src/booking/storage/database.ts";
import { startPostgres } from "../../src/booking/storage/engine/postgres-for-tests.ts";
import { addDays, addMonths, slotsOn, todayInNewYork } from "../../src/booking/time/calendar.ts";
import type { Figures, Part } from "../part.ts";
import { fill } from "../tools/fill.ts";
import { withFolder } from "../tools/folders.ts";
import { planOf, sizeOf } from "../tools/plans.ts";
import { quantile, rounded } from "../tools/statistics.ts";

/** Technicians of a business with a million bookings after nineteen years, nine in ten of its spots taken. */
const capacity = 55;

/** Runs something repeatedly. @returns the times in milliseconds */
async function timesOf(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    await work(index);
    times.push(performance.now() - start);
  }
  return times;
}

async function measure(database: BookingDatabase, count: number, runs: number) {
  const now = new Date();
  const today = todayInNewYork(now);
  const start = performance.now();
  await fill(database, count, today);
  const seconds = (performance.now() - start) / 1000;
  const megabytes = await sizeOf(database);
  const service = createBookingService({
    database,
    now: () => now,
    capacityPerSlot: capacity,
    // The ceilings on what is booked online scale with it.
    bookingAttempts: 1_000_000,
    linkSecret: "a secret for measuring only",
  });
  const windowEnd = addMonths(today, 2);
  const bookableDay = (index: number) => addDays(today, 2 + (index % 50));
  const [slot = ""] = slotsOn(bookableDay(0));
  const actions = {
    "availability of two months": () => service.availability(today, windowEnd),
    "availability of a day": (index: number) => service.availability(bookableDay(index), bookableDay(index)),
    "list of a day": (index: number) => service.list({ from: bookableDay(index), to: bookableDay(index) }),
    "book a visit": async (index: number) => {
      const { status } = await service.book(strangersValues({ serviceDate: bookableDay(index), timeSlot: slot }));
      if (status !== "booked") throw new Error(`The bench's visit was not booked: ${status}`);
    },
  };
  const times = new Map<string, number[]>();
  for (const [name, action] of Object.entries(actions)) {
    await timesOf(10, action);
    times.set(name, await timesOf(runs, action));
  }
  return {
    seconds,
    megabytes,
    times,
    plan: await planOf(database, bookedCounts(database, today, windowEnd)),
  };
}

export const stored: Part = {
  name: "stored",
  title: "with a million stored bookings",
  run: ({ quick }) =>
    withFolder(async (folder): Promise<Figures> => {
      const postgres = await startPostgres();
      const engines: [string, DatabaseLocation][] = [["SQLite", { file: join(folder, "bookings.sqlite") }]];
      if ("url" in postgres) engines.push(["PostgreSQL", postgres]);
      const rows: (string | number)[][] = [];
      const plans: (string | number)[][] = [];
      const goals: Figures["goals"][number][] = [];
      try {
        for (const [engine, location] of engines) {
          const database = await openDatabase(location);
          const count = quick ? 100_000 : 1_000_000;
          const { seconds, megabytes, times, plan } = await measure(database, count, quick ? 50 : 200).finally(() =>
            database.destroy(),
          );
          for (const [name, found] of times) {
            rows.push([engine, name, rounded(quantile(found, 0.5), 2), rounded(quantile(found, 0.99), 2)]);
          }
          plans.push([engine, Math.round(megabytes), Math.round(seconds), plan]);
          const value = rounded(quantile(times.get("availability of two months") ?? [], 0.5), 2);
          goals.push({ goal: `availability on ${engine}, median ms`, value, limit: 5, kind: "at most" });
        }
      } finally {
        await postgres.stop();
      }
      return {
        tables: [
          { title: "A million stored bookings", headings: ["engine", "action", "median ms", "p99 ms"], rows },
          {
            title: "The stored bookings, and how availability is found",
            headings: ["engine", "MB", "fill s", "plan"],
            rows: plans,
          },
        ],
        goals,
        skipped: "missing" in postgres ? [`PostgreSQL: ${postgres.missing}`] : [],
      };
    }),
};
