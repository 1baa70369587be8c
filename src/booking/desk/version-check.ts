/** Several people change the same visit: each change carries the version that its author saw. */
import type { BookingContext } from "../context.ts";
import type { Booking } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { beforeChanges, changedSince, eventsOf, type VisitEvent } from "../storage/events.ts";
import { changeVisit } from "../visits/changes/change-visit.ts";

/** A visit as somebody at the desk saw it, and who they are. */
export interface VisitVersion {
  /** The full id. */
  id: string;
  version: number;
  /** As the history names them: the label of an office link. */
  by: string;
}

/** Nothing was changed, because others had changed the visit in the meantime. */
export interface Conflict {
  status: "conflict";
  /** As it is now. */
  booking: Booking;
  /** As the desk saw it. */
  seen: Booking;
  /** What others changed since, oldest first. */
  changes: readonly VisitEvent[];
}

export type ChangeAnswer =
  | { status: "changed"; booking: Booking }
  /** It was like that already. */
  | { status: "unchanged"; booking: Booking }
  /** `message` says why not, and what to do. */
  | { status: "impossible"; booking: Booking; message: string }
  | Conflict
  | { status: "not-found" };

/** The conflict, if somebody changed the visit since that version; notes change nothing. */
export async function conflictWith(
  transaction: BookingDatabase,
  booking: Booking,
  version: number,
): Promise<Conflict | undefined> {
  if (booking.version === version) return undefined;
  const changes = changedSince(await eventsOf(transaction, [booking.id]), version);
  return { status: "conflict", booking, seen: { ...beforeChanges(booking, changes), version }, changes };
}

/** Changes a visit in a write transaction. */
type DeskVerb<Answer> = (transaction: BookingDatabase, booking: Booking) => Promise<Answer>;

/**
 * Runs a change of a visit, unless others changed the visit since it was seen.
 * @param isAlready whether everything is as wanted, whoever made it so: pressing a button twice is no conflict
 */
export function withVersionCheck<Answer>(
  context: BookingContext,
  { id, version }: VisitVersion,
  isAlready: (booking: Booking, transaction: BookingDatabase) => boolean | Promise<boolean>,
  change: DeskVerb<Answer>,
) {
  const unlessChanged: DeskVerb<Answer | Conflict | { status: "unchanged"; booking: Booking }> = async (
    transaction,
    booking,
  ) => {
    if (await isAlready(booking, transaction)) return { status: "unchanged", booking };
    return (await conflictWith(transaction, booking, version)) ?? change(transaction, booking);
  };
  return changeVisit(context, { id }, unlessChanged);
}
