/** Sends the confirmation once more, for customers who can't find it. */
import type { BookingContext } from "../../context.ts";
import { enqueueConfirmationAgain } from "../../outbox/enqueue-by-customer.ts";
import { hasBegun } from "../../rules/when.ts";
import { changeVisit } from "./change-visit.ts";

export type ResendAnswer =
  /** It goes out unless the visit or the mailbox has had its share of emails today, which nobody is told. */
  | { status: "asked" }
  /** The visit is canceled or has begun, or there is no address. */
  | { status: "closed" }
  | { status: "not-found" };

/** See BookingService.resendConfirmation. */
export const resendConfirmation = (context: BookingContext, token: string): Promise<ResendAnswer> =>
  changeVisit(context, { token }, async (transaction, booking): Promise<ResendAnswer> => {
    const isClosed = booking.status === "cancelled" || hasBegun(booking, context.now());
    if (isClosed || booking.email === "") return { status: "closed" };
    await enqueueConfirmationAgain(transaction, context, booking);
    return { status: "asked" };
  });
