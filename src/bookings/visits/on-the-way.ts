import { onTheWayWords, stateOf } from "../../shared/rules/visit-state.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, firstNameOf } from "../store/bookings.ts";
import { eventsOf } from "../store/events.ts";

export type OnTheWay = NonNullable<Awaited<ReturnType<typeof findOnTheWay>>>;

/** "Rosa is on the way", and since when, ISO 8601 in UTC; undefined while nobody is. */
export async function findOnTheWay({ database }: BookingContext, visit: Booking) {
  if (stateOf(visit) !== "on-the-way") return undefined;
  const said = (await eventsOf(database, [visit.id])).findLast(({ kind }) => kind === "on-the-way");
  const words = onTheWayWords(await firstNameOf(database, visit.technicianId));
  return { words, since: said?.at ?? visit.updatedAt };
}
