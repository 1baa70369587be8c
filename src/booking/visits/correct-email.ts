/** Corrects a mistyped email address and resends what the customer never received. */
import type { BookingContext } from "../context.ts";
import { emailKey } from "../limits/people.ts";
import { enqueueAgain } from "../outbox/enqueue.ts";
import { type Booking, changedBooking, findById, updateDetails } from "../storage/bookings.ts";
import { inWriteTransaction } from "../storage/database.ts";
import { actors, changedValues, recordEvent } from "../storage/events.ts";
import { bookingLock, emailLocks, outboxLock } from "../storage/locks.ts";
import { hasBegun } from "./rules.ts";

export interface CorrectedEmail {
  booking: Booking;
  /** Whether the customer gets an email; not once the visit has begun. */
  mailed: boolean;
}

/** See BookingService.correctEmail. */
export async function correctEmail(
  context: BookingContext,
  id: string,
  email: string,
): Promise<CorrectedEmail | undefined> {
  const { database, now } = context;
  const before = await findById(database, id);
  if (!before || before.erasedAt) return undefined;
  return inWriteTransaction(
    database,
    async (transaction) => {
      const current = await findById(transaction, id);
      if (!current || current.erasedAt) return undefined;
      const booking = changedBooking(current, { email }, now());
      await updateDetails(transaction, booking);
      const values = changedValues(current, booking, ["email"]);
      if (email !== current.email) {
        const event = { about: booking, kind: "edited", actor: actors.commandLine, at: now(), ...values } as const;
        await recordEvent(transaction, event);
      }
      const mailed = !hasBegun(booking, now());
      if (mailed) await enqueueAgain(transaction, context, booking, { isFirst: current.email === "" });
      return { booking, mailed };
    },
    [bookingLock(id), ...emailLocks(emailKey(before.email)), ...emailLocks(emailKey(email)), outboxLock],
  );
}
