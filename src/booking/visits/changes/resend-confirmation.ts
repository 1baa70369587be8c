/** Sends the confirmation once more, for customers who can't find it. */
import type { BookingContext } from "../../context.ts";
import { emailKey } from "../../limits/people.ts";
import { enqueueConfirmationAgain } from "../../outbox/enqueue-by-customer.ts";
import { findById } from "../../storage/bookings.ts";
import { inWriteTransaction } from "../../storage/database.ts";
import { bookingLock, emailLocks, outboxLock } from "../../storage/locks.ts";
import { hasBegun } from "../rules.ts";
import { findBooking } from "./changing.ts";

export type ResendAnswer =
  | { status: "sent" }
  /** As many emails as a visit or a mailbox may get in a day. */
  | { status: "too-many" }
  /** The visit is canceled or has begun, or there is no address. */
  | { status: "closed" }
  | { status: "not-found" };

/** See BookingService.resendConfirmation. */
export async function resendConfirmation(context: BookingContext, token: string): Promise<ResendAnswer> {
  const found = await findBooking(context.database, { token });
  if (!found || found.erasedAt) return { status: "not-found" };
  return inWriteTransaction(
    context.database,
    async (transaction): Promise<ResendAnswer> => {
      const booking = await findById(transaction, found.id);
      if (!booking || booking.erasedAt) return { status: "not-found" };
      const isClosed = booking.status === "cancelled" || hasBegun(booking, context.now());
      if (isClosed || booking.email === "") return { status: "closed" };
      const isSent = await enqueueConfirmationAgain(transaction, context, booking);
      return { status: isSent ? "sent" : "too-many" };
    },
    [bookingLock(found.id), ...emailLocks(emailKey(found.email)), outboxLock],
  );
}
