import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, bookingWindow, type PlainDate, slotEnd, todayInNewYork } from "../../shared/time/calendar.ts";
import { closeDay, quickDatabase, validValues } from "../fixtures.ts";
import { reminderDue } from "../messages/outbox/mail-rows.ts";
import { createOfficeService } from "../office-service.ts";
import { createBookingService } from "../service.ts";
import type { BookingDatabase } from "../store/database.ts";
import { describeOnBothEngines } from "../store/engine/fixtures.ts";
import { anyInstant, anySlot, runs, seed, timeout } from "./fixtures.ts";

interface Rules {
  technicians: number;
  visitsPerWindow: number;
  perVisitDay: number;
  upcoming: number;
}

/** One thing that somebody does; visits, people and submissions are identified by small numbers. */
type Step =
  | { do: "book"; key: number; person: number; date: PlainDate; slot: string }
  | { do: "move" | "move at desk"; which: number; date: PlainDate; slot: string }
  | { do: "cancel" | "cancel at desk"; which: number }
  | { do: "close" | "reopen"; date: PlainDate }
  | { do: "wait"; hours: number };

/** Few days, people and visits, so that steps interfere with each other. */
function anyStep(now: Date): fc.Arbitrary<Step> {
  const { first, last } = bookingWindow(now);
  const which = fc.integer({ min: 0, max: 9 });
  const date = fc.oneof(
    { weight: 15, arbitrary: fc.integer({ min: 0, max: 3 }).map((days) => addDays(first, days)) },
    { weight: 1, arbitrary: fc.constantFrom(addDays(first, -1), last, addDays(last, 1)) },
  );
  const one = <Name extends Step["do"]>(...names: Name[]) => fc.constantFrom(...names);
  const time = { date, slot: anySlot };
  return fc.oneof(
    { weight: 10, arbitrary: fc.record({ do: one("book"), key: which, person: fc.nat(2), ...time }) },
    { weight: 4, arbitrary: fc.record({ do: one("move", "move at desk"), which, ...time }) },
    { weight: 2, arbitrary: fc.record({ do: one("cancel", "cancel at desk"), which }) },
    { weight: 1, arbitrary: fc.record({ do: one("close", "reopen"), date }) },
    { weight: 1, arbitrary: fc.record({ do: one("wait"), hours: fc.integer({ min: 1, max: 40 }) }) },
  );
}

const anyRules: fc.Arbitrary<Rules> = fc.record({
  technicians: fc.integer({ min: 1, max: 2 }),
  visitsPerWindow: fc.integer({ min: 1, max: 3 }),
  perVisitDay: fc.integer({ min: 1, max: 3 }),
  upcoming: fc.integer({ min: 2, max: 6 }),
});
const anyStory = fc.tuple(anyRules, anyInstant).chain(([rules, now]) =>
  fc.record({
    rules: fc.constant(rules),
    now: fc.constant(now),
    steps: fc.array(anyStep(now), { minLength: 1, maxLength: 24, size: "max" }),
  }),
);

/** Two servers on one database, and a clock. */
function open(
  databases: readonly BookingDatabase[],
  clock: { now: Date },
  { technicians, visitsPerWindow, ...persons }: Rules,
) {
  const limits = { ...persons, mailsPerMailbox: 1_000, shareOfDay: 1_000 };
  return databases.map((database) => {
    const options = { database, now: () => clock.now, capacityPerSlot: technicians, visitsPerWindow, limits };
    const all = { ...options, bookingAttempts: 1_000_000 };
    return { bookings: createBookingService(all), office: createOfficeService(all) };
  });
}
type Service = ReturnType<typeof open>[number];

async function perform({ bookings, office }: Service, clock: { now: Date }, step: Step): Promise<{ status: string }> {
  if (step.do === "wait") clock.now = new Date(clock.now.getTime() + step.hours * 3_600_000);
  if (step.do === "close") return closeDay(office, step.date);
  if (step.do === "reopen") return office.reopen({ first: step.date, last: step.date }, "Front desk");
  if (step.do === "book") {
    const { key, person, date: serviceDate, slot: timeSlot } = step;
    const submissionKey = `00000000-0000-4000-8000-${String(key).padStart(12, "0")}`;
    const who = { phone: `+1 (727) 555-010${person}`, email: `Person${person}@example.com` };
    return bookings.book(validValues({ submissionKey, serviceDate, timeSlot, ...who }), undefined, ["198.51.100.7"]);
  }
  if (!("which" in step)) return { status: "waited" };
  const all = (await bookings.list()).sort((a, b) => a.id.localeCompare(b.id));
  const visit = all[step.which % Math.max(1, all.length)];
  if (!visit) return { status: "no visit yet" };
  const atDesk = { ...visit, by: "Front desk" };
  if (!("slot" in step)) return step.do === "cancel" ? bookings.cancel(visit) : office.cancel(atDesk);
  if (step.do === "move") return bookings.reschedule(visit, step);
  return office.reschedule(atDesk, step);
}

