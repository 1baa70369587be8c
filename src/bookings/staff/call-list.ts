/** Customers whom somebody has to call, why, and since when. */

import type { ExpressionBuilder } from "kysely";
import { detailSchemas } from "../../shared/form/fields.ts";
import type { BookingFormValues, FieldErrors } from "../../shared/form/schema.ts";
import { isOver, isOverdue, undoableSince } from "../../shared/rules/visit-timing.ts";
import { oneLine, severalLines } from "../../shared/text.ts";
import { addDays, daysBetween, hourInNewYork, slotEnd, slotStart, todayInNewYork } from "../../shared/time/calendar.ts";
import { compareSlots } from "../../shared/time/slots.ts";
import { dayMs } from "../../shared/time/units.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, findByIds } from "../store/bookings.ts";
import { aboutItsChange, aboutItsTime, addQuestion, selectQuestions } from "../store/calls.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";
import { beforeChanges, eventsOf } from "../store/events.ts";
import type { BookingRow, CallReason, CallRow, Tables } from "../store/schema/tables.ts";
import { openPlaces } from "../visits/openings.ts";
import { isUnfinishedAnd, latestUnfinished, overdueAt } from "./unfinished.ts";

/** Why somebody has to call about a visit: a row's reason, or what the visit itself says: it is overdue, unpaid or overpaid, or waits for a part, or for the time to put it in. */
export type ReasonToCall = CallReason | "overdue" | "unpaid" | "overpaid" | "part-due" | "part-here";

/** Of a repair, in cents, as its visits have them. */
type OpenAmounts = Pick<BookingRow, "openCents" | "heldCents">;

/** One call to a customer about a visit. It may have several reasons. */
export interface Call extends Partial<OpenAmounts> {
  /** The rows that are checked off together; none for a visit that is only overdue, which ends when its outcome is entered. */
  ids: readonly string[];
  reasons: readonly ReasonToCall[];
  /** Of the first reason; ISO 8601 in UTC, like `doneAt`. */
  since: string;
  /** Who caused the first reason, as in EventRow's actor; "" for the clock. */
  by: string;
  /** What the customer wrote, in order. */
  said: readonly string[];
  /** The visit as it is now. */
  booking: Booking;
  doneAt: string | null;
  doneBy: string;
  note: string;
}

type CheckOffAnswer =
  /** `repeated`: somebody else, named in `by`, was faster. */
  { status: "checked-off"; repeated: boolean; by: string } | { status: "not-found" };

/** The calls of these rows, one per visit. Erased customers can't be called, and nobody waits at a canceled time. */
async function callsOf(database: BookingDatabase, rows: readonly CallRow[]): Promise<Call[]> {
  const bookings = await findByIds(database, [...new Set(rows.map(({ bookingId }) => bookingId))]);
  const isNeedless = ({ bookingId, reason, doneAt }: CallRow) =>
    doneAt === null && bookings.get(bookingId)?.status === "cancelled" && aboutItsTime.includes(reason);
  const needed = rows.filter((row) => !isNeedless(row));
  const together = Map.groupBy(needed, ({ bookingId, doneAt, doneBy }) => [bookingId, doneAt, doneBy].join(" "));
  return [...together.values()].flatMap((own) => {
    const [first] = own;
    const booking = first && bookings.get(first.bookingId);
    if (!booking || booking.erasedAt) return [];
    const { createdAt: since, createdBy: by, doneAt, doneBy, doneNote: note } = first;
    const [ids, reasons] = [own.map(({ id }) => id), [...new Set(own.map(({ reason }) => reason))]];
    const said = own.map(({ question }) => question).filter(Boolean);
    return [{ ids, reasons, since, by, said, booking, doneAt, doneBy, note }];
  });
}

const startOf = ({ serviceDate, timeSlot }: Booking) => slotStart(serviceDate, timeSlot).getTime();

/**
 * The instants, by the visit's id, before which its customer has to be called: when it begins or, if they don't know yet that it
 * was rescheduled, when they still wait for it.
 * @param rows of open calls, oldest first
 */
async function deadlinesOf(database: BookingDatabase, calls: readonly Call[], rows: readonly CallRow[], now: Date) {
  const changes = rows.filter(({ reason }) => aboutItsChange.includes(reason));
  const events = await eventsOf(database, [...new Set(changes.map(({ bookingId }) => bookingId))]);
  return new Map(
    calls.map(({ booking }): [string, number] => {
      const change = changes.find(({ bookingId }) => bookingId === booking.id);
      const since = events.filter((event) => event.bookingId === booking.id && change && event.at >= change.createdAt);
      const known = beforeChanges(booking, since);
      return [booking.id, Math.min(startOf(booking), ...(isOver(known, now) ? [] : [startOf(known)]))];
    }),
  );
}

