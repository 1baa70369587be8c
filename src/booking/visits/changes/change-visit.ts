/** What every change of a visit begins with: who asks, and which visit. */
import type { BookingContext } from "../../context.ts";
import { hashToken, isToken } from "../../links/links.ts";
import { tooLateMessage } from "../../rules/refusal-messages.ts";
import { type Booking, findById, findByTokenHash } from "../../storage/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../../storage/database.ts";
import { actors } from "../../storage/events.ts";

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

/** Runs a change of a booking in a write transaction; erased bookings and wrong links are not found. */
export async function changeVisit<Answer>(
  { database }: BookingContext,
  ref: BookingRef,
  change: (transaction: BookingDatabase, booking: Booking) => Promise<Answer>,
): Promise<Answer | { status: "not-found" }> {
  // Whoever guesses links must not make writers wait.
  if (!(await findBooking(database, ref))) return { status: "not-found" };
  return inWriteTransaction(database, async (transaction) => {
    const booking = await findBooking(transaction, ref);
    if (!booking || booking.erasedAt) return { status: "not-found" };
    return change(transaction, booking);
  });
}

/** The answer to a customer who asks too late. */
export const tooLate = ({ businessPhone }: BookingContext, booking: Booking) =>
  ({ status: "too-late", booking, message: tooLateMessage(businessPhone) }) as const;
