/** Durable bookings per second through the booking service, against equally durable bare inserts. */
import { join } from "node:path";
import { strangersValues } from "../../src/booking/form/form-fixtures.ts";
import { type BookingService, createBookingService } from "../../src/booking/service.ts";
import { openDatabase } from "../../src/booking/storage/database.ts";
import { addDays, slotsOn, todayInNewYork } from "../../src/booking/time/calendar.ts";
import type { Figures, Part } from "../part.ts";
import { bareInserts } from "../tools/bare-inserts.ts";
import { withServer } from "../tools/built-server.ts";
import { callAll } from "../tools/clients.ts";
import { withFolder } from "../tools/folders.ts";
import { median, rounded } from "../tools/statistics.ts";
import { memoryOf } from "../tools/system.ts";
import { visitsToBook } from "../tools/visits.ts";

const capacity = 3;

/** Days to book, each used once; the clock follows them, since only two months ahead can be booked. */
function bookableDays() {
  let now = new Date("2026-06-10T13:00:00Z");
  return {
    now: () => now,
    /** Every spot of the next days. */
    next(count: number) {
      now = new Date(now.getTime() + count * 86_400_000);
      const days = Array.from({ length: count }, (_, ahead) => addDays(todayInNewYork(now), ahead + 2));
      return days.flatMap((date) => slotsOn(date).flatMap((slot) => Array(capacity).fill({ date, slot })));
    },
  };
}

/** Fills several days. @returns bookings per second */
async function book(
  service: BookingService,
  slots: ReturnType<ReturnType<typeof bookableDays>["next"]>,
  clients: number,
) {
  const waiting = slots.values();
  const start = performance.now();
  const client = async () => {
    for (const { date, slot } of waiting) {
      const { status } = await service.book(strangersValues({ serviceDate: date, timeSlot: slot }));
      if (status !== "booked") throw new Error(`The bench's visit on ${date} was not booked: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (slots.length * 1000) / (performance.now() - start);
}

function measureService(rounds: number, days: number): Promise<Record<"bare" | "alone" | "together", number[]>> {
  return withFolder(async (folder) => {
    const file = join(folder, "bookings.sqlite");
    const database = await openDatabase(file);
    const calendar = bookableDays();
    const service = createBookingService({
      database,
      now: calendar.now,
      capacityPerSlot: capacity,
      // A round exceeds what the public form may book before the business has a look.
      bookingAttempts: 1_000_000,
      linkSecret: "a secret for measuring only",
    });
    const bare = bareInserts(join(folder, "bare.sqlite"), file);
    const perSecond = { bare: [] as number[], alone: [] as number[], together: [] as number[] };
    // The first round is the warm-up.
    for (let round = 0; round <= rounds; round++) {
      const together = await book(service, calendar.next(days), 32);
      const rates = { together, bare: bare.measure(10 * days), alone: await book(service, calendar.next(days), 1) };
      if (round > 0) for (const name of ["bare", "alone", "together"] as const) perSecond[name].push(rates[name]);
    }
    bare.close();
    await database.destroy();
    return perSecond;
  });
}

/** Bookings over HTTP to the real server of a business that has room for them all. */
function measureHttp(count: number) {
  const { capacity, visits } = visitsToBook(count, todayInNewYork(new Date()));
  return withServer(
    async ({ url, processGroup }) => {
      const next = (index: number) => {
        const visit = visits[index];
        if (!visit) return undefined;
        const body = JSON.stringify(strangersValues({ serviceDate: visit.date, timeSlot: visit.slot }));
        return { method: "POST" as const, url: `${url}/api/bookings`, body };
      };
      return { ...(await callAll(next, { clients: 16, status: 201 })), megabytes: memoryOf(processGroup).largest };
    },
    { variables: { CAPACITY_PER_SLOT: String(capacity) } },
  );
}

export const bookings: Part = {
  name: "bookings",
  title: "durable bookings per second, against a bare insert loop",
  async run({ quick }): Promise<Figures> {
    const { bare, alone, together } = await measureService(quick ? 3 : 9, quick ? 8 : 30);
    const ratio = (rates: readonly number[]) => rounded(median(rates.map((rate, at) => rate / (bare[at] ?? 1))), 2);
    const http = await measureHttp(quick ? 300 : 3_000);
    const row = (title: string, rates: readonly number[]) => [title, Math.round(median(rates)), ratio(rates)];
    return {
      tables: [
        {
          title: "Bookings per second on SQLite, each on the disk before its answer (median of the rounds)",
          headings: ["way", "per second", "times bare"],
          rows: [
            row("bare insert of the booking's row, one commit each", bare),
            row("booking service, 32 visitors at a time", together),
            row("booking service, one after the other", alone),
          ],
        },
        {
          title: "Bookings over HTTP, 16 visitors at a time",
          headings: ["per second", "p50 ms", "p99 ms", "memory MB"],
          rows: [[Math.round(http.perSecond), rounded(http.p50, 1), rounded(http.p99, 1), Math.round(http.megabytes)]],
        },
      ],
      goals: [{ goal: "durable bookings, times bare inserts", value: ratio(together), limit: 0.5, kind: "at least" }],
    };
  },
};
