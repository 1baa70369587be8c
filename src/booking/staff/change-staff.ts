/** Changes who works when. Where fewer work than visits are booked, somebody decides about these visits first. */
import type { BookingContext } from "../context.ts";
import { mostAtOnce, type SlotCount } from "../spots/availability.ts";
import { type Capacity, capacityOn } from "../spots/capacity.ts";
import type { Booking } from "../storage/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import { dayLock, staffLock } from "../storage/locks.ts";
import { addDays, bookingWindow, daysBetween, type PlainDate, todayInNewYork } from "../time/calendar.ts";
import {
  type ConcernedVisit,
  callConcerned,
  type Decisions,
  type Review,
  undecided,
  visitsAhead,
} from "./concerned.ts";
import { capacityOfStaff } from "./load-capacity.ts";
import { rosterWith, rowsOf, type StaffChange, storeRows } from "./technicians.ts";

export type StaffAnswer =
  /** `visits` are those that were decided about. */
  { status: "changed"; id: string; visits: ConcernedVisit[] } | Review | { status: "not-found" };

/** How many days beyond the last known visit are locked, for one that is booked at the same moment. */
const margin = 60;

/** The last day on which a change can concern a visit. */
async function lastDayOf(database: BookingDatabase, change: StaffChange, now: Date): Promise<PlainDate> {
  if (change.do === "days" || change.do === "usual") return change.last;
  const row = await database
    .selectFrom("bookings")
    .select(({ fn }) => fn.max("visit_date").as("last"))
    .where("status", "=", "booked")
    .executeTakeFirst();
  const { last } = bookingWindow(now);
  return addDays(row?.last && row.last > last ? row.last : last, margin);
}

/** The visits of a day's windows in which more are booked than the capacity allows; those booked last are to be called. */
function aboveCapacity(visits: readonly Booking[], capacity: number): ConcernedVisit[] {
  const bySlot = Map.groupBy(visits, ({ timeSlot }) => timeSlot);
  const counts: SlotCount[] = visits.map(({ serviceDate, timeSlot }) => ({
    date: serviceDate,
    slot: timeSlot,
    booked: 1,
  }));
  return [...bySlot]
    .filter(([slot]) => mostAtOnce(slot, counts) > capacity)
    .flatMap(([, booked]) =>
      booked.map((booking, index): ConcernedVisit => ({ booking, suggested: index < capacity ? "keep" : "call" })),
    );
}

/** Visits on days whose capacity gets lower than what is booked. */
async function concernedBy(
  transaction: BookingDatabase,
  context: BookingContext,
  { first, last }: { first: PlainDate; last: PlainDate },
  { before, after }: { before: Capacity; after: Capacity },
): Promise<ConcernedVisit[]> {
  const visits = await visitsAhead(transaction, context, first, last);
  const byDay = Map.groupBy(visits, ({ serviceDate }) => serviceDate);
  return [...byDay].flatMap(([date, ofDay]) =>
    capacityOn(after, date) < capacityOn(before, date) ? aboveCapacity(ofDay, capacityOn(after, date)) : [],
  );
}

/**
 * Adds or changes a technician, or their days, once it is decided about every visit for which nobody is left. With the
 * first technician, technicians decide about the capacity instead of the settings; with the last one gone, the settings.
 */
export async function changeStaff(
  context: BookingContext,
  change: StaffChange,
  decisions: Decisions,
  by: string,
): Promise<StaffAnswer> {
  const today = todayInNewYork(context.now());
  const isDays = change.do === "days" || change.do === "usual";
  const first = isDays && change.first > today ? change.first : today;
  const last = await lastDayOf(context.database, change, context.now());
  const store = async (transaction: BookingDatabase): Promise<StaffAnswer> => {
    const at = context.now();
    const technicians = await transaction.selectFrom("technicians").selectAll().execute();
    const days = await transaction.selectFrom("technician_days").selectAll().where("date", ">=", today).execute();
    const rows = rowsOf(change, technicians, at);
    if (!rows) return { status: "not-found" };
    const before = capacityOfStaff(rosterWith(technicians, days), context.usualCapacity);
    const after = capacityOfStaff(rosterWith(technicians, days, rows), context.usualCapacity);
    const visits = await concernedBy(transaction, context, { first, last }, { before, after });
    const review = undecided(visits, decisions);
    if (review) return review;
    await storeRows(transaction, rows);
    await callConcerned(transaction, visits, decisions, { reason: "over-capacity", at, by });
    return { status: "changed", id: rows.technician.id, visits };
  };
  return inWriteTransaction(context.database, store, [staffLock, ...daysBetween(first, last).map(dayLock)]);
}
