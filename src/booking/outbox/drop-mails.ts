/** Takes back emails that a later change of the visit makes untrue. */
import { emailKey } from "../keys/people.ts";
import type { Booking } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { isFree } from "./claim.ts";
import { type MailRecipient, reminderKinds } from "./mail-kinds.ts";

/** Drops a booking's emails that are neither sent nor being sent, including failed ones; all, or one recipient's. */
export async function dropUnsent(
  transaction: BookingDatabase,
  bookingId: string,
  now: Date,
  recipient?: MailRecipient,
): Promise<void> {
  let query = transaction
    .deleteFrom("outbox")
    .where("booking_id", "=", bookingId)
    .where("sent_at", "is", null)
    .where(isFree(now.toISOString()));
  if (recipient) query = query.where("recipient", "=", recipient);
  await query.execute();
}

/** Sends what waits for a booking's customer to the address that it has now; the business corrected it. */
export async function readdressUnsent(
  transaction: BookingDatabase,
  { id, email }: Pick<Booking, "id" | "email">,
): Promise<void> {
  await transaction
    .updateTable("outbox")
    .set({ mailbox_key: emailKey(email) })
    .where("booking_id", "=", id)
    .where("recipient", "=", "customer")
    .where("sent_at", "is", null)
    .execute();
}

export async function dropReminder(transaction: BookingDatabase, bookingId: string): Promise<void> {
  await transaction
    .deleteFrom("outbox")
    .where("booking_id", "=", bookingId)
    .where("kind", "in", reminderKinds)
    .where("sent_at", "is", null)
    .execute();
}

/** Drops the emails that did not reach the customer; the reminder stays. */
export async function dropUndelivered(transaction: BookingDatabase, bookingId: string, now: Date): Promise<void> {
  await transaction
    .deleteFrom("outbox")
    .where("booking_id", "=", bookingId)
    .where("recipient", "=", "customer")
    .where("kind", "not in", reminderKinds)
    .where("sent_at", "is", null)
    .where(isFree(now.toISOString()))
    .execute();
}
