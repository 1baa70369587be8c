/** What customers may correct or add on their private page: how to reach them, the model, and how to find the door. */
import type { BookingContext } from "../../context.ts";
import { type CustomersDetail, customersDetails } from "../../form/fields.ts";
import { type FieldErrors, parseBooking } from "../../form/schema.ts";
import { tellBusiness, tellCustomer } from "../../outbox/enqueue.ts";
import { isFinished, isOver } from "../../rules/when.ts";
import { type Booking, findById, updateBooking } from "../../storage/bookings.ts";
import { inWriteTransaction } from "../../storage/database.ts";
import { actors } from "../../storage/events.ts";
import { timeSlots } from "../../time/slots.ts";
import { findBooking } from "./change-visit.ts";

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

/** The details with the edits applied, or one message per wrong field. */
function applyEdits(booking: Booking, edits: DetailEdits): { edited: Booking } | { errors: FieldErrors } {
  const { addToAddress = "", ...typed } = edits;
  const trimmed = addToAddress.trim();
  // Sent twice, it is added once.
  const isThere = booking.address.toLowerCase().endsWith(`, ${trimmed}`.toLowerCase());
  const addition = isThere ? "" : trimmed;
  const fields = Object.entries(typed).map(([name, text]): [string, string] => [name, text.trim()]);
  const wanted = { ...Object.fromEntries(fields), ...(addition && { address: `${booking.address}, ${addition}` }) };
  const edited: Booking = { ...booking, ...wanted };
  // The form's own rules; the window may no longer be offered, and neither consent nor key is asked for again.
  const rest = { timeSlot: timeSlots[0] ?? "", termsAccepted: true, submissionKey: booking.id };
  const parsed = parseBooking({ ...edited, ...rest });
  const wrong = parsed.ok ? [] : Object.entries(parsed.errors).filter(([field]) => field in wanted);
  return wrong.length > 0 ? { errors: Object.fromEntries(wrong) } : { edited };
}

const editable = [...customersDetails, "address"] as const;

/** Changes what customers may correct or add themselves, and tells the business; a new email address is mailed to. */
export async function editDetails(context: BookingContext, token: string, edits: DetailEdits): Promise<EditAnswer> {
  const found = await findBooking(context.database, { token });
  if (!found || found.erasedAt) return { status: "not-found" };
  const ahead = applyEdits(found, edits);
  if ("errors" in ahead) return { status: "invalid", errors: ahead.errors };
  return inWriteTransaction(context.database, async (transaction): Promise<EditAnswer> => {
    const booking = await findById(transaction, found.id);
    if (!booking || booking.erasedAt) return { status: "not-found" };
    const now = context.now();
    if (booking.status === "cancelled" || isFinished(booking) || isOver(booking, now)) return { status: "closed" };
    const applied = applyEdits(booking, edits);
    if ("errors" in applied) return { status: "invalid", errors: applied.errors };
    if (editable.every((field) => applied.edited[field] === booking[field])) return { status: "unchanged", booking };
    const event = { kind: "edited", actor: actors.customer, at: now } as const;
    const edited = await updateBooking(transaction, context, booking, applied.edited, event);
    const telling = { cause: "customer" } as const;
    const hasNewAddress = edited.email !== booking.email;
    const remarks = hasNewAddress ? await tellCustomer(transaction, context, edited, telling) : [];
    await tellBusiness(transaction, context, edited, "details-notice", { ...telling, remarks });
    return { status: "saved", booking: edited };
  });
}
