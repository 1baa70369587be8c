/** Sends the confirmation once more, for customers who can't find it. */
import type { BookingContext } from "../../context.ts";
import { tellCustomer } from "../../outbox/tell.ts";
import { isOver } from "../../rules/when.ts";
import { changeVisit } from "./change-visit.ts";

type ResendAnswer =
  /** It goes out unless the visit or the mailbox has had its share of emails today, which nobody is told. */
  | { status: "asked" }
  /** The visit is canceled or over, or there is no address. */
  | { status: "closed" }
  | { status: "not-found" };

/** Sends the customer the confirmation again, up to as many emails as a mailbox may get in a day; never says whether. */
export const resendConfirmation = (context: BookingContext, token: string): Promise<ResendAnswer> =>
  changeVisit(context, { token }, async (context, booking): Promise<ResendAnswer> => {
    const isClosed = booking.status === "cancelled" || isOver(booking, context.now());
    if (isClosed || booking.email === "") return { status: "closed" };
    await tellCustomer(context, booking, { cause: "customer", again: true });
    return { status: "asked" };
  });
