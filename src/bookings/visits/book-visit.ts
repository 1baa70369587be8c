/** Books a visit: check, take a spot, store, enqueue emails, all in one transaction, durable before it answers. */

import { createHmac } from "node:crypto";
import { business } from "../../facts/site.ts";
import type { EarlierVisit } from "../../shared/form/already-sent.ts";
import { type BookingRequest, type FieldErrors, parseBooking, type SentForm } from "../../shared/form/schema.ts";
import { type BookingSource, cleanSource, type SourceHints } from "../../shared/form/source.ts";
import { askAgainMessage } from "../../shared/rules/refusal-messages.ts";
import { checkWhen } from "../../shared/rules/visit-timing.ts";
import { bookingWindow, todayInNewYork } from "../../shared/time/calendar.ts";
import { closedErrors, isFull, type NoSpot, slotFull } from "../availability/free-spots.ts";
import { withCapacity } from "../availability/load-capacity.ts";
import { type BookingContext, withTransaction } from "../context.ts";
import { type NetworkKeys, networkKeysOf, networkValues } from "../identity/network-keys.ts";
import { personOf } from "../identity/people.ts";
import { hashSubmission, type SubmissionHashes } from "../identity/submission.ts";
import { admitNewVisit, type LimitRefusal } from "../limits/admit-visit.ts";
import { notifyOfBooking } from "../messages/outbox/notify.ts";
import { keepConsent } from "../messages/texts/numbers.ts";
import {
  asBookedOnline,
  type Booking,
  findBySubmission,
  insertBooking,
  keysOf,
  newBookingId,
  newLinks,
} from "../store/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";
import { actors } from "../store/events.ts";
import { hasKey } from "../store/keys.ts";
import { foldText, nameKey } from "../store/search-text.ts";
import { findSecret, secretOf } from "../store/secrets.ts";
import { keepTerms } from "./accepted-terms.ts";
import { confirmedBy } from "./changes/confirm-visit.ts";
import { endTakenOpenings } from "./openings.ts";

export type BookingAnswer =
  /** `repeated`: this submission was already booked; `booking` is as stored now, even if rescheduled since. */
  | { status: "booked"; booking: Booking; repeated: boolean }
  /**
   * This key was already submitted and the answer can't be "booked": the content differs, or the visit was canceled or
   * erased. Nothing was booked; a new key would book. Display with `alreadySentWords`, never with a link.
   */
  | { status: "already-sent"; earlier: EarlierVisit }
  /** The same visit is booked by another submission. Nothing was booked; with `another`, it would be. Displayed likewise. */
  | { status: "already-booked"; earlier: EarlierVisit }
  | NoSpot
  /** The honeypot was filled in: the same form with an empty one books, as `message` explains. */
  | { status: "ask-again"; message: string }
  | LimitRefusal;

/**
 * Builds the booking for a request.
 * @param networks those it comes from, as keyed hashes, narrowest first
 * @param termsHash the kept terms that it accepted
 */
export function newBooking(
  id: string,
  request: BookingRequest,
  now: Date,
  termsHash: string | null,
  source: BookingSource = cleanSource(),
  networks: NetworkKeys = [],
): Booking {
  const { termsAccepted: _accepted, textsAccepted: _kept, submissionKey: _secret, ...details } = request;
  const at = now.toISOString();
  return {
    ...asBookedOnline,
    ...newLinks(),
    ...hashSubmission(request),
    ...details,
    ...keysOf(details),
    ...source,
    ...networkValues(networks),
    id,
    jobId: id,
    customerId: id,
    createdAt: at,
    updatedAt: at,
    confirmedAt: confirmedBy(details, now),
    waitingSince: details.earlierOn === "" ? null : at,
    termsHash,
  };
}

/**
 * The key of a form that goes on with what was typed on another page: the same for the same texts from the same network on a day.
 * After Back, browsers send those texts again, and what they get must be the form that they had.
 */
export async function keyOfTyped({ database, now }: BookingContext, typed: string, networks: readonly string[] = []) {
  const secret =
    (await findSecret(database, "networks")) ??
    (await inWriteTransaction(database, (transaction) => secretOf(transaction, "networks")));
  const about = JSON.stringify([typed, networks[0], todayInNewYork(now())]);
  const hash = createHmac("sha256", secret).update(about).digest("hex");
  // A UUID of whatever its maker likes (RFC 9562, 5.8).
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-8$3-8$4-$5");
}

/** What became of the visit that an earlier submission booked. */
function earlierVisit({ status, sequence, erasedAt, serviceDate, timeSlot }: Booking): EarlierVisit {
  const booked = sequence > 0 ? "rescheduled" : "booked";
  return { state: erasedAt ? "erased" : status === "cancelled" ? "canceled" : booked, serviceDate, timeSlot };
}

