/** Corrects a mistyped email address and resends what the customer never received. */
import type { BookingContext } from "../../context.ts";
import { tellCorrected } from "../../outbox/enqueue.ts";
import { type Booking, findById, updateBooking } from "../../storage/bookings.ts";
import { inWriteTransaction } from "../../storage/database.ts";
import { actors } from "../../storage/events.ts";

export interface CorrectedEmail {
  booking: Booking;
  /** Whether the customer gets an email; not once its window is over. */
  mailed: boolean;
}

/** Corrects a customer's address and emails them there. @returns undefined for an unknown or erased booking */
export async function correctEmail(
  context: BookingContext,
  id: string,
  email: string,
): Promise<CorrectedEmail | undefined> {
  const { database, now } = context;
  const before = await findById(database, id);
  if (!before || before.erasedAt) return undefined;
  return inWriteTransaction(database, async (transaction) => {
    const current = await findById(transaction, id);
    if (!current || current.erasedAt) return undefined;
    const event = { kind: "edited", actor: actors.commandLine, at: now() } as const;
    // The same address again changes nothing.
    const isNew = email !== current.email;
    const booking = isNew ? await updateBooking(transaction, context, current, { email }, event) : current;
    return { booking, mailed: await tellCorrected(transaction, context, booking) };
  });
}
