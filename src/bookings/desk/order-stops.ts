/** The office and technicians order the visits of a technician's day. */
import { undoableSince } from "../../shared/rules/visit-timing.ts";
import { compareSlots } from "../../shared/time/slots.ts";
import { type BookingContext, withTransaction } from "../context.ts";
import { type Booking, listBookings } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import { eventsOf, recordEvent } from "../store/events.ts";
import { compareStops } from "../visits/stops.ts";

type DayOf = Pick<Booking, "technicianId" | "serviceDate">;

/** The day's visits of one technician, in their order. */
async function stopsOfDay(database: BookingDatabase, { technicianId, serviceDate }: DayOf): Promise<Booking[]> {
  if (technicianId === null) return [];
  const all = await listBookings(database, { from: serviceDate, to: serviceDate, status: "booked" });
  return all.filter((visit) => visit.technicianId === technicianId).sort(compareStops);
}

interface Order {
  /** The ids of visits in the order in which they are to be made: they share the places that they have; windows come first. */
  order: readonly string[];
  /** The order that was shown, if it must not have changed since. */
  seen?: readonly string[] | undefined;
  /** The change that it takes back. */
  undoes?: string | undefined;
  by: string;
}

/** Orders a technician's visits of a day. "conflict": one of them is no longer theirs that day, or the order is another by now. */
export const orderStops = (context: BookingContext, day: DayOf, { order, seen, undoes, by }: Order) =>
  withTransaction(context, async ({ database, now, changeId }): Promise<"ordered" | "unchanged" | "conflict"> => {
    const stops = await stopsOfDay(database, day);
    const wanted = new Set(order);
    const places = stops.filter(({ id }) => wanted.has(id));
    if (places.length < wanted.size || (seen && places.map(({ id }) => id).join() !== seen.join())) return "conflict";
    const chosen = [...wanted].values().map((id) => places.find((visit) => visit.id === id) as Booking);
    const ordered = stops
      .map((visit) => (wanted.has(visit.id) ? (chosen.next().value as Booking) : visit))
      .sort((a, b) => compareSlots(a.timeSlot, b.timeSlot));
    const at = now();
    let isOther = false;
    for (const [index, visit] of ordered.entries()) {
      const [stop, former] = [index + 1, stops.indexOf(visit) + 1];
      if (visit.stop !== stop)
        await database.updateTable("bookings").set({ stop }).where("id", "=", visit.id).execute();
      if (stop === former) continue;
      isOther = true;
      const kind = undoes ? "undone" : "ordered";
      const values = { before: { stop: former }, after: { stop } };
      await recordEvent(database, { about: visit, kind, actor: by, at, changeId, ...values });
    }
    if (undoes)
      await database
        .updateTable("events")
        .set({ undoneAt: at.toISOString() })
        .where(
          "bookingId",
          "in",
          stops.map(({ id }) => id),
        )
        .where("kind", "=", "ordered")
        .where("changeId", "=", undoes)
        .execute();
    return isOther ? "ordered" : "unchanged";
  });

/** The last change of a day's order, while it can be taken back: the order before it, and the one that it made. */
export async function lastOrder({ database, now }: BookingContext, day: DayOf) {
  const stops = await stopsOfDay(database, day);
  const ids = stops.map(({ id }) => id);
  const events = (await eventsOf(database, ids)).filter(
    ({ kind, at }) => kind === "ordered" && at > undoableSince(now()),
  );
  const latest = events
    .filter(({ undoneAt }) => undoneAt === null)
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const changeId = latest.at(-1)?.changeId;
  const own = latest.filter((event) => event.changeId === changeId);
  const numberOf = (id: string) => ids.indexOf(id) + 1;
  if (!changeId || own.some(({ bookingId, after }) => numberOf(bookingId ?? "") !== after.stop)) return undefined;
  const former = (id: string) => Number(own.find(({ bookingId }) => bookingId === id)?.before.stop ?? numberOf(id));
  return { order: ids.toSorted((one, other) => former(one) - former(other)), seen: ids, undoes: changeId };
}
