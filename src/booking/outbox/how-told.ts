/** How customers hear of their visits: what the office says about it is read from what was enqueued. */
import type { Booking } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { announcements } from "./mail-kinds.ts";

export interface Told {
  /** An email about the last change of time or the cancellation was sent or waits. */
  byEmail: boolean;
  /** Somebody is to call them about it. */
  byPhone: boolean;
}

/** How the customer hears of the visit's last change of time, or of its cancellation. */
export async function howTold(database: BookingDatabase, { id, sequence }: Booking): Promise<Told> {
  const email = await database
    .selectFrom("outbox")
    .select("id")
    .where("booking_id", "=", id)
    .where("kind", "in", announcements)
    .where("sequence", "=", sequence)
    .where("dead_at", "is", null)
    .executeTakeFirst();
  const call = await database
    .selectFrom("calls")
    .select("id")
    .where("booking_id", "=", id)
    .where("reason", "in", ["changed-without-email", "short-notice", "mail-given-up"])
    .where("done_at", "is", null)
    .executeTakeFirst();
  return { byEmail: email !== undefined, byPhone: call !== undefined };
}
