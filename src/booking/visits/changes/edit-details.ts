/** What customers may correct or add on their private page: how to reach them, the model, and how to find the door. */
import type { BookingContext } from "../../context.ts";
import type { CustomersDetail } from "../../form/fields.ts";
import type { FieldErrors } from "../../form/schema.ts";
import { tellBusiness, tellCustomer } from "../../outbox/tell.ts";
import { isFinished, isOver } from "../../rules/when.ts";
import { type Booking, updateBooking } from "../../storage/bookings.ts";
import { actors } from "../../storage/events.ts";
import { applyEdits, isSameVisit } from "./apply-edits.ts";
import { changeVisit } from "./change-visit.ts";

/** Texts as typed. What is missing stays as it is. */
interface DetailEdits extends Partial<Record<CustomersDetail, string>> {
  /** Unit, building or gate code; added to the end of the address. */
  addToAddress?: string;
}

type EditAnswer =
  /** Whether a new email address gets the confirmation isn't said: that may depend on what others had sent there. */
  | { status: "saved"; booking: Booking }
  | { status: "unchanged"; booking: Booking }
  | { status: "invalid"; errors: FieldErrors }
  /** The visit is canceled or over. */
  | { status: "closed" }
  | { status: "not-found" };

/** Changes what customers may correct or add themselves, and tells the business; a new email address is mailed to. */
export const editDetails = (context: BookingContext, token: string, edits: DetailEdits): Promise<EditAnswer> =>
  changeVisit(context, { token }, async (context, booking): Promise<EditAnswer> => {
    const now = context.now();
    if (booking.status === "cancelled" || isFinished(booking) || isOver(booking, now)) return { status: "closed" };
    const { addToAddress = "", ...typed } = edits;
    const addition = `, ${addToAddress.trim()}`;
    // Sent twice, it is added once.
    const isThere = addition === ", " || booking.address.toLowerCase().endsWith(addition.toLowerCase());
    const wanted = isThere ? typed : { ...typed, address: booking.address + addition };
    const applied = applyEdits(booking, wanted, booking.email === "");
    if ("errors" in applied) return { status: "invalid", errors: applied.errors };
    if (isSameVisit(applied.edited, booking)) return { status: "unchanged", booking };
    const event = { kind: "edited", actor: actors.customer, at: now } as const;
    const edited = await updateBooking(context, booking, applied.edited, event);
    const hasNewAddress = edited.email !== booking.email;
    const remarks = hasNewAddress ? await tellCustomer(context, edited, { cause: "customer" }) : [];
    await tellBusiness(context, edited, "details-notice", { cause: "customer", remarks });
    return { status: "saved", booking: edited };
  });
