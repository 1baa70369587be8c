import { stateOf, underwayWords } from "../../shared/rules/visit-state.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, firstNameOf } from "../store/bookings.ts";
import { eventsOf } from "../store/events.ts";

export type Underway = NonNullable<Awaited<ReturnType<typeof findUnderway>>>;

/** "Rosa is on the way, arriving about 10:20 to 10:40 AM", or is here, and since when, ISO 8601 in UTC; undefined while nobody is. `isLate`: they said so. */
export async function findUnderway({ database }: BookingContext, visit: Booking) {
  const words = underwayWords(visit, await firstNameOf(database, visit.technicianId));
  if (words === undefined) return undefined;
  const events = await eventsOf(database, [visit.id]);
  const since = events.findLast(({ kind }) => kind === stateOf(visit))?.at ?? visit.updatedAt;
  const isLate =
    stateOf(visit) === "on-the-way" && events.some(({ kind, at }) => kind === "running-late" && at >= since);
  return { words, since, isLate };
}