const groupSizes = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
  [...Map.groupBy(items, keyOf).values()].map(({ length }) => length);

/** What is true whatever happened. @param known ids of all visits that were ever booked */
async function check(database: BookingDatabase, now: Date, rules: Rules, known: ReadonlySet<string>): Promise<void> {
  const visits = await database.selectFrom("bookings").selectAll().execute();
  const mails = await database.selectFrom("outbox").selectAll().execute();
  const events = await database.selectFrom("events").selectAll().where("bookingId", "is not", null).execute();
  // Nothing is lost, and a submission is one visit.
  expect(new Set(visits.map(({ id }) => id))).toEqual(known);
  expect(new Set(visits.map(({ submissionHash }) => submissionHash)).size).toBe(visits.length);
  const booked = visits.filter(({ status }) => status === "booked");
  const inOneWindow = groupSizes(booked, ({ serviceDate, timeSlot }) => `${serviceDate} ${timeSlot}`);
  expect(Math.max(0, ...inOneWindow)).toBeLessThanOrEqual(rules.technicians * rules.visitsPerWindow);
  const unreviewed = booked.filter((visit) => visit.reviewedAt === null && visit.serviceDate >= todayInNewYork(now));
  const perDay = groupSizes(unreviewed, ({ phoneKey, serviceDate }) => `${phoneKey} ${serviceDate}`);
  expect(Math.max(0, ...perDay)).toBeLessThanOrEqual(rules.perVisitDay);
  expect(Math.max(0, ...groupSizes(unreviewed, (visit) => visit.phoneKey))).toBeLessThanOrEqual(rules.upcoming);
  for (const visit of visits) {
    const own = events.filter(({ bookingId }) => bookingId === visit.id);
    expect([own.length, own.length]).toEqual([visit.version, visit.sequence]);
    expect(own.filter(({ kind }) => kind === "canceled")).toHaveLength(visit.status === "booked" ? 0 : 1);
    // No email has left yet: each customer gets one about the visit as it is now.
    const rows = mails.filter(({ bookingId, recipient }) => bookingId === visit.id && recipient === "customer");
    const kinds = rows.map(({ kind }) => kind).sort();
    expect(new Set(kinds).size).toBe(kinds.length);
    if (visit.status === "cancelled") expect(["", "cancelled"]).toContain(kinds.join());
    else {
      expect(["", "confirmation", "reminder", "confirmation,reminder"]).toContain(kinds.join());
      if (now < slotEnd(visit.serviceDate, visit.timeSlot)) expect(kinds).toContain("confirmation");
      const due = reminderDue(visit.serviceDate);
      if (now < due) expect(rows.find(({ kind }) => kind === "reminder")?.dueAt).toBe(due.toISOString());
    }
    for (const row of rows) expect([row.serviceDate, row.timeSlot]).toEqual([visit.serviceDate, visit.timeSlot]);
  }
}

describeOnBothEngines("any bookings, changes, closings and waiting", (engine) => {
  test("lose nobody, never book two into one place, and email each customer once, one by one and at once", {
    timeout: 2 * timeout,
  }, async () => {
    const place = await engine.newPlace();
    const databases = [await quickDatabase(place), await quickDatabase(place)];
    const [database] = databases as [BookingDatabase];
    const property = fc.asyncProperty(anyStory, async ({ rules, now, steps }) => {
      for (const table of ["outbox", "bookings", "closures", "events", "calls"] as const) {
        await database.deleteFrom(table).execute();
      }
      const clock = { now };
      const services = open(databases, clock, rules);
      const known = new Set<string>();
      const run = async (step: Step, index: number) => {
        const answer = await perform(services[index % 2] as Service, clock, step);
        if ("booking" in answer) known.add((answer.booking as { id: string }).id);
        return answer;
      };
      const half = Math.ceil(steps.length / 2);
      for (const [index, step] of steps.slice(0, half).entries()) {
        const [day] =
          step.do === "book" ? await (services[0] as Service).bookings.availability(step.date, step.date) : [];
        const answer = await run(step, index);
        if (step.do === "book") {
          // What was just shown as free can be booked, and nothing else.
          const left = day?.spots[step.slot] ?? 0;
          if (answer.status === "booked" && !("repeated" in answer && answer.repeated)) expect(left).toBeGreaterThan(0);
          if (answer.status === "slot-full" || answer.status === "invalid") expect(left).toBe(0);
        }
        await check(database, clock.now, rules, known);
      }
      await Promise.all(steps.slice(half).flatMap((step, index) => (step.do === "wait" ? [] : [run(step, index)])));
      await check(database, clock.now, rules, known);
    });
    // Fewer on PostgreSQL, where each query takes longer.
    await fc.assert(property, { seed, numRuns: engine.name === "SQLite" ? runs : Math.ceil(runs / 10) });
  });
});
