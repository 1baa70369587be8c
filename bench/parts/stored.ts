/** With a million stored bookings: how long visitors' and the business's queries take. */
import { join } from "node:path";
import { createBookingService } from "../../src/bookings/service.ts";
import { type BookingDatabase, type DatabaseLocation, openDatabase } from "../../src/bookings/store/database.ts";
import { strangersValues } from "../../src/shared/form/fixtures.ts";
import { addDays, addMonths, slotsOn, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { startPostgres } from "../../tests/postgres-server.ts";
import { type Figure, median, type Part } from "../figures.ts";
import { fill } from "../tools/fill.ts";
import { withFolder } from "../tools/server.ts";

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

async function measure(database: BookingDatabase): Promise<Map<string, number[]>> {
  const now = new Date();
  const today = todayInNewYork(now);
  await fill(database, 1_000_000, today);
  const service = createBookingService({
    database,
    now: () => now,
    capacityPerSlot: capacity,
    // The ceilings on what is booked online scale with it.
    bookingAttempts: 1_000_000,
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
    times.set(name, await timesOf(200, action));
  }
  return times;
}

export const stored: Part = {
  name: "stored",
  measure: () =>
    withFolder(async (folder) => {
      const postgres = await startPostgres();
      const engines: [string, DatabaseLocation][] = [["SQLite", { file: join(folder, "bookings.sqlite") }]];
      if ("url" in postgres) engines.push(["PostgreSQL", postgres]);
      const figures: Figure[] = [];
      try {
        for (const [engine, location] of engines) {
          const database = await openDatabase(location);
          const times = await measure(database).finally(() => database.destroy());
          for (const [name, found] of times) {
            const isAvailability = name === "availability of two months";
            const target = isAvailability ? { target: { atMost: 5 } } : {};
            figures.push({ what: `${name}, on ${engine}`, value: median(found), unit: "ms", ...target });
          }
        }
      } finally {
        await postgres.stop();
      }
      return figures;
    }),
};
