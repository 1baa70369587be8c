/** The calls that a closing made, once it is undone. */
import { findByIds } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { PlainDate } from "../time/calendar.ts";
import type { TimeSlot } from "../time/slots.ts";

/** Who closed something, and when; ISO 8601 in UTC. */
interface ClosedBy {
  at: string;
  by: string;
}

/** The other closing of a time: of its day, or of its window; undefined where neither is closed. */
async function otherClosing(
  transaction: BookingDatabase,
  date: PlainDate,
  slot: TimeSlot,
): Promise<{ closed_at: string | null; closed_by: string } | undefined> {
  const columns = ["closed_at", "closed_by"] as const;
  const day = await transaction.selectFrom("closures").select(columns).where("date", "=", date).executeTakeFirst();
  if (day) return day;
  const window = transaction.selectFrom("closed_windows").select(columns);
  return window.where("date", "=", date).where("time_slot", "=", slot).executeTakeFirst();
}

/**
 * Takes the calls off the list that a closing put there and nobody made yet. Where the visit's time is still closed by
 * another closing, which found the call waiting, the call is that one's from now on. Call after the closing's own rows
 * were deleted.
 */
export async function dropCallsOf(transaction: BookingDatabase, { at, by }: ClosedBy): Promise<void> {
  const calls = await transaction
    .selectFrom("calls")
    .select(["id", "booking_id"])
    .where("reason", "=", "closed")
    .where("created_at", "=", at)
    .where("created_by", "=", by)
    .where("done_at", "is", null)
    .execute();
  const bookings = await findByIds(transaction, [...new Set(calls.map(({ booking_id }) => booking_id))]);
  for (const { id, booking_id } of calls) {
    const visit = bookings.get(booking_id);
    const other = visit && (await otherClosing(transaction, visit.serviceDate, visit.timeSlot));
    if (!other) await transaction.deleteFrom("calls").where("id", "=", id).execute();
    else if (other.closed_at !== null) {
      const values = { created_at: other.closed_at, created_by: other.closed_by };
      await transaction.updateTable("calls").set(values).where("id", "=", id).execute();
    }
  }
}
