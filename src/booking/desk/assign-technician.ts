/** Who makes a visit. */
import type { BookingContext } from "../context.ts";
import { canceledMessage } from "../rules/refusal-messages.ts";
import { updateBooking } from "../storage/bookings.ts";
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
      const event = { kind: "assigned", actor: seen.by, at: context.now() } as const;
      return {
        status: "changed",
        booking: await updateBooking(transaction, context, booking, { technicianId }, event),
      };
    },
  );
}
