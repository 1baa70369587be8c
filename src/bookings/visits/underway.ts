import { stateOf, underwayWords } from "../../shared/rules/visit-state.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, firstNameOf } from "../store/bookings.ts";
import { eventsOf } from "../store/events.ts";

export type Underway = NonNullable<Awaited<ReturnType<typeof findUnderway>>>;

/** "Rosa is on the way, about 10:20 to 10:40", or is here, and since when, ISO 8601 in UTC; undefined while nobody is. */
export async function findUnderway({ database }: BookingContext, visit: Booking) {
  const words = underwayWords(visit, await firstNameOf(database, visit.technicianId));
  if (words === undefined) return undefined;
  const said = (await eventsOf(database, [visit.id])).findLast(({ kind }) => kind === stateOf(visit));
  return { words, since: said?.at ?? visit.updatedAt };
}