/** The call that a visit itself asks for, without a row. */
const ownCall = (booking: Booking, reasons: readonly ReasonToCall[], since: string): Call => ({
  ids: [],
  reasons,
  since,
  by: "",
  said: [],
  booking,
  doneAt: null,
  doneBy: "",
  note: "",
});

const overdueCall = (booking: Booking) =>
  ownCall(booking, ["overdue"], slotEnd(booking.serviceDate, booking.timeSlot).toISOString());

/** In New York, on the day before. */
const assignedByHour = 12;

/**
 * The windows of today and, from noon on, of tomorrow, in which nobody goes to a visit though there are technicians, in order.
 * @returns each with how many such visits it has
 */
async function unassignedWindows({ database, now }: BookingContext) {
  const today = todayInNewYork(now());
  const last = now() < hourInNewYork(today, assignedByHour) ? today : addDays(today, 1);
  const windows = await database
    .selectFrom("bookings")
    .where(isUnfinishedAnd((eb) => eb("serviceDate", "in", daysBetween(today, last))))
    .select(({ fn }) => ["serviceDate as date", "timeSlot as slot", fn.countAll().as("visits")])
    .where("technicianId", "is", null)
    .where("progress", "=", "")
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("technicians").select("technicians.id").where("endedAt", "is", null)),
    )
    .groupBy(["serviceDate", "timeSlot"])
    .execute();
  return windows
    .filter(({ date, slot }) => now() < slotEnd(date, slot))
    .map((window) => ({ ...window, visits: Number(window.visits) }))
    .sort((a, b) => a.date.localeCompare(b.date) || compareSlots(a.slot, b.slot));
}

/** In New York, on the day before. */
const confirmedByHour = 16;

/** Visits of tomorrow whose customers haven't said that somebody will be home, from the afternoon on. Who can't make it is called anyway. */
function selectUnconfirmed({ database, now }: BookingContext) {
  const today = todayInNewYork(now());
  const isAsked = now() >= hourInNewYork(today, confirmedByHour);
  return database
    .selectFrom("bookings")
    .select("bookings.id")
    .where((eb) => (isAsked ? eb("serviceDate", "=", addDays(today, 1)) : eb.lit(false)))
    .where("status", "=", "booked")
    .where("progress", "=", "")
    .where("confirmedAt", "is", null)
    .where("calledOffAt", "is", null)
    .where("erasedAt", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("calls")
            .select("calls.id")
            .whereRef("calls.bookingId", "=", "bookings.id")
            .where("reason", "=", "closed")
            .where("doneAt", "is", null),
        ),
      ),
    );
}

/** They in order of their windows. */
async function unconfirmedVisits(context: BookingContext) {
  const ids = (await selectUnconfirmed(context).execute()).map(({ id }) => id);
  const visits = [...(await findByIds(context.database, ids)).values()];
  return visits.sort((a, b) => compareSlots(a.timeSlot, b.timeSlot) || a.createdAt.localeCompare(b.createdAt));
}

/** How long a customer may take to choose the time for a part that has come, and how long that is asked at all. */
const [chosenWithinDays, mostDaysHere] = [2, 90];
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString();

/** Done visits whose customers haven't paid, or have paid too much, and parts that should be there: no row says it, and it ends where it is written down. */
export const selectMoney = (database: BookingDatabase, now: Date) => {
  const today = todayInNewYork(now);
  const known = database.selectFrom("bookings").where("status", "=", "booked").where("erasedAt", "is", null);
  const unpaid = known.where("openCents", ">", 0).where("progress", "=", "done");
  // Of a canceled visit, its deposit may be held.
  const overpaid = database
    .selectFrom("bookings")
    .where("erasedAt", "is", null)
    .where("heldCents", ">", 0)
    .whereRef("id", "=", "jobId");
  const partDue = known
    .innerJoin("parts", "parts.bookingId", "bookings.id")
    .where("parts.expectedOn", "<=", today)
    .where("parts.arrivedAt", "is", null);
  const partHere = known
    .innerJoin("parts", "parts.bookingId", "bookings.id")
    .where("parts.expectedOn", "is not", null)
    .where("parts.arrivedAt", ">", daysAgo(now, mostDaysHere))
    .where("progress", "=", "second-visit")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bookings as next")
            .select("next.id")
            .whereRef("next.followsId", "=", "bookings.id")
            .where("next.status", "=", "booked"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("parts as other")
            .select("other.id")
            .whereRef("other.bookingId", "=", "bookings.id")
            .where("other.expectedOn", "is not", null)
            .where("other.arrivedAt", "is", null),
        ),
      ),
    );
  return {
    /** All has come, and no time is chosen. */
    partHere: partHere.select("bookings.id"),
    /** Those of them whom nobody has emailed, or who haven't chosen for a while. */
    partWaits: partHere
      .where(({ or, eb }) => or([eb("email", "=", ""), eb("parts.arrivedAt", "<", daysAgo(now, chosenWithinDays))]))
      .select("bookings.id"),
    unpaid: unpaid.select("bookings.id"),
    overpaid: overpaid.select("bookings.id"),
    partDue: partDue.select("bookings.id"),
  };
};

