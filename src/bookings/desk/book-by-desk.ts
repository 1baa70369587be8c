/** Books a visit that somebody agreed on with the office, with the public form's rules, spots, and transaction. */

import type { DaySlot } from "../../shared/availability/availability.ts";
import {
  type BookingFormValues,
  type BookingRequest,
  type FieldErrors,
  officeBookingSchema,
  parseBooking,
} from "../../shared/form/schema.ts";
import { oneLine } from "../../shared/text.ts";
import { findFree, noSpot } from "../availability/free-spots.ts";
import { type BookingContext, withTransaction } from "../context.ts";
import { personOf } from "../identity/people.ts";
import { hashSubmission, type SubmissionHashes } from "../identity/submission.ts";
import { notifyCustomer } from "../messages/outbox/notify.ts";
import { inheritConsent, keepConsent } from "../messages/texts/numbers.ts";
import { type Booking, findById, findBySubmission, insertBooking, newBookingId } from "../store/bookings.ts";
import { findContact } from "../store/contacts.ts";
import { findCustomer, isAlike } from "../store/customers.ts";
import type { BookingDatabase } from "../store/database.ts";
import { reasonText, recordEvent } from "../store/events.ts";
import { keepTerms } from "../visits/accepted-terms.ts";
import { newBooking } from "../visits/book-visit.ts";
import { endTakenOpenings } from "../visits/openings.ts";
import { checkDeskTime } from "./overbook.ts";

/** What comes with the form's values. */
export interface DeskEntry {
  /** The label of an office link. */
  by: string;
  /** The text of the terms that were read to the caller. */
  terms?: string;
  /** Why the visit is overbooked, should there be no free spot; undefined to ask first. */
  overbook?: string | undefined;
  /** The known place that it was filled in from, as `KnownPlace` has its id; "" for none. */
  place?: string;
}

type DeskErrors = FieldErrors & { reason?: string };

type DeskAnswer =
  /** `repeated`: this submission was already booked; `overbooked`: there was no free spot. */
  | { status: "booked"; booking: Booking; repeated: boolean; overbooked: boolean }
  /** This form was already sent with other content, or its visit was canceled or erased since. Nothing was booked. */
  | { status: "already-sent"; booking: Booking }
  | { status: "invalid"; errors: DeskErrors }
  /** `message` describes the obstacle; only overbooking the visit gets past it. */
  | { status: "no-spot"; message: string; alternatives: DaySlot[] };

const termsMessage = "Read the terms to the caller, then check this.";

/** The form's own rules; only the email may be missing, and the problem be said in a word. */
function parseDeskBooking(values: BookingFormValues) {
  const hasEmail = typeof values.email !== "string" || oneLine(values.email) !== "";
  const parsed = parseBooking(hasEmail ? values : { ...values, email: "none@example.com" }, officeBookingSchema);
  if (parsed.ok) return hasEmail ? parsed : { ok: true as const, request: { ...parsed.request, email: "" } };
  const { termsAccepted, ...errors } = parsed.errors;
  return { ok: false as const, errors: termsAccepted ? { ...errors, termsAccepted: termsMessage } : errors };
}

async function answerKnown(database: BookingDatabase, hashes: SubmissionHashes): Promise<DeskAnswer | undefined> {
  const known = await findBySubmission(database, hashes);
  if (!known) return undefined;
  const { booking, isSame } = known;
  if (!isSame || booking.status !== "booked") return { status: "already-sent", booking };
  return { status: "booked", booking, repeated: true, overbooked: false };
}

/**
 * Stores a visit that the office entered: who did, why it was overbooked, and the customer's emails.
 * @param details what distinguishes it from a visit booked on the site
 * @param how `reason`: undefined where there was a free spot; `waitMinutes`: how long the emails wait, so that an undo can drop them
 */
export async function storeEntered(
  context: BookingContext,
  request: BookingRequest,
  details: Pick<Booking, "enteredBy" | "termsHash"> &
    Partial<Pick<Booking, "followsId" | "followReason" | "jobId" | "technicianId" | "customerId">>,
  { reason, waitMinutes = 0 }: { reason: string | undefined; waitMinutes?: number },
): Promise<Booking> {
  const { database } = context;
  const now = context.now();
  const id = await newBookingId(database);
  const stored: Booking = { ...newBooking(id, request, now, details.termsHash), ...details };
  await insertBooking(context, stored);
  await endTakenOpenings(context, stored.serviceDate);
  const booking = request.textsAccepted
    ? await keepConsent(context, stored, details.enteredBy)
    : await inheritConsent(context, details.followsId ?? "", stored);
  const event = { about: booking, actor: booking.enteredBy, at: now };
  await recordEvent(database, { ...event, kind: "entered" });
  if (reason !== undefined) await recordEvent(database, { ...event, kind: "overbooked", note: reason });
  const due = new Date(now.getTime() + waitMinutes * 60_000);
  await notifyCustomer(context, booking, { cause: "business", due });
  return booking;
}

/**
 * Whose a visit is that the office enters: the customer's whose place it has chosen, if name and number agree, or whom it knows by
 * these; undefined for strangers.
 */
async function customerOf(database: BookingDatabase, request: BookingRequest, place: string) {
  const { phoneKey, emailKey } = personOf(request);
  const typed = { name: request.name, keys: [phoneKey, emailKey].filter(Boolean) };
  const [id = ""] = place.split(" ");
  const visit = await findById(database, id);
  const chosen = visit
    ? { ...visit, keys: [visit.phoneKey, visit.emailKey].filter(Boolean) }
    : await findContact(database, id);
  if (chosen?.customerId && isAlike(chosen, typed)) return chosen.customerId;
  return findCustomer(database, typed);
}

/**
 * Books a visit agreed on the phone, in any window that has not ended, with or without an email address. As the public
 * form, but for its limits: they are about strangers. Without a free spot, only with a reason to overbook it.
 */
export async function bookByDesk(
  context: BookingContext,
  values: BookingFormValues,
  entry: DeskEntry,
): Promise<DeskAnswer> {
  const parsed = parseDeskBooking(values);
  if (!parsed.ok) return { status: "invalid", errors: parsed.errors };
  const { request } = parsed;
  const hashes = hashSubmission(request);
  const when: DaySlot = { date: request.serviceDate, slot: request.timeSlot };
  const reason = entry.overbook === undefined ? undefined : reasonText(entry.overbook);
  return withTransaction(context, async (context): Promise<DeskAnswer> => {
    const known = await answerKnown(context.database, hashes);
    if (known) return known;
    const errors = checkDeskTime(when, context.now());
    if (Object.keys(errors).length > 0) return { status: "invalid", errors };
    const obstacle = await noSpot(context, when);
    if (obstacle && reason === undefined) {
      const { serviceDate, timeSlot } = obstacle.status === "invalid" ? obstacle.errors : {};
      const message = serviceDate ?? timeSlot ?? "That window is full.";
      return { status: "no-spot", message, alternatives: await findFree(context, when.date) };
    }
    if (obstacle && reason === "") return { status: "invalid", errors: { reason: "Enter a reason for overbooking." } };
    const { by: enteredBy, terms, place = "" } = entry;
    const termsHash = terms === undefined ? null : await keepTerms(context.database, terms, context.now());
    const how = { reason: obstacle && reason };
    const customerId = await customerOf(context.database, request, place);
    const details = { enteredBy, termsHash, ...(customerId && { customerId }) };
    const booking = await storeEntered(context, request, details, how);
    return { status: "booked", booking, repeated: false, overbooked: obstacle !== undefined };
  });
}
