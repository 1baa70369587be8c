/** Several people change the same visit: each change carries the version that its author saw. */
import type { BookingContext } from "../context.ts";
import type { Booking } from "../store/bookings.ts";
import { beforeChanges, changedSince, eventsOf, type Press, type VisitEvent } from "../store/events.ts";
import { type Change, changeVisit } from "../visits/changes/change-visit.ts";

/** A visit as somebody at the desk saw it, and who they are. */
export interface VisitVersion {
  /** The full id. */
  id: string;
  version: number;
  /** As the history names them: the label of an office link. */
  by: string;
  press?: Press | undefined;
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

/** It was like that already. */
type Unchanged = { status: "unchanged"; booking: Booking };

export type ChangeAnswer =
  | { status: "changed"; booking: Booking }
  | Unchanged
  /** `message` has the reason, and what to do. */
  | { status: "impossible"; booking: Booking; message: string }
  | Conflict
  | { status: "not-found" };

/**
 * Runs a change of a visit, unless others changed the visit since it was seen; notes change nothing.
 * @param isAlready whether everything is already as wanted: pressing a button twice is no conflict
 */
export const withVersionCheck = <Answer>(
  context: BookingContext,
  { id, version, by, press }: VisitVersion,
  isAlready: (booking: Booking, context: BookingContext) => boolean | Promise<boolean>,
  change: Change<Answer>,
) =>
  changeVisit<Answer | Conflict | Unchanged>(context, { id }, async (context, booking) => {
    if (await isAlready(booking, context)) return { status: "unchanged", booking };
    if (booking.version === version && !press) return change(context, booking);
    const events = await eventsOf(context.database, [id]);
    if (press && events.some(({ pressKey }) => pressKey === press.key)) return { status: "unchanged", booking };
    // What they did before, they know, though the device had no answer yet.
    const own = events.filter(({ actor, pressKey }) => actor === by && pressKey && press?.after.includes(pressKey));
    const known = changedSince(own, version).at(-1)?.version ?? version;
    if (booking.version === known) return change({ ...context, press }, booking);
    const changes = changedSince(events, known);
    return { status: "conflict", booking, seen: { ...beforeChanges(booking, changes), version: known }, changes };
  });