async function moneyCalls(database: BookingDatabase, now: Date): Promise<Call[]> {
  const { unpaid, overpaid, partDue, partWaits } = selectMoney(database, now);
  const reasons = new Map<string, ReasonToCall[]>();
  const add = (id: string, reason: ReasonToCall) => reasons.set(id, [...(reasons.get(id) ?? []), reason]);
  for (const { id } of await partDue.distinct().execute()) add(id, "part-due");
  for (const { id } of await partWaits.distinct().execute()) add(id, "part-here");
  const amounts = new Map<string, OpenAmounts>();
  for (const [reason, query] of [["unpaid", unpaid] as const, ["overpaid", overpaid] as const]) {
    for (const { id, openCents, heldCents } of await query.select(["openCents", "heldCents"]).execute()) {
      add(id, reason);
      amounts.set(id, { openCents, heldCents });
    }
  }
  const bookings = await findByIds(database, [...reasons.keys()]);
  return [...bookings.values()].map((booking) => ({
    ...ownCall(booking, reasons.get(booking.id) ?? [], booking.updatedAt),
    ...amounts.get(booking.id),
  }));
}

/**
 * Who has to be called, and who was just called.
 * @returns `open`: the most urgent first; `unconfirmed`: visits of tomorrow, from 4 pm on; `unassigned`: windows, each of which ends when its last visit is assigned; `more`: how
 * many overdue visits there are besides those listed, earlier ones; `questions`: of callers who booked no visit, the first one
 * first; `recent`: checked off in the last ten minutes, latest first, they can be put back
 */
export async function callList(context: BookingContext) {
  const { database, now } = context;
  const at = now();
  const isShown = (eb: ExpressionBuilder<Tables, "calls">) =>
    eb.or([eb("doneAt", "is", null), eb("doneAt", ">", undoableSince(at))]);
  const rows = await database
    .selectFrom("calls")
    .selectAll()
    .where("bookingId", "is not", null)
    .where(isShown)
    .orderBy("createdAt")
    .orderBy("id")
    .$narrowType<CallRow>()
    .execute();
  const questions = await selectQuestions(database).where(isShown).orderBy("createdAt").orderBy("id").execute();
  const calls = await callsOf(database, rows);
  const open = calls
    .filter(({ doneAt }) => doneAt === null)
    .map((call): Call => (isOverdue(call.booking, at) ? { ...call, reasons: [...call.reasons, "overdue"] } : call));
  const { latest, count } = await latestUnfinished(database, overdueAt(at));
  const onlyOverdue = latest.filter(({ id }) => !open.some(({ booking }) => booking.id === id)).map(overdueCall);
  const others = [...onlyOverdue, ...(await moneyCalls(database, at))];
  const byVisit = new Map(open.map((call) => [call.booking.id, call]));
  for (const call of others) {
    const known = byVisit.get(call.booking.id);
    const reasons = [...new Set([...(known?.reasons ?? []), ...call.reasons])];
    byVisit.set(call.booking.id, known ? { ...call, ...known, reasons } : call);
  }
  const all = [...byVisit.values()];
  const deadlines = await deadlinesOf(
    database,
    all,
    rows.filter(({ doneAt }) => doneAt === null),
    at,
  );
  const deadline = ({ booking }: Call) => deadlines.get(booking.id) ?? 0;
  return {
    open: all.sort((a, b) => deadline(a) - deadline(b) || a.since.localeCompare(b.since)),
    unassigned: await unassignedWindows(context),
    unconfirmed: await unconfirmedVisits(context),
    more: count - latest.length,
    questions: questions.filter(({ doneAt }) => doneAt === null),
    recent: [
      ...calls.map((call) => ({ ...call, name: call.booking.name })),
      ...questions.map((one) => ({ ...one, ids: [one.id], name: one.name || one.phone })),
    ]
      .filter(({ doneAt }) => doneAt !== null)
      .sort((a, b) => (b.doneAt ?? "").localeCompare(a.doneAt ?? "")),
  };
}

