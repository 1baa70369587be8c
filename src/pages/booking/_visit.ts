/** What a private page shows, and what its forms do. */

import { detailsOf, nothingLeft } from "../../booking/form/details.ts";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import { privatePath, sharedPath } from "../../booking/links/private-path.ts";
import type { BookingService } from "../../booking/service.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { bookingWindow, slotEnd, todayInNewYork } from "../../booking/time/calendar.ts";
import { termsPath } from "../../booking/visits/accepted-terms.ts";
import { nextFree } from "../../booking/visits/availability.ts";
import type { CancelAnswer, RescheduleAnswer } from "../../booking/visits/change-visit.ts";
import { canStillChange, hasBegun, slotTakenMessage } from "../../booking/visits/rules.ts";
import { isOutcome, type Outcome } from "../../screens/OutcomeNotice.tsx";
import { otherTime, type RescheduleForm } from "../../screens/RescheduleVisit.tsx";
import type { VisitState } from "../../screens/VisitScreen.tsx";
import { absoluteUrl } from "../../seo/metadata.ts";
import { instantInWords, stagesOf } from "./_stages.ts";

export type VisitAnswer =
  | { kind: "page"; status: number; state: VisitState }
  /** The form did what it does: redirect to the page, which then confirms it. */
  | { kind: "done"; outcome?: Outcome }
  | { kind: "not-found" };

/** A request for a private page, and what is needed to answer it. */
export interface VisitRequest {
  bookings: BookingService;
  token: string;
  now: Date;
  log: Pick<App.Locals["log"], "error">;
  requestId: string;
}

/** How many free times are offered for rescheduling. */
const offered = 4;

/** Why a change was not made; no reason is given where the visit's own state says it all. */
type Problem = Pick<VisitState, "refusal" | "failed" | "edit" | "resentTooOften"> & {
  status: number;
  form?: Partial<RescheduleForm>;
};

async function freeTimes(bookings: BookingService, booking: Booking, now: Date): Promise<RescheduleForm["free"]> {
  const { first, last } = bookingWindow(now);
  const free = nextFree(await bookings.availability(first, last), booking.serviceDate, offered + 1);
  return free.filter(({ date, slot }) => date !== booking.serviceDate || slot !== booking.timeSlot).slice(0, offered);
}

export function changeability(booking: Booking, now: Date): VisitState["change"] {
  if (booking.status === "cancelled") return "cancelled";
  if (canStillChange(booking, now)) return "open";
  return now < slotEnd(booking.serviceDate, booking.timeSlot) ? "too-late" : "over";
}

/** How long the page confirms a booking, in milliseconds: a bookmark made then must not do so forever. */
const confirmedFor = 3_600_000;

/** Whether the change that the URL asks to confirm was really made. */
function agrees(
  outcome: Outcome,
  { status, sequence, createdAt, updatedAt, calledOffAt }: Booking,
  now: Date,
): boolean {
  if (outcome === "booked") return status === "booked" && now.getTime() - Date.parse(createdAt) < confirmedFor;
  if (outcome === "told") return calledOffAt !== null;
  if (outcome === "saved") return now.getTime() - Date.parse(updatedAt) < confirmedFor;
  if (outcome === "resent") return status === "booked";
  if (outcome === "cancelled") return status === "cancelled";
  return status === "booked" && (outcome === "unchanged" || sequence > 0);
}

/**
 * The page as it is now.
 * @param outcome the change that the URL asks to confirm
 */
async function show(
  { bookings, token, now }: VisitRequest,
  { status, form, ...said }: Problem = { status: 200 },
  outcome?: string | null,
): Promise<VisitAnswer> {
  const booking = await bookings.findByToken(token);
  if (!booking) return { kind: "not-found" };
  const { serviceType, serviceDate, timeSlot, address, name, description, ...unshown } = detailsOf(booking);
  // Whoever has the link sees no more than a visit needs.
  const { email, phone, modelNumber, serialNumber: _serial, ...rest } = unshown;
  nothingLeft(rest);
  const change = changeability(booking, now);
  const state: VisitState = {
    visit: {
      ...{ number: bookingNumber(booking), serviceType, serviceDate, timeSlot },
      ...{ address, name, phone, email, modelNumber, description },
    },
    stages: stagesOf(booking, now),
    hasBegun: hasBegun(booking, now),
    shareUrl: absoluteUrl(sharedPath(bookings.shareToken(booking.id))),
    ...(booking.calledOffAt && { calledOffAt: instantInWords(booking.calledOffAt) }),
    path: privatePath(token),
    change,
    ...(booking.termsHash && {
      terms: { path: termsPath(booking.termsHash), acceptedOn: todayInNewYork(new Date(booking.createdAt)) },
    }),
    ...said,
    ...(isOutcome(outcome) && agrees(outcome, booking, now) && { outcome }),
  };
  if (change !== "open") return { kind: "page", status, state };
  const untouched = { when: "", date: "", slot: "", errors: {} };
  const reschedule: RescheduleForm = { ...untouched, free: await freeTimes(bookings, booking, now), ...form };
  return { kind: "page", status, state: { ...state, reschedule } };
}

