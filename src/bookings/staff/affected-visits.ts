/** The visits that a closing, a lower capacity or an absence affects. The office keeps each of them or puts it on the call list. */

import { isFinished, isOver } from "../../shared/rules/visit-timing.ts";
import type { PlainDate } from "../../shared/time/calendar.ts";
import type { Away, Candidate } from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, listBookings } from "../store/bookings.ts";
import { addCalls } from "../store/calls.ts";
import type { BookingDatabase } from "../store/database.ts";
import type { CallReason } from "../store/schema/tables.ts";

export type Decision = "keep" | "call";

/** What was decided about visits, by booking id. */
export type Decisions = Pick<ReadonlyMap<string, Decision>, "get">;

export interface AffectedVisit {
  booking: Booking;
  /** The choice that the form starts with. */
  suggested: Decision;
  /** What the office decided; undefined for a visit that wasn't in the list that it saw. */
  decision?: Decision;
  /** Why its technician can't come after the change; undefined if they can. */
  away?: Away;
  /** Who could come instead: everybody who works that day, those with time first. */
  others?: readonly Candidate[];
  /** What to ask about the technician chosen to come instead, unless the form has a reason for it. */
  question?: string;
}

/** Nothing was changed: the office has to decide about these visits first. They are in order of visit. */
export interface Undecided {
  status: "undecided";
  visits: AffectedVisit[];
}

/** Booked visits from `first` to `last` that are neither finished nor over, in order of visit. */
export async function visitsAhead(
  database: BookingDatabase,
  { now }: Pick<BookingContext, "now">,
  first: PlainDate,
  last: PlainDate,
): Promise<Booking[]> {
  const booked = await listBookings(database, { from: first, to: last, status: "booked" });
  return booked.filter((visit) => !isFinished(visit) && !isOver(visit, now()));
}

/** The visits to decide about before the change; undefined if everything is decided. */
export function undecided(visits: readonly AffectedVisit[], decisions: Decisions): Undecided | undefined {
  if (visits.every(({ booking, question }) => decisions.get(booking.id) && !question)) return undefined;
  const known = visits.map((visit): AffectedVisit => {
    const decision = decisions.get(visit.booking.id);
    return decision ? { ...visit, decision } : visit;
  });
  return { status: "undecided", visits: known };
}

/** Puts the customers to be called on the call list. Call it in the transaction of the change. @returns their visits */
export async function callAffected(
  transaction: BookingDatabase,
  visits: readonly AffectedVisit[],
  decisions: Decisions,
  call: { reason: CallReason; at: Date; by: string; changeId?: string | undefined },
): Promise<Booking[]> {
  const called = visits.map(({ booking }) => booking).filter(({ id }) => decisions.get(id) === "call");
  await addCalls(transaction, { ...call, bookingIds: called.map(({ id }) => id) });
  return called;
}
