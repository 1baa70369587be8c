/** A visit with everything that the office knows about it. */
import type { Desk } from "../access/desk.ts";
import type { BookingContext } from "../context.ts";
import { undoable } from "../desk/undo.ts";
import { loadRosters, worksOn } from "../spots/load-capacity.ts";
import { type Away, awayVisits } from "../staff/away.ts";
import { type Booking, findById } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { eventsOf, type VisitEvent } from "../storage/events.ts";
import { type HistoryEntry, historyOf, technicianNames } from "./history.ts";
import type { Names } from "./history-in-words.ts";

export interface VisitAtDesk {
  booking: Booking;
  /** Oldest first. */
  history: readonly HistoryEntry[];
  /** Who comes; undefined until somebody is assigned. */
  technician: string | undefined;
  /** Why they don't come after all; undefined if they do, and for visits of the past. */
  away: Away | undefined;
  /** Who can be assigned, by name, and whether they work on the visit's day. */
  technicians: readonly { id: string; name: string; works: boolean }[];
  /** Everybody's name by id, also of those who left. */
  names: Names;
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
  context: BookingContext,
  booking: Booking,
  desk?: Pick<Desk, "technicianId">,
): Promise<VisitAtDesk> {
  const { database, now } = context;
  const { serviceDate } = booking;
  const [events, names, staff, away] = await Promise.all([
    eventsOf(database, [booking.id]),
    technicianNames(database),
    loadRosters(database, serviceDate, serviceDate),
    awayVisits(database, context, [booking]),
  ]);
  return {
    booking,
    history: historyOf(booking, events, names),
    technician: booking.technicianId === null ? undefined : names.get(booking.technicianId),
    names,
    away: away.get(booking.id),
    technicians: staff.map((one) => ({ id: one.id, name: one.name, works: worksOn(one, serviceDate) })),
    follows: booking.followsId === null ? undefined : await findById(database, booking.followsId),
    followedBy: await listFollowing(database, events),
    undoable: booking.erasedAt ? undefined : undoable(booking, events, now(), desk),
  };
}