/** What the rescheduling form holds: an offered time ("2026-06-11 morning"), or a day and slot of the customer's choice. */
function readReschedule(form: FormData): Pick<RescheduleForm, "when" | "date" | "slot"> {
  const text = (name: string) => form.getAll(name).find((value) => typeof value === "string") ?? "";
  const [date = "", slot = ""] = text("when").split(" ");
  // After an error, the chosen time is shown where it can be corrected.
  if (slot) return { when: otherTime, date, slot };
  return { when: otherTime, date: text("serviceDate"), slot: text("timeSlot") };
}

function problemOf(answer: RescheduleAnswer | CancelAnswer, chosen: Partial<RescheduleForm>): Problem {
  if (answer.status === "invalid") return { status: 422, form: { ...chosen, errors: answer.errors } };
  if (answer.status === "too-many") return { status: 403, refusal: answer.message, form: chosen };
  if (answer.status === "call-instead") return { status: 429, refusal: answer.message, form: chosen };
  if (answer.status === "slot-full") {
    const form = { ...chosen, errors: { timeSlot: slotTakenMessage }, free: answer.alternatives.slice(0, offered) };
    return { status: 409, form };
  }
  return { status: answer.status === "too-late" ? 403 : 409 };
}

/** Answers GET of a private page. @param outcome the URL's `done` parameter */
export function showVisit(request: VisitRequest, outcome: string | null): Promise<VisitAnswer> {
  return show(request, undefined, outcome);
}

type TypedEdits = NonNullable<VisitState["edit"]>["typed"];

/** The contact row that was sent: each is a form of its own. */
function readEdits(form: FormData): TypedEdits {
  const names = ["phone", "email", "modelNumber", "addToAddress"] as const;
  const sent = names.map((name) => [name, form.get(name)]).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(sent) as TypedEdits;
}

const done = (outcome: Outcome): VisitAnswer => ({ kind: "done", outcome });
/** The page as it is now says why: the visit is canceled, over, or can still be changed. */
const conflict: Problem = { status: 409 };

/** What each form of the page does, by its field `change`: the outcome to confirm, or what is in the way. */
const changes: Readonly<Record<string, (request: VisitRequest, form: FormData) => Promise<VisitAnswer | Problem>>> = {
  async move({ bookings, token }, form) {
    const chosen = readReschedule(form);
    const answer = await bookings.reschedule({ token }, chosen, "customer");
    if (answer.status === "rescheduled") return done(answer.repeated ? "unchanged" : "moved");
    return problemOf(answer, chosen);
  },
  async cancel({ bookings, token }) {
    const answer = await bookings.cancel({ token }, "customer");
    return answer.status === "cancelled" ? done("cancelled") : problemOf(answer, {});
  },
  async "cannot-make-it"({ bookings, token }) {
    const answer = await bookings.cannotMakeIt(token);
    return answer.status === "told" ? done("told") : conflict;
  },
  async resend({ bookings, token }) {
    const answer = await bookings.resendConfirmation(token);
    if (answer.status === "sent") return done("resent");
    return answer.status === "too-many" ? { status: 429, resentTooOften: true } : conflict;
  },
  async edit({ bookings, token }, form) {
    const typed = readEdits(form);
    const answer = await bookings.editDetails(token, typed);
    if (answer.status === "invalid") return { status: 422, edit: { typed, errors: answer.errors } };
    if (answer.status === "saved") return done("saved");
    return answer.status === "unchanged" ? { kind: "done" } : conflict;
  },
};

/** Answers a form post on a private page. @throws only if the page itself can't be built */
export async function changeVisit(request: VisitRequest, form: FormData): Promise<VisitAnswer> {
  const { log, requestId } = request;
  const name = String(form.get("change"));
  const change = Object.hasOwn(changes, name) ? changes[name] : undefined;
  if (!change) return show(request, { status: 400 });
  try {
    const answer = await change(request, form);
    return "kind" in answer ? answer : show(request, answer);
  } catch (err) {
    log.error({ err }, "A visit could not be changed");
    return show(request, { status: 503, failed: requestId, form: name === "move" ? readReschedule(form) : {} });
  }
}
