/** Who makes a visit, as the visit and its history store it: chosen at the desk, or left open when somebody stops working. */
import { type Booking, changedBooking, updateVisit } from "../../storage/bookings.ts";
import type { BookingDatabase } from "../../storage/database.ts";
import { changedValues, recordEvent } from "../../storage/events.ts";

/** Stores who makes a visit. Call in a write transaction. @returns the visit as it is then */
export async function storeAssigned(
  transaction: BookingDatabase,
  booking: Booking,
  technicianId: string | null,
  { at, by }: { at: Date; by: string },
): Promise<Booking> {
  const assigned = changedBooking(booking, { technicianId }, at);
  await updateVisit(transaction, assigned);
  const values = changedValues(booking, assigned, ["technicianId"]);
  await recordEvent(transaction, { about: assigned, kind: "assigned", actor: by, at, ...values });
  return assigned;
}
