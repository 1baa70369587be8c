/** Durable bookings per second, 32 visitors at a time, on both engines. */
import { join } from "node:path";
import { createBookingService } from "../../src/bookings/service.ts";
import { type DatabaseLocation, openDatabase } from "../../src/bookings/store/database.ts";
import { strangersValues } from "../../src/shared/form/fixtures.ts";
import { addDays, slotsOn, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { startPostgres } from "../../tests/postgres-server.ts";
import type { Figure, Part } from "../figures.ts";
import { withFolder } from "../tools/server.ts";

const visitors = 32;
const count = 2_000;

/** Books visits over the next weeks through the booking service. @returns bookings per second */
async function bookingsPerSecond(location: DatabaseLocation): Promise<number> {
  const database = await openDatabase(location);
  const now = new Date();
  const days = Array.from({ length: 50 }, (_, ahead) => addDays(todayInNewYork(now), ahead + 2));
  const windows = days.flatMap((date) => slotsOn(date).map((slot) => ({ serviceDate: date, timeSlot: slot })));
  const bookings = createBookingService({
    database,
    now: () => now,
    capacityPerSlot: Math.ceil(count / windows.length),
    // More than the public form may book before the business has a look.
    bookingAttempts: 1_000_000,
  });
  let booked = 0;
  const visitor = async () => {
    while (booked < count) {
      const { status } = await bookings.book(strangersValues(windows[booked++ % windows.length]));
      if (status !== "booked") throw new Error(`The bench's visit was not booked: ${status}`);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: visitors }, visitor));
  const seconds = (performance.now() - start) / 1_000;
  await database.destroy();
  return count / seconds;
}

export const bookings: Part = {
  name: "bookings",
  measure: () =>
    withFolder(async (folder) => {
      const postgres = await startPostgres({ durable: true });
      const engines: [string, DatabaseLocation][] = [["SQLite", { file: join(folder, "bookings.sqlite") }]];
      if ("url" in postgres) engines.push(["PostgreSQL", postgres]);
      const figures: Figure[] = [];
      try {
        for (const [engine, location] of engines) {
          const value = await bookingsPerSecond(location);
          figures.push({ what: `durable, on ${engine}`, value, unit: "bookings/s", target: { atLeast: 100 } });
        }
      } finally {
        await postgres.stop();
      }
      return figures;
    }),
};
