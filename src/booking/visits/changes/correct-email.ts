/** Corrects a mistyped email address and resends what the customer never received. */
import type { BookingContext } from "../../context.ts";
import { enqueueCorrected } from "../../outbox/enqueue-for-desk.ts";
import { type Booking, changedBooking, findById, updateDetails } from "../../storage/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../../storage/database.ts";
import { actors, changedValues, recordEvent } from "../../storage/events.ts";

export interface CorrectedEmail {
  booking: Booking;
  /** Whether the customer gets an email; not once the visit has begun. */
  mailed: boolean;
}

/** Stores another address, with its event; the same address again changes nothing. */
async function storeEmail(transaction: BookingDatabase, current: Booking, email: string, at: Date): Promise<Booking> {
  if (email === current.email) return current;
  const booking = changedBooking(current, { email }, at);
  await updateDetails(transaction, booking);
  const values = changedValues(current, booking, ["email"]);
  await recordEvent(transaction, { about: booking, kind: "edited", actor: actors.commandLine, at, ...values });
  return booking;
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
  return inWriteTransaction(database, async (transaction) => {
    const current = await findById(transaction, id);
    if (!current || current.erasedAt) return undefined;
    const booking = await storeEmail(transaction, current, email, now());
    return { booking, mailed: await enqueueCorrected(transaction, context, booking, current) };
  });
}
