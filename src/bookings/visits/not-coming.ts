import { undoableSince } from "../../shared/rules/visit-timing.ts";
import type { BookingContext } from "../context.ts";
import type { Booking } from "../store/bookings.ts";

/**
 * Whether nobody comes at the time of a visit: the office closed it, put the customer on the call list for that, and can't
 * undo it any more. The visit stays booked until it has a new time.
 */
export async function isNotComing({ database, now }: BookingContext, visit: Booking): Promise<boolean> {
  const { id, serviceDate, timeSlot, progress } = visit;
  // Somebody is on the way all the same, or was there.
  if (progress !== "") return false;
  const closures = database
    .selectFrom("closures")
    .select("date")
    .where("date", "=", serviceDate)
    .where("timeSlot", "in", ["", timeSlot])
    .where("closes", "=", 1);
  const call = await database
    .selectFrom("calls")
    .select("calls.id")
    .where("bookingId", "=", id)
    .where("reason", "=", "closed")
    .where("createdAt", "<=", undoableSince(now()))
    .where(({ exists }) => exists(closures))
    // A call about the time that the visit had before says nothing about this one.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("events")
            .select("events.id")
            .whereRef("events.bookingId", "=", "calls.bookingId")
            .where("events.kind", "=", "rescheduled")
            .whereRef("events.at", ">=", "calls.createdAt"),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return call !== undefined;
}
