/** What every change of a visit begins with: who asks, which visit, and the locks. */
import type { BookingContext } from "../../context.ts";
import { personOf } from "../../keys/people.ts";
import { hashToken, isToken } from "../../links/links.ts";
import { tooLateMessage } from "../../rules/refusal-messages.ts";
import type { DaySlot } from "../../spots/availability.ts";
import { type Booking, findById, findByTokenHash } from "../../storage/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../../storage/database.ts";
import { actors } from "../../storage/events.ts";
import { bookingLock, dayLock, personLocks } from "../../storage/locks.ts";

/** A booking, by its private link's token or by its full id. */
export type BookingRef = { token: string } | { id: string };

/** Who requests a change: customers must follow the booking rules and give 24 hours' notice. */
export type Changer = "customer" | "business";

/** How the business makes a change. */
export interface ByBusiness {
  /** Who, as the history names them; the command line by default. */
  actor?: string;
}

/** Who makes a change, as the history names them. */
export const actorOf = (by: Changer, { actor = actors.commandLine }: ByBusiness) =>
  by === "customer" ? actors.customer : actor;

export type NoChange =
  | { status: "not-found" }
  /** Somebody was there already, or the visit counts as a no-show. */
  | { status: "finished"; booking: Booking; message: string }
  /** Less than 24 hours before the visit; `message` says whom to call. */
  | { status: "too-late"; booking: Booking; message: string };

/** Looks up a booking; undefined for wrong tokens and erased bookings. */
export async function findBooking(database: BookingDatabase, ref: BookingRef): Promise<Booking | undefined> {
  if ("id" in ref) return findById(database, ref.id);
  return isToken(ref.token) ? findByTokenHash(database, hashToken(ref.token)) : undefined;
}

/**
 * Runs a change while nobody else can change that booking, its person's visits, or the given days.
 * @param moreLocks what else must not change in the meantime; see storage/locks.ts
 */
export async function changing<Answer>(
  context: BookingContext,
  ref: BookingRef,
  days: readonly DaySlot[],
  change: (transaction: BookingDatabase, booking: Booking) => Promise<Answer>,
  moreLocks: readonly string[] = [],
): Promise<Answer | { status: "not-found" }> {
  const found = await findBooking(context.database, ref);
  if (!found || found.erasedAt) return { status: "not-found" };
  const dayLocks = days.map(({ date }) => dayLock(date));
  const ofPerson = personLocks(personOf(found));
  const changed = await inWriteTransaction(
    context.database,
    async (transaction) => {
      // Read again: under the locks it can't change anymore.
      const booking = await findById(transaction, found.id);
      if (!booking || booking.erasedAt) return { answer: { status: "not-found" as const } };
      const isSamePerson = personLocks(personOf(booking)).every((lock) => ofPerson.includes(lock));
      return isSamePerson ? { answer: await change(transaction, booking) } : undefined;
    },
    [...new Set([bookingLock(found.id), ...ofPerson, ...dayLocks, ...moreLocks])],
  );
  // Phone or email were edited meanwhile: again, with the locks of the person that it belongs to now.
  return changed ? changed.answer : changing(context, ref, days, change, moreLocks);
}

/** The answer to a customer who asks too late. */
export const tooLate = ({ businessPhone }: BookingContext, booking: Booking) =>
  ({ status: "too-late", booking, message: tooLateMessage(businessPhone) }) as const;
