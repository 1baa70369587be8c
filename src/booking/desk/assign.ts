/** Who makes a visit. */
import type { BookingContext } from "../context.ts";
import { changedBooking, updateVisit } from "../storage/bookings.ts";
import { changedValues, recordEvent } from "../storage/events.ts";
import { canceledMessage } from "../visits/rules.ts";
import { type ChangeAnswer, changingSeen, type SeenVisit } from "./seen.ts";

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
      const now = context.now();
      const assigned = changedBooking(booking, { technicianId }, now);
      await updateVisit(transaction, assigned);
      const values = changedValues(booking, assigned, ["technicianId"]);
      const event = { about: assigned, kind: "assigned", actor: seen.by, at: now, ...values } as const;
      await recordEvent(transaction, event);
      return { status: "changed", booking: assigned };
    },
  );
}
