/** What a private page shows, and what its forms do. */

import { detailsOf, nothingLeft } from "../../booking/form/details.ts";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import { privatePath } from "../../booking/links/private-path.ts";
import type { BookingService } from "../../booking/service.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import { bookingWindow, slotEnd, todayInNewYork } from "../../booking/time/calendar.ts";
import { termsPath } from "../../booking/visits/accepted-terms.ts";
import { nextFree } from "../../booking/visits/availability.ts";
import type { CancelAnswer, RescheduleAnswer } from "../../booking/visits/change-visit.ts";
import { canStillChange, slotTakenMessage } from "../../booking/visits/rules.ts";
import { isOutcome, type Outcome } from "../../screens/OutcomeNotice.tsx";
import { otherTime, type RescheduleForm } from "../../screens/RescheduleVisit.tsx";
import type { VisitState } from "../../screens/VisitScreen.tsx";

export type VisitAnswer =
  | { kind: "page"; status: number; state: VisitState }
  /** A change was made: redirect to the page, which then confirms it. */
  | { kind: "done"; outcome: Outcome }
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
type Problem = Pick<VisitState, "refusal" | "failed"> & { status: number; form?: Partial<RescheduleForm> };

async function freeTimes(bookings: BookingService, booking: Booking, now: Date): Promise<RescheduleForm["free"]> {
  const { first, last } = bookingWindow(now);
  const free = nextFree(await bookings.availability(first, last), booking.serviceDate, offered + 1);
  return free.filter(({ date, slot }) => date !== booking.serviceDate || slot !== booking.timeSlot).slice(0, offered);
}

function changeability(booking: Booking, now: Date): VisitState["change"] {
  if (booking.status === "cancelled") return "cancelled";
  if (canStillChange(booking, now)) return "open";
  return now < slotEnd(booking.serviceDate, booking.timeSlot) ? "too-late" : "over";
}

/** How long the page confirms a booking, in milliseconds: a bookmark made then must not do so forever. */
const confirmedFor = 3_600_000;

/** Whether the change that the URL asks to confirm was really made. */
function agrees(outcome: Outcome, { status, sequence, createdAt }: Booking, now: Date): boolean {
  if (outcome === "booked") return status === "booked" && now.getTime() - Date.parse(createdAt) < confirmedFor;
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
  const { email: _email, phone: _phone, modelNumber: _model, serialNumber: _serial, ...rest } = unshown;
  nothingLeft(rest);
  const change = changeability(booking, now);
  const state: VisitState = {
    visit: { number: bookingNumber(booking), serviceType, serviceDate, timeSlot, address, name, description },
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

/** Answers a form post on a private page. @throws only if the page itself can't be built */
export async function changeVisit(request: VisitRequest, form: FormData): Promise<VisitAnswer> {
  const { bookings, token, log, requestId } = request;
  const chosen = form.get("change") === "move" ? readReschedule(form) : undefined;
  if (!chosen && form.get("change") !== "cancel") return show(request, { status: 400 });
  try {
    const answer = chosen
      ? await bookings.reschedule({ token }, chosen, "customer")
      : await bookings.cancel({ token }, "customer");
    if (answer.status === "cancelled") return { kind: "done", outcome: "cancelled" };
    if (answer.status === "rescheduled") return { kind: "done", outcome: answer.repeated ? "unchanged" : "moved" };
    return show(request, problemOf(answer, chosen ?? {}));
  } catch (err) {
    log.error({ err }, "A visit could not be changed");
    return show(request, { status: 503, failed: requestId, form: chosen ?? {} });
  }
}
