/** The visits that a closing, a lower capacity, or an absence leaves without a technician: each is kept or put on the call list. */

import type { Away, Candidate } from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import { isFinished, isOver } from "../rules/when.ts";
import { type Booking, listBookings } from "../storage/bookings.ts";
import { addCalls } from "../storage/calls.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { CallReason } from "../storage/schema/tables.ts";
import type { PlainDate } from "../time/calendar.ts";

export type Decision = "keep" | "call";

/** What was decided about visits, by booking id. */
export type Decisions = Pick<ReadonlyMap<string, Decision>, "get">;

export interface ConcernedVisit {
  booking: Booking;
  /** What is offered before anybody decides. */
  suggested: Decision;
  /** What was already decided; undefined for a visit that nobody has seen in this list. */
  decision?: Decision;
  /** Why its technician doesn't come, once the change is made; undefined if they do. */
  away?: Away;
  /** Who could come instead: those who work that day, first those who have time. */
  others?: readonly Candidate[];
  /** What to ask about whoever was chosen to come instead, which no reason answers yet. */
  question?: string;
}

/** Nothing was changed: somebody has to decide about these visits first, in order of visit. */
export interface Review {
  status: "review";
  visits: ConcernedVisit[];
}

/** Visits from `first` to `last` that somebody still has to make, in order of visit. */
export async function visitsAhead(
  database: BookingDatabase,
  { now }: Pick<BookingContext, "now">,
  first: PlainDate,
  last: PlainDate,
): Promise<Booking[]> {
  const booked = await listBookings(database, { from: first, to: last, status: "booked" });
  return booked.filter((visit) => !isFinished(visit) && !isOver(visit, now()));
}

/** What has to be decided before the change may happen; undefined if everything is. */
export function undecided(visits: readonly ConcernedVisit[], decisions: Decisions): Review | undefined {
  if (visits.every(({ booking, question }) => decisions.get(booking.id) && !question)) return undefined;
  const known = visits.map((visit): ConcernedVisit => {
    const decision = decisions.get(visit.booking.id);
    return decision ? { ...visit, decision } : visit;
  });
  return { status: "review", visits: known };
}

/** Puts those on the call list who are to be called. Call in the transaction of the change. @returns their visits */
export async function callConcerned(
  transaction: BookingDatabase,
  visits: readonly ConcernedVisit[],
  decisions: Decisions,
  call: { reason: CallReason; at: Date; by: string },
): Promise<Booking[]> {
  const called = visits.map(({ booking }) => booking).filter(({ id }) => decisions.get(id) === "call");
  await addCalls(transaction, { ...call, bookingIds: called.map(({ id }) => id) });
  return called;
}
