/** Who makes a visit, as the visit and its history store it: chosen at the desk, or left open when somebody stops working. */
import { type Booking, changedBooking, updateVisit } from "../../storage/bookings.ts";
import type { BookingDatabase } from "../../storage/database.ts";
import { recordEvent } from "../../storage/events.ts";

/**
 * Stores who makes a visit. Call in a write transaction.
 * @param reason why it is somebody who is off or has a visit at that time; stays in the history
 * @returns the visit as it is then
 */
export async function storeAssigned(
  transaction: BookingDatabase,
  booking: Booking,
  technicianId: string | null,
  { at, by, reason = "" }: { at: Date; by: string; reason?: string | undefined },
): Promise<Booking> {
  const assigned = changedBooking(booking, { technicianId }, at);
  await updateVisit(transaction, assigned);
  const [before, after] = [booking, assigned].map((visit) => ({ technicianId: visit.technicianId }));
  const event = { about: assigned, kind: "assigned", actor: by, at, note: reason } as const;
  await recordEvent(transaction, { ...event, before: before ?? {}, after: after ?? {} });
  return assigned;
}