/** How much is on the call list: visits with customers who have to be called, those of tomorrow that aren't confirmed, questions, windows that nobody is assigned in, and times that somebody waits for. */
export async function countCalls(context: BookingContext): Promise<number> {
  const { database, now } = context;
  const open = database
    .selectFrom("calls")
    .innerJoin("bookings", "bookings.id", "calls.bookingId")
    .select("bookings.id")
    .where("calls.doneAt", "is", null)
    .where("bookings.erasedAt", "is", null)
    .where(({ or, eb }) => or([eb("bookings.status", "=", "booked"), eb("calls.reason", "not in", aboutItsTime)]));
  const asked = selectQuestions(database).clearSelect().select("id").where("doneAt", "is", null);
  const money = selectMoney(database, now());
  // All, and counted once: SQLite would merge distinct rows in the order of ids, and read every visit for it.
  const { calls } = await database
    .selectFrom(
      open
        .unionAll(asked)
        .unionAll(
          database
            .selectFrom("bookings")
            .where(isUnfinishedAnd(overdueAt(now())))
            .select("bookings.id"),
        )
        .unionAll(selectUnconfirmed(context))
        .unionAll(money.unpaid)
        .unionAll(money.overpaid)
        .unionAll(money.partDue)
        .unionAll(money.partWaits)
        .as("called"),
    )
    .select(({ fn }) => fn.count("id").distinct().as("calls"))
    .executeTakeFirstOrThrow();
  return Number(calls) + (await unassignedWindows(context)).length + (await openPlaces(context)).length;
}

/** Checks a call off. @param ids its rows, as they were seen @param note what came of it */
export async function checkOffCall(context: BookingContext, ids: readonly string[], note: string, by: string) {
  if (ids.length === 0) return { status: "not-found" } as const;
  return inWriteTransaction(context.database, async (transaction): Promise<CheckOffAnswer> => {
    // Of customers who are erased, what is written would stay.
    const rows = await transaction
      .selectFrom("calls")
      .leftJoin("bookings", "bookings.id", "calls.bookingId")
      .select(["calls.id", "calls.doneBy"])
      .where("calls.id", "in", ids)
      .where("bookings.erasedAt", "is", null)
      .execute();
    const [row] = rows;
    if (!row) return { status: "not-found" };
    const callIds = rows.map(({ id }) => id);
    const done = { doneAt: context.now().toISOString(), doneBy: by, doneNote: note };
    const { numUpdatedRows } = await transaction
      .updateTable("calls")
      .set(done)
      .where("id", "in", callIds)
      .where("doneAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return { status: "checked-off", repeated: true, by: row.doneBy };
    return { status: "checked-off", repeated: false, by };
  });
}

/** Puts a call back that was checked off in the last ten minutes. @returns whether it was; its note is lost */
export async function putBack({ database, now }: BookingContext, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { numUpdatedRows } = await inWriteTransaction(database, (transaction) =>
    transaction
      .updateTable("calls")
      .set({ doneAt: null, doneBy: "", doneNote: "" })
      .where("id", "in", ids)
      .where("doneAt", ">", undoableSince(now()))
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/** In characters. */
const longestQuestion = 2_000;

/**
 * Puts a caller on the list who only asks something, by phone number, and by name and email if they gave them.
 * @returns what is wrong with the fields; nothing if they are there
 */
export async function ask(
  { database, now }: BookingContext,
  typed: Pick<BookingFormValues, "phone" | "name" | "email" | "description">,
  by: string,
): Promise<FieldErrors> {
  const asked = { phone: "", name: "", email: "", question: severalLines(typed.description) };
  const errors: FieldErrors = {};
  for (const field of ["phone", "name", "email"] as const) {
    if (field !== "phone" && oneLine(typed[field]) === "") continue;
    const { data = "", error } = detailSchemas[field].safeParse(typed[field]);
    asked[field] = data;
    if (error) errors[field] = error.issues[0]?.message ?? "";
  }
  if (asked.question === "") errors.description = "Enter their question.";
  if (asked.question.length > longestQuestion) errors.description = `Use at most ${longestQuestion} characters.`;
  if (Object.keys(errors).length === 0)
    await inWriteTransaction(database, (transaction) => addQuestion(transaction, asked, { at: now(), by }));
  return errors;
}
