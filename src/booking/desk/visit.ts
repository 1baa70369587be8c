/** A visit with everything that the office knows about it. */
import type { Desk } from "../access/desk.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, findById } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { eventsOf, type VisitEvent } from "../storage/events.ts";
import { type HistoryEntry, historyOf, technicianNames } from "./history.ts";
import { undoable } from "./undo.ts";

export interface VisitAtDesk {
  booking: Booking;
  /** Oldest first. */
  history: readonly HistoryEntry[];
  /** Who comes; undefined until somebody is assigned. */
  technician: string | undefined;
  /** Who can be assigned, by name. */
  technicians: readonly { id: string; name: string }[];
  /** The visit that this one continues. */
  follows: Booking | undefined;
  /** The visits that continue this one. */
  followedBy: readonly Booking[];
  /** What who asks can still undo. */
  undoable: VisitEvent | undefined;
}

async function listFollowing(database: BookingDatabase, events: readonly VisitEvent[]): Promise<Booking[]> {
  const ids = events.flatMap(({ after: { followedBy } }) => (typeof followedBy === "string" ? [followedBy] : []));
  const found = await Promise.all(ids.map((id) => findById(database, id)));
  return found.filter((booking) => booking !== undefined);
}

/** See OfficeService.visit. */
export async function readVisit(
  { database, now }: BookingContext,
  booking: Booking,
  desk?: Pick<Desk, "technicianId">,
): Promise<VisitAtDesk> {
  const [events, names, working] = await Promise.all([
    eventsOf(database, [booking.id]),
    technicianNames(database),
    database.selectFrom("technicians").select(["id", "name"]).where("ended_at", "is", null).orderBy("name").execute(),
  ]);
  return {
    booking,
    history: historyOf(booking, events, names),
    technician: booking.technicianId === null ? undefined : names.get(booking.technicianId),
    technicians: working,
    follows: booking.followsId === null ? undefined : await findById(database, booking.followsId),
    followedBy: await listFollowing(database, events),
    undoable: booking.erasedAt ? undefined : undoable(booking, events, now(), desk),
  };
}
