import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type PlainDate } from "../../shared/time/calendar.ts";
import { slotsOfWeekday, timeSlots } from "../../shared/time/slots.ts";
import { callAll, quickDatabase, strangersValues, wednesdayMorning } from "../fixtures.ts";
import { createOfficeService, type OfficeService } from "../office-service.ts";
import { type BookingService, createBookingService } from "../service.ts";
import type { Decision } from "../staff/affected-visits.ts";
import type { StaffChange } from "../staff/technicians.ts";
import type { BookingDatabase } from "../store/database.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { runs, seed, timeout } from "./fixtures.ts";

/** Thursday to Saturday. */
const days = [1, 2, 3].map((ahead) => addDays("2026-06-10", ahead));
const [first = "2026-06-11", , last = "2026-06-13"] = days;

type Step =
  | { do: "book"; date: PlainDate; slot: string }
  | { do: "close" | "reopen"; date: PlainDate; slot: string | undefined }
  | { do: "undo" }
  | {
      do: "staff";
      which: number;
      change: "add" | "edit" | "end" | "return" | "off" | "extra" | "usual";
      date: PlainDate;
      slot: string | undefined;
    };

const date = fc.constantFrom(...days);
const slot = fc.constantFrom(...timeSlots());
const anyPart = fc.option(slot, { nil: undefined });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant("book" as const), date, slot }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("close" as const, "reopen" as const),
      date,
      slot: anyPart,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "undo" as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("staff" as const),
      which: fc.nat(2),
      change: fc.constantFrom("add" as const, "edit", "end", "return", "off", "extra", "usual"),
      date,
      slot: anyPart,
    }),
  },
);

/** What the step asks for; undefined while there is nobody to change. */
async function changeOf(office: OfficeService, step: Step & { do: "staff" }): Promise<StaffChange | undefined> {
  const weekdays = step.which === 0 ? [4, 5, 6] : [step.which + 3];
  if (step.change === "add") return { do: "add", name: `Ana ${randomUUID()}`, weekdays };
  const all = await office.technicians();
  const technician = all[step.which % Math.max(1, all.length)];
  if (technician === undefined) return undefined;
  const { id, version } = technician;
  const seen = { id, version };
  if (step.change === "edit") return { do: "edit", ...seen, name: `Bo ${id}`, weekdays };
  if (step.change === "end" || step.change === "return") return { do: step.change, ...seen };
  const range = { ...seen, first: step.date, last, slot: step.slot };
  if (step.change === "usual") return { do: "usual", ...range };
  return { do: "days", ...range, works: step.change === "extra", note: "" };
}

/** Accepts what is suggested for every visit, as often as new ones show up. What was booked while nobody worked here is kept. */
async function changeStaff({ office, bookings, kept }: Services, change: StaffChange): Promise<void> {
  const isFirst = (await office.technicians()).every(({ endedAt }) => endedAt !== null);
  let decisions = new Map<string, Decision>();
  for (;;) {
    const answer = await office.changeStaff(change, decisions, "Front desk");
    if (answer.status !== "undecided") {
      if (isFirst) for (const { id } of await bookings.list()) kept.add(id);
      return;
    }
    decisions = new Map(answer.visits.map(({ booking, suggested }) => [booking.id, suggested]));
  }
}

interface Services {
  office: OfficeService;
  bookings: BookingService;
  /** Of visits that were booked when the first technician was entered. */
  kept: Set<string>;
}

async function perform(services: Services, step: Step): Promise<string> {
  const { office, bookings } = services;
  switch (step.do) {
    case "book":
      return (await bookings.book(strangersValues({ serviceDate: step.date, timeSlot: step.slot }))).status;
    case "close":
      return (
        await office.close({ first: step.date, last: step.date, slot: step.slot, note: "" }, callAll, "Front desk")
      ).status;
    case "reopen":
      return String(await office.reopen({ first: step.date, last: step.date, slot: step.slot }, "Front desk"));
    case "undo": {
      const [change] = await office.recentDayChanges();
      return change ? (await office.undoDayChange(change.id, "Front desk")).status : "nothing";
    }
    case "staff": {
      const change = await changeOf(office, step);
      if (change) await changeStaff(services, change);
      return "changed";
    }
  }
}

/** Nobody is lost: customers who can't be visited are on the call list. */
async function checkNobodyLost({ office, bookings, kept }: Services): Promise<void> {
  const called = new Set((await office.calls()).open.map(({ booking }) => booking.id));
  const booked = await bookings.list({ status: "booked" });
  for (const day of await office.calendar(first, last)) {
    for (const window of day.windows) {
      const visits = booked.filter(({ serviceDate, timeSlot }) => serviceDate === day.date && timeSlot === window.slot);
      const isKept = (id: string) => !day.closed && !window.closed && kept.has(id);
      const uncalled = visits.filter(({ id }) => !called.has(id) && !isKept(id)).length;
      expect(uncalled).toBeLessThanOrEqual(day.closed || window.closed ? 0 : window.capacity);
    }
  }
}

const tables = ["outbox", "calls", "events", "bookings", "closures", "technician_days", "technicians"] as const;
const emptied = async (database: BookingDatabase) => {
  for (const table of tables) await database.deleteFrom(table).execute();
};

describeOnBothEngines("any closings, changes of who works, and bookings", (engine) => {
  const open = async () => {
    const place = await engine.newPlace();
    const databases = [await quickDatabase(place), await quickDatabase(place)] as const;
    let instant = wednesdayMorning.getTime();
    const now = () => new Date(instant++);
    const servicesWith = (visitsPerWindow: number, kept = new Set<string>()) =>
      databases.map((database): Services => {
        const rules = { capacityPerSlot: 2, visitsPerWindow, bookingAttempts: 1_000_000 };
        const options = { database, now, ...rules };
        return { office: createOfficeService(options), bookings: createBookingService(options), kept };
      });
    return { servicesWith, database: databases[0] };
  };
  const few = Math.max(4, Math.ceil(runs / (engine.name === "SQLite" ? 20 : 60)));

  test("book only free spots of open windows, and lose nobody, one after the other and at once through two services", {
    timeout: 2 * timeout,
  }, async () => {
    const { servicesWith, database } = await open();
    const property = fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(anyStep, { minLength: 8, maxLength: 24, size: "max" }),
      async (visitsPerWindow, steps) => {
        await emptied(database);
        const [one, two] = servicesWith(visitsPerWindow) as [Services, Services];
        const half = Math.floor(steps.length / 2);
        for (const step of steps.slice(0, half)) {
          const answer = await perform(one, step);
          if (step.do !== "book") continue;
          const [day] = await one.office.calendar(step.date, step.date);
          const window = day?.windows.find((window) => window.slot === step.slot);
          const isOffered = slotsOfWeekday(new Date(step.date).getUTCDay()).includes(step.slot);
          if (answer === "slot-full") expect(window?.left).toBeLessThanOrEqual(0);
          else if (answer === "invalid") {
            expect(!isOffered || day?.closed || window?.closed || window?.capacity === 0).toBeTruthy();
          } else
            expect([window?.left, day?.closed, window?.closed]).toEqual([expect.any(Number), undefined, undefined]);
          if (answer === "booked") expect(window?.left).toBeGreaterThanOrEqual(0);
        }
        await checkNobodyLost(one);
        await Promise.all(steps.slice(half).map((step, index) => perform(index % 2 === 0 ? one : two, step)));
        await checkNobodyLost(two);
      },
    );
    await fc.assert(property, { seed, numRuns: few });
  });
});
