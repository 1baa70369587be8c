/** What customers do on their private page besides rescheduling and canceling. */

import type { CustomersDetail } from "../../../shared/form/fields.ts";
import type { FieldErrors } from "../../../shared/form/schema.ts";
import { canStillChange, isFinished, isOver } from "../../../shared/rules/visit-timing.ts";
import { oneLine } from "../../../shared/text.ts";
import type { BookingContext } from "../../context.ts";
import { newToken } from "../../identity/links.ts";
import { notifyBusiness, notifyCustomer } from "../../messages/outbox/notify.ts";
import { type Booking, updateBooking } from "../../store/bookings.ts";
import { addCalls } from "../../store/calls.ts";
import { actors } from "../../store/events.ts";
import { applyEdits, isSameVisit } from "./apply-edits.ts";
import { changeAsSeen, changeVisit, type SeenTime, type TimeConflict } from "./change-visit.ts";

/** Texts as typed. What is missing stays as it is. */
interface DetailEdits extends Partial<Record<CustomersDetail, string>> {
  /** Unit, building or gate code; added to the end of the address. */
  addToAddress?: string;
}

type EditAnswer =
  /** Doesn't say whether a new email address gets the confirmation: that may depend on what others had sent there. */
  | { status: "saved"; booking: Booking }
  | { status: "unchanged"; booking: Booking }
  | { status: "invalid"; errors: FieldErrors }
  /** The visit is canceled or over. */
  | { status: "closed" }
  | { status: "not-found" };

/** Changes what customers may correct or add themselves, and notifies the business. A new email address gets the confirmation. */
export const editDetails = (context: BookingContext, token: string, edits: DetailEdits): Promise<EditAnswer> =>
  changeVisit(context, { token }, async (context, booking): Promise<EditAnswer> => {
    const now = context.now();
    if (booking.status === "cancelled" || isFinished(booking) || isOver(booking, now)) return { status: "closed" };
    const { addToAddress = "", ...typed } = edits;
    const addition = `, ${oneLine(addToAddress)}`;
    // Sent twice, it is added once.
    const isThere = addition === ", " || booking.address.toLowerCase().endsWith(addition.toLowerCase());
    const wanted = isThere ? typed : { ...typed, address: booking.address + addition };
    const applied = applyEdits(booking, wanted, booking.email === "");
    if ("errors" in applied) return { status: "invalid", errors: applied.errors };
    if (isSameVisit(applied.edited, booking)) return { status: "unchanged", booking };
    const event = { kind: "edited", actor: actors.customer, at: now } as const;
    const edited = await updateBooking(context, booking, applied.edited, event);
    const hasNewAddress = edited.email !== booking.email || edited.textKey !== booking.textKey;
    const remarks = hasNewAddress ? await notifyCustomer(context, edited, { cause: "customer" }) : [];
    await notifyBusiness(context, edited, "details-notice", { cause: "customer", remarks });
    return { status: "saved", booking: edited };
  });

type CannotMakeItAnswer =
  /** The visit stays booked until the business cancels or reschedules it. `repeated`: the customer had said so before. */
  | { status: "called-off"; booking: Booking; repeated: boolean }
  /** Before the notice period: the customer can reschedule or cancel. */
  | { status: "still-open" }
  | TimeConflict
  /** The visit is canceled or over, or somebody is there. */
  | { status: "closed" }
  | { status: "not-found" };

/**
 * "I can't make it", within the notice period (`noticeHours`): notifies the business at once. The visit stays booked
 * until the business answers. Once rescheduled, it is a visit like any other.
 * @param seen the time that the customer saw: a visit with another time by now isn't called off
 */
export function cannotMakeIt(context: BookingContext, token: string, seen?: SeenTime): Promise<CannotMakeItAnswer> {
  const ref = { token, ...(seen && { seen }) };
  const isAlready = ({ calledOffAt }: Booking) => calledOffAt !== null;
  return changeAsSeen(context, ref, isAlready, async (context, booking): Promise<CannotMakeItAnswer> => {
    const now = context.now();
    if (booking.status === "cancelled" || isFinished(booking) || isOver(booking, now)) return { status: "closed" };
    if (booking.progress === "arrived") return { status: "closed" };
    if (booking.calledOffAt !== null) return { status: "called-off", booking, repeated: true };
    if (canStillChange(booking, now)) return { status: "still-open" };
    const event = { kind: "called-off", actor: actors.customer, at: now } as const;
    const calledOff = await updateBooking(
      context,
      booking,
      { calledOffAt: now.toISOString(), confirmedAt: null },
      event,
    );
    await notifyBusiness(context, calledOff, "cannot-make-it-notice", { cause: "customer" });
    await addCalls(context.database, {
      bookingIds: [calledOff.id],
      reason: "called-off",
      at: now,
      by: actors.customer,
    });
    return { status: "called-off", booking: calledOff, repeated: false };
  });
}

type ResendAnswer =
  /** It goes out unless the visit or the mailbox has had its share of emails today, which the answer doesn't give away. */
  | { status: "asked" }
  /** The visit is canceled or over, or there is no address. */
  | { status: "closed" }
  | { status: "not-found" };

/** Sends the customer the confirmation again, up to as many emails as a mailbox may get in a day; never says whether. */
export const resendConfirmation = (context: BookingContext, token: string): Promise<ResendAnswer> =>
  changeVisit(context, { token }, async (context, booking): Promise<ResendAnswer> => {
    const isClosed = booking.status === "cancelled" || isOver(booking, context.now());
    if (isClosed || booking.email === "") return { status: "closed" };
    await notifyCustomer(context, booking, { cause: "customer", again: true });
    return { status: "asked" };
  });

/**
 * Stops a share link, which then opens nothing ever again; the visit's next one is new.
 * @param shared the token to stop. Sent twice, it must not stop the new link, too: any other token stops nothing
 */
export const stopSharing = (context: BookingContext, token: string, shared: string) =>
  changeVisit(context, { token }, async ({ database }, { id, shareToken }) => {
    const stopped = database.updateTable("bookings").set({ shareToken: newToken() }).where("id", "=", id);
    if (shared === shareToken) await stopped.execute();
    return { status: "stopped" } as const;
  });
