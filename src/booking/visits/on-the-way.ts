/** Who is on the way to a customer, and since when. */
import { onTheWayWords } from "../rules/on-the-way.ts";
import { stateOf } from "../rules/visit-state.ts";
import type { Booking } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { eventsOf } from "../storage/events.ts";
import { firstNameOf } from "../storage/first-name.ts";

export interface OnTheWay {
  /** "Rosa is on the way". */
  words: string;
  /** ISO 8601 in UTC. */
  since: string;
}

/** See BookingService.onTheWay. */
export async function findOnTheWay(database: BookingDatabase, visit: Booking): Promise<OnTheWay | undefined> {
  if (stateOf(visit) !== "on-the-way") return undefined;
  const said = (await eventsOf(database, [visit.id])).findLast(({ kind }) => kind === "on-the-way");
  const words = onTheWayWords(await firstNameOf(database, visit.technicianId));
  return { words, since: said?.at ?? visit.updatedAt };
}
