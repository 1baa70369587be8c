/** Generated sequences of booking steps, run against the real service. */
import fc from "fast-check";
import { closeDay, validValues } from "../../fixtures.ts";
import { hashSubmissionKey } from "../../identity/submission.ts";
import type { OfficeService } from "../../office-service.ts";
import type { BookingService } from "../../service.ts";
import type { BookingDatabase } from "../../storage/database.ts";
import { addDays, bookingWindow } from "../../time/calendar.ts";
import { timeSlots } from "../../time/slots.ts";
import { anyInstant, anySlot } from "../fixtures.ts";
import { type ModelRules, pick, type Step } from "./model.ts";

const anyRules: fc.Arbitrary<ModelRules> = fc.record({
  capacity: fc.integer({ min: 1, max: 2 }),
  perVisitDay: fc.integer({ min: 1, max: 3 }),
  upcoming: fc.integer({ min: 2, max: 6 }),
});

/** Few days, people, and bookings, so that steps interfere with each other. */
function anyStep(now: Date): fc.Arbitrary<Step> {
  const { first, last } = bookingWindow(now);
  const few = fc.integer({ min: 0, max: 2 });
  const which = fc.integer({ min: 0, max: 9 });
  const by = fc.constantFrom("customer" as const, "business" as const);
  const date = fc.oneof(
    { weight: 15, arbitrary: fc.integer({ min: 0, max: 3 }).map((days) => addDays(first, days)) },
    { weight: 1, arbitrary: fc.constantFrom(addDays(first, -1), last, addDays(last, 1)) },
  );
  const step = <Name extends Step["do"]>(name: Name) => fc.constant(name);
  const time = { date, slot: anySlot };
  // The same content for the same key, so that it is also resent unchanged.
  const usual = which.map((key) => {
    const [date, slot] = [addDays(first, key % 4), timeSlots[key % 3] ?? raise("there are three slots")];
    return { do: "book" as const, key, phone: key % 3, email: (key >> 1) % 3, date, slot };
  });
  return fc.oneof(
    { weight: 4, arbitrary: usual },
    { weight: 6, arbitrary: fc.record({ do: step("book"), key: which, phone: few, email: few, ...time }) },
    { weight: 4, arbitrary: fc.record({ do: step("move"), which, ...time, by, force: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: step("cancel"), which, by }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("close" as const, "reopen" as const), date }) },
    { weight: 1, arbitrary: fc.record({ do: step("wait"), hours: fc.integer({ min: 1, max: 40 }) }) },
  );
}

/** The steps, the rules they run under, and when they start. */
export const anyStory = (maxLength: number) =>
  fc.tuple(anyRules, anyInstant).chain(([rules, now]) =>
    fc.record({
      rules: fc.constant(rules),
      now: fc.constant(now),
      steps: fc.array(anyStep(now), { minLength: 1, maxLength, size: "max" }),
    }),
  );

/** One submission key per number. */
const submission = (key: number) => `00000000-0000-4000-8000-${String(key).padStart(12, "0")}`;
const numbers = new Map(Array.from({ length: 10 }, (_, key) => [hashSubmissionKey(submission(key)), key]));
const keyOf = (submissionHash: string) => numbers.get(submissionHash) ?? raise(`no step sent ${submissionHash}`);

/** Shared by everyone, since person limits apply per network. */
const network = ["198.51.100.7"];

/** Both sides of the real service, on one database. */
export interface Services {
  bookings: BookingService;
  office: OfficeService;
}

/** Runs a step on the real service. `ids` are the bookings' ids in the order they were made. */
export async function perform({ bookings, office }: Services, ids: string[], step: Step): Promise<string> {
  const again = (answer: { status: string; repeated?: boolean }) => answer.status + (answer.repeated ? " again" : "");
  switch (step.do) {
    case "book": {
      const answer = await bookings.book(
        validValues({
          submissionKey: submission(step.key),
          phone: `+1 (727) 555-010${step.phone}`,
          email: `Person${step.email}@example.com`,
          serviceDate: step.date,
          timeSlot: step.slot,
        }),
        undefined,
        network,
      );
      if (answer.status === "booked" && !answer.repeated) ids.push(answer.booking.id);
      return answer.status === "already-sent" ? `${answer.status}: ${answer.earlier.state}` : again(answer);
    }
    case "move": {
      const { which, date, slot, by, force } = step;
      const squeeze = force ? "Promised" : undefined;
      const answer = await bookings.reschedule({ id: pick(ids, which) ?? "" }, { date, slot }, by, { squeeze });
      return again(answer);
    }
    case "cancel":
      return again(await bookings.cancel({ id: pick(ids, step.which) ?? "" }, step.by));
    case "close":
      await closeDay(office, step.date);
      return "done";
    case "reopen": {
      const answer = await office.reopen({ first: step.date, last: step.date }, "Front desk");
      return "closures" in answer && answer.closures.length > 0 ? "done" : "nothing";
    }
    case "wait":
      return "done";
  }
}

/** Prepares for the next sequence. */
export async function emptyTables(database: BookingDatabase): Promise<void> {
  await database.deleteFrom("outbox").execute();
  await database.deleteFrom("bookings").execute();
  for (const table of ["closures", "closed_windows", "events", "calls"] as const) {
    await database.deleteFrom(table).execute();
  }
}

/** The whole database, as the model sees it. */
export async function stored(database: BookingDatabase) {
  const bookings = await database.selectFrom("bookings").selectAll().execute();
  const mails = await database.selectFrom("outbox").selectAll().execute();
  const closures = await database.selectFrom("closures").select("date").execute();
  const reminders = mails.filter(({ kind }) => kind === "reminder");
  const keys = new Map(bookings.map(({ id, submission_hash }) => [id, keyOf(submission_hash)]));
  return {
    bookings: bookings
      .map((row) => ({
        key: keyOf(row.submission_hash),
        phone: Number(row.phone_key.at(-1)),
        email: Number(/\d/.exec(row.email_key)?.[0]),
        date: row.visit_date,
        slot: row.time_slot,
        status: row.status,
        sequence: row.sequence,
      }))
      .sort((a, b) => a.key - b.key),
    mails: mails.flatMap(({ kind }) => (kind === "reminder" ? [] : [kind])).sort(),
    reminders: reminders.map((row) => `${keys.get(row.booking_id)} ${row.due_at}`).sort(),
    closed: closures.map(({ date }) => date).sort(),
  };
}

function raise(message: string): never {
  throw new Error(message);
}
