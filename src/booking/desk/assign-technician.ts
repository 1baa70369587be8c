/** Who makes a visit. */
import type { BookingContext } from "../context.ts";
import { type Booking, changedBooking, updateVisit } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { changedValues, recordEvent } from "../storage/events.ts";
import { canceledMessage } from "../visits/refusal-messages.ts";
import { type ChangeAnswer, changingSeen, type SeenVisit } from "./seen.ts";

/** Stores who makes a visit. Call in a transaction that holds its lock. @returns the visit as it is then */
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

/** Assigns a technician, or nobody. */
export function assignTechnician(
  context: BookingContext,
  seen: SeenVisit,
  technicianId: string | null,
): Promise<ChangeAnswer> {
  return changingSeen(
    context,
    seen,
    (booking) => booking.technicianId === technicianId,
    async (transaction, booking): Promise<ChangeAnswer> => {
      if (booking.status === "cancelled") return { status: "impossible", booking, message: canceledMessage };
      if (technicianId !== null) {
        const known = await transaction
          .selectFrom("technicians")
          .select("id")
          .where("id", "=", technicianId)
          .where("ended_at", "is", null)
          .executeTakeFirst();
        if (!known) return { status: "impossible", booking, message: "That technician no longer works here." };
      }
      const stored = { at: context.now(), by: seen.by };
      return { status: "changed", booking: await storeAssigned(transaction, booking, technicianId, stored) };
    },
  );
}
