/** What a private page shows, and what its forms do. */

import type { Account } from "../../bookings/accounts/account.ts";
import { askedPrice, paymentLines, receiptOf, whoPays } from "../../bookings/accounts/receipt.ts";
import { openClaim } from "../../bookings/money/claim-warranty.ts";
import { awaitsTime } from "../../bookings/money/second-visit.ts";
import type { BookingService } from "../../bookings/service.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { termsPath } from "../../bookings/visits/accepted-terms.ts";
import { confirmationOf } from "../../bookings/visits/changes/confirm-visit.ts";
import { takesCustomersPhotos } from "../../bookings/visits/photos.ts";
import { nextFree } from "../../shared/availability/availability.ts";
import { type CustomersDetail, customersDetails } from "../../shared/form/fields.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { privatePath, sharedPath } from "../../shared/links/private-path.ts";
import { canStillChange, isAhead, isFinished, isOver } from "../../shared/rules/visit-timing.ts";
import { bookingWindow, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { clockTime, dayAndTime } from "../../shared/time/instant-in-words.ts";
import { hourMs } from "../../shared/time/units.ts";
import { visitInWords, visitTime } from "../../shared/time/visit-in-words.ts";
import {
  type Changeability,
  isOutcome,
  type Outcome,
  type PrivatePageState,
  type RescheduleForm,
} from "../../site/screens/visit/private-page-state.ts";
import { absoluteUrl } from "../../site/seo/metadata.ts";
import { comesAgain, stagesOf } from "./_stages.ts";

export type VisitAnswer =
  | { kind: "page"; status: number; state: PrivatePageState }
  /** The form did what it does: redirect to the page, which then confirms it. `token`: where its link has changed. */
  | { kind: "done"; outcome?: Outcome; token?: string }
  | { kind: "not-found" };

/** A request for a private page, and what is needed to answer it. */
export interface VisitRequest {
  bookings: BookingService;
  token: string;
  now: Date;
  log: Pick<App.Locals["log"], "error">;
  requestId: string;
  /** The word of the address for what became of a photo. */
  photoAnswer?: string | null;
}

/** How many free times are offered for rescheduling. */
export const offered = 4;

/** Why a change was not made; no reason is given where the visit's own state says it all. */
export type Problem = Pick<PrivatePageState, "refusal" | "failed" | "edit"> & {
  status: number;
  form?: Partial<RescheduleForm> & { problem?: string };
};

async function freeTimes(bookings: BookingService, booking: Booking, now: Date): Promise<RescheduleForm["free"]> {
  const { first, last } = bookingWindow(now);
  const free = nextFree(await bookings.availability(first, last), booking.serviceDate, offered + 1);
  return free.filter(({ date, slot }) => date !== booking.serviceDate || slot !== booking.timeSlot).slice(0, offered);
}

/** Whether and how a visit can be changed on its page, which says what becomes of it. */
export async function changeability(bookings: BookingService, booking: Booking, now: Date): Promise<Changeability> {
  if (booking.status === "cancelled") return "cancelled";
  if (isFinished(booking)) return "over";
  if (booking.progress === "arrived") return "arrived";
  if (await bookings.isNotComing(booking)) return "not-coming";
  if (canStillChange(booking, now)) return "open";
  return isOver(booking, now) ? "over" : "too-late";
}

/** How long the page confirms a booking, in milliseconds: a bookmark made then must not do so forever. */
const confirmedForMs = hourMs;

/** Whether the change that the URL asks to confirm was really made. */
function agrees(
  outcome: Outcome,
  { status, progress, sequence, createdAt, updatedAt, calledOffAt, confirmedAt }: Booking,
  now: Date,
  { agreed, isLatestDeclined }: Account,
): boolean {
  if (outcome === "agreed") return agreed !== undefined && progress !== "done";
  if (outcome === "declined") return isLatestDeclined;
  if (outcome === "claimed" || outcome === "second-booked") return true;
  if (outcome === "confirmed") return confirmedAt !== null;
  if (outcome === "another-time" || outcome === "waiting") return status === "booked";
  if (outcome === "moved-up" || outcome === "kept" || outcome === "offer-gone") return status === "booked";
  if (outcome === "booked") return status === "booked" && now.getTime() - Date.parse(createdAt) < confirmedForMs;
  if (outcome === "called-off") return calledOffAt !== null;
  if (outcome === "saved") return now.getTime() - Date.parse(updatedAt) < confirmedForMs;
  if (outcome === "resent") return status === "booked";
  // A visit doesn't tell how many links it has had.
  if (outcome === "unshared") return true;
  if (outcome === "cancelled") return status === "cancelled";
  return status === "booked" && (outcome === "unchanged" || sequence > 0);
}

type ShownMoney = Pick<
  PrivatePageState,
  "askedPrice" | "agreedPrice" | "isDeclined" | "isNothingDone" | "payments" | "receipt" | "whoPays"
>;

function moneyOf(booking: Booking, account: Account): ShownMoney {
  const payments = paymentLines(account);
  const paid = payments.length > 0 ? { payments } : {};
  const { asked, agreed, report, isLatestDeclined: isDeclined } = account;
  if (booking.status === "cancelled") return { ...paid, isDeclined };
  const shared = whoPays(asked ?? agreed);
  const receipt = receiptOf(booking, account);
  const isNothingDone = booking.progress === "done" && report?.noPrice === "nothing-done";
  return {
    ...(asked && { askedPrice: askedPrice(asked) }),
    isDeclined,
    isNothingDone,
    ...(shared && { whoPays: shared }),
    ...(receipt ? { receipt } : paid),
    ...(agreed && !receipt && !isNothingDone && { agreedPrice: askedPrice(agreed) }),
  };
}

/** Whether a price is agreed on this visit: not under warranty, nor where the visit before it had one. */
function agreesOnPrice({ progress, followsId, followReason }: Booking, { asked, agreed }: Account): boolean {
  if (asked) return true;
  if (progress === "done") return agreed !== undefined;
  return followReason !== "warranty" && (followsId === null || agreed === undefined);
}

const photosOf = async (bookings: BookingService, booking: Booking) =>
  (await bookings.photos(booking)).map(({ id, at }) => ({ id, label: dayAndTime(at), isRemovable: true }));

/**
 * The page as it is now.
 * @param outcome the change that the URL asks to confirm by its `done` parameter
 */
export async function showVisit(
  { bookings, token, now, photoAnswer = null }: VisitRequest,
  outcome: string | null,
  { status, form, ...said }: Problem = { status: 200 },
): Promise<VisitAnswer> {
  const booking = await bookings.findByToken(token);
  if (!booking) return { kind: "not-found" };
  // Anyone with the link sees no more than a visit needs, and what they may change.
  const { serviceType, serviceDate, timeSlot, address, name, description } = booking;
  const change = await changeability(bookings, booking, now);
  const underway = await bookings.underway(booking);
  const whoComes = await bookings.whoComes(booking);
  const visitsBefore = change === "not-coming" ? undefined : await bookings.visitsBefore(booking);
  const account = await bookings.account(booking);
  const followUp = await bookings.followUp(booking);
  const offer = await bookings.offer(booking);
  const again = comesAgain(booking, now, followUp, account);
  const state: PrivatePageState = {
    visit: {
      number: bookingNumber(booking),
      serviceType,
      serviceDate,
      timeSlot,
      address,
      name,
      description,
      ...(Object.fromEntries(customersDetails.map((name) => [name, booking[name]])) as Pick<Booking, CustomersDetail>),
    },
    ...(whoComes && { whoComes }),
    ...(visitsBefore !== undefined && { visitsBefore }),
    ...(underway && { underway: { ...underway, since: clockTime(underway.since) } }),
    stages: stagesOf(booking, now, change, underway, followUp, account),
    progress: booking.progress,
    ...(isAhead(booking, now) &&
      change !== "not-coming" && { earlierOn: booking.earlierOn, freeEarlier: await bookings.freeEarlier(booking) }),
    ...(offer && { offer: { ...offer, until: clockTime(offer.expiresAt) } }),
    asksIfHome: change !== "not-coming" && confirmationOf(booking, now) === "asked",
    hasPrice: agreesOnPrice(booking, account),
    ...(again && { comesAgain: again }),
    shareUrl: absoluteUrl(sharedPath(booking.shareToken)),
    ...(booking.calledOffAt && { calledOffAt: dayAndTime(booking.calledOffAt) }),
    path: privatePath(token),
    ...(booking.formerLinkToken && { formerPath: privatePath(booking.formerLinkToken) }),
    change,
    ...(booking.termsHash && {
      terms: { path: termsPath(booking.termsHash), acceptedOn: todayInNewYork(new Date(booking.createdAt)) },
    }),
    ...moneyOf(booking, account),
    photos: await photosOf(bookings, booking),
    takesPhotos: takesCustomersPhotos(booking),
    photoAnswer,
    ...said,
    ...(isOutcome(outcome) && agrees(outcome, booking, now, account) && { outcome }),
  };
  const untouched = { when: "", date: "", slot: "", errors: {} };
  if (booking.progress === "done" && (account.warrantyUntil ?? "") >= todayInNewYork(now)) {
    const claimed = openClaim(await bookings.followUps(booking));
    const from = { ...booking, serviceDate: todayInNewYork(now) };
    const claim = { ...untouched, problem: "", free: claimed ? [] : await freeTimes(bookings, from, now), ...form };
    const booked = claimed && visitInWords(visitTime(claimed));
    state.warranty = { until: account.warrantyUntil as PlainDate, claim, ...(booked && { booked }) };
  }
  if (awaitsTime(booking, account.parts, await bookings.followUps(booking))) {
    const from = { ...booking, serviceDate: todayInNewYork(now) };
    state.secondVisit = { ...untouched, free: await freeTimes(bookings, from, now), ...form };
  }
  if (change !== "open" && change !== "not-coming") return { kind: "page", status, state };
  const reschedule: RescheduleForm = { ...untouched, free: await freeTimes(bookings, booking, now), ...form };
  return { kind: "page", status, state: { ...state, reschedule } };
}
