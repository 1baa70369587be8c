/** Who is on the way to a customer, and since when. */
import type { BookingContext } from "../context.ts";
import { onTheWayWords } from "../rules/on-the-way.ts";
import { stateOf } from "../rules/visit-state.ts";
import type { Booking } from "../storage/bookings.ts";
import { eventsOf } from "../storage/events.ts";
import { firstNameOf } from "../storage/first-name.ts";

export interface OnTheWay {
  /** "Rosa is on the way". */
  words: string;
  /** ISO 8601 in UTC. */
  since: string;
}

/** Who is on the way to the customer, in words, and since when; undefined while nobody is. */
export async function findOnTheWay({ database }: BookingContext, visit: Booking): Promise<OnTheWay | undefined> {
  if (stateOf(visit) !== "on-the-way") return undefined;
  const said = (await eventsOf(database, [visit.id])).findLast(({ kind }) => kind === "on-the-way");
  const words = onTheWayWords(await firstNameOf(database, visit.technicianId));
  return { words, since: said?.at ?? visit.updatedAt };
}