/** The answer for a submission whose key is known; undefined for a new one. */
async function answerKnown(database: BookingDatabase, hashes: SubmissionHashes): Promise<BookingAnswer | undefined> {
  const known = await findBySubmission(database, hashes);
  if (!known) return undefined;
  const { booking, isSame } = known;
  if (isSame && booking.status === "booked") return { status: "booked", booking, repeated: true };
  return { status: "already-sent", earlier: earlierVisit(booking) };
}

/** Its words alone: no case, accents, signs, or line breaks. */
const wordsIn = (text: string) =>
  foldText(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(" ");

/**
 * Whether somebody has booked the same already: the same phone line or mailbox, appliance, day, window, and words about the problem.
 * Strangers learn nothing by it: they would have to book from the same network, or to know all that it says about its person.
 */
async function isBookedAlready(database: BookingDatabase, request: BookingRequest, [network]: NetworkKeys) {
  const own = keysOf(request);
  const rows = await database
    .selectFrom("bookings")
    .select(["name", "description", "phoneKey", "emailKey", "addressKey", "networkKey"])
    .where("serviceDate", "=", request.serviceDate)
    .where("timeSlot", "=", request.timeSlot)
    .where("serviceType", "=", request.serviceType)
    .where("status", "=", "booked")
    .where(hasKey([own.phoneKey, own.emailKey]))
    .execute();
  const isSamePerson = (row: (typeof rows)[number]) =>
    nameKey(row.name) === nameKey(request.name) &&
    row.phoneKey === own.phoneKey &&
    row.emailKey === own.emailKey &&
    row.addressKey === own.addressKey;
  const words = wordsIn(request.description);
  return rows.some(
    (row) => wordsIn(row.description) === words && ((row.networkKey ?? undefined) === network || isSamePerson(row)),
  );
}

/**
 * Books once per submission: the same key and content again is the same booking; the same key with other content books
 * nothing, and neither does another key that says what is booked already, unless that is meant. Never exceeds a slot's capacity and never books a closed day, whatever runs concurrently. When it returns, the
 * confirmation, notice, and reminder are in the outbox.
 * @param hints where the booking came from; anything a visitor might send is accepted
 * @param networks the visitor's networks, narrowest first, such as "198.51.100.7"; empty where nobody is identified
 * @param terms the text of the terms that the form asked to accept; kept with the booking
 * @param refusals what the business doesn't repair or where it doesn't go, which a new booking can't have
 */
export async function bookVisit(
  context: BookingContext,
  values: SentForm,
  hints?: SourceHints,
  networks: readonly string[] = [],
  terms?: string,
  refusals: FieldErrors = {},
): Promise<BookingAnswer> {
  const parsed = parseBooking(values);
  if (!parsed.ok) return { status: "invalid", errors: parsed.errors };
  const { request } = parsed;
  const hashes = hashSubmission(request);
  const errors = { ...checkWhen(request, context.now()), ...refusals };
  if (Object.keys(errors).length > 0) {
    // A retry must find its booking even if the slot has begun in the meantime.
    return (await answerKnown(context.database, hashes)) ?? { status: "invalid", errors };
  }
  // Bots fill it in, but so do browser extensions and assistants.
  if (values.remarks) return { status: "ask-again", message: askAgainMessage(business().phone.text) };
  return withTransaction(context, async (context): Promise<BookingAnswer> => {
    const { database } = context;
    // Nobody else writes now: the same key may have arrived twice at once.
    const known = await answerKnown(database, hashes);
    if (known) return known;
    const now = context.now();
    const errors = checkWhen(request, now);
    if (Object.keys(errors).length > 0) return { status: "invalid", errors };
    const to = { date: request.serviceDate, slot: request.timeSlot };
    const { first, last } = bookingWindow(now);
    const daysContext = await withCapacity(context, first, last);
    const closed = await closedErrors(context, to, daysContext.capacityPerSlot);
    if (closed) return { status: "invalid", errors: closed };
    const keys = networkKeysOf(await secretOf(database, "networks"), networks);
    // Before limits and full windows: its own visit may be what fills them.
    if (values.another !== true && (await isBookedAlready(database, request, keys))) {
      const { serviceDate, timeSlot } = request;
      return { status: "already-booked", earlier: { state: "same", serviceDate, timeSlot } };
    }
    const admission = await admitNewVisit(daysContext, { person: personOf(request), keys, date: to.date, now });
    if ("status" in admission) return admission;
    if (await isFull(context, to, daysContext.capacityPerSlot)) return slotFull(context, to);
    const termsHash = terms === undefined ? null : await keepTerms(database, terms, now);
    const stored = newBooking(await newBookingId(database), request, now, termsHash, cleanSource(hints), keys);
    await insertBooking(context, stored);
    await endTakenOpenings(context, to.date);
    const booking = request.textsAccepted ? await keepConsent(context, stored, actors.customer) : stored;
    await notifyOfBooking(context, booking, admission.reachesCeiling);
    return { status: "booked", booking, repeated: false };
  });
}
