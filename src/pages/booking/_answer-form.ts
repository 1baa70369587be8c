/** What the forms of a private page do. */

import { isUnavailable } from "../../bookings/store/unavailable.ts";
import type { CancelAnswer } from "../../bookings/visits/changes/cancel-visit.ts";
import type { SeenTime } from "../../bookings/visits/changes/change-visit.ts";
import type { RescheduleAnswer } from "../../bookings/visits/changes/reschedule-visit.ts";
import { customersDetails } from "../../shared/form/fields.ts";
import { readFormValues } from "../../shared/form/schema.ts";
import { slotTakenMessage } from "../../shared/rules/refusal-messages.ts";
import { severalLines } from "../../shared/text.ts";
import { otherTime } from "../../site/screens/visit/actions/RescheduleVisit.tsx";
import type { Outcome, PrivatePageState, RescheduleForm } from "../../site/screens/visit/private-page-state.ts";
import { offered, type Problem, showVisit, type VisitAnswer, type VisitRequest } from "./_visit.ts";

const textIn = (form: FormData, name: string) => form.getAll(name).find((value) => typeof value === "string") ?? "";

const linesIn = (form: FormData, name: string) => severalLines(textIn(form, name));

/** The day and window that the form's page showed; empty if it says none, which is never the visit's own. */
function readSeen(form: FormData): SeenTime {
  const [date = "", slot = ""] = textIn(form, "seen").split(" ");
  return { date, slot };
}

/** What the rescheduling form holds: an offered time ("2026-06-11 morning"), or a day and slot of the customer's choice. */
function readReschedule(form: FormData): Pick<RescheduleForm, "when" | "date" | "slot"> {
  const [date = "", slot = ""] = textIn(form, "when").split(" ");
  // After an error, the chosen time is shown where it can be corrected.
  if (slot) return { when: otherTime, date, slot };
  return { when: otherTime, date: textIn(form, "serviceDate"), slot: textIn(form, "timeSlot") };
}

function problemOf(answer: RescheduleAnswer | CancelAnswer, chosen: NonNullable<Problem["form"]>): Problem {
  if (answer.status === "conflict") return { status: 409, refusal: answer.message, form: chosen };
  if (answer.status === "invalid") return { status: 422, form: { ...chosen, errors: answer.errors } };
  if (answer.status === "too-many") return { status: 403, refusal: answer.message, form: chosen };
  if (answer.status === "call-instead") return { status: 429, refusal: answer.message, form: chosen };
  if (answer.status === "slot-full") {
    const form = { ...chosen, errors: { timeSlot: slotTakenMessage }, free: answer.alternatives.slice(0, offered) };
    return { status: 409, form };
  }
  return { status: answer.status === "too-late" ? 403 : 409 };
}

type TypedEdits = NonNullable<PrivatePageState["edit"]>["typed"];

/** The contact row that was sent: each is a separate form. */
function readEdits(form: FormData): TypedEdits {
  const names = [...customersDetails, "addToAddress"] as const;
  const sent = names.map((name) => [name, form.get(name)]).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(sent) as TypedEdits;
}

const done = (outcome: Outcome) => ({ kind: "done", outcome }) as const;
/** The page as it is now says why: the visit is canceled, over, or can still be changed. */
const conflict: Problem = { status: 409 };

/** What each form of the page does, by its field `change`: the outcome to confirm, or what is in the way. */
const changes: Readonly<Record<string, (request: VisitRequest, form: FormData) => Promise<VisitAnswer | Problem>>> = {
  async reschedule({ bookings, token }, form) {
    const chosen = readReschedule(form);
    const answer = await bookings.reschedule({ token, seen: readSeen(form) }, chosen);
    if (answer.status === "rescheduled") return done(answer.repeated ? "unchanged" : "rescheduled");
    return problemOf(answer, chosen);
  },
  async cancel({ bookings, token }, form) {
    const answer = await bookings.cancel({ token, seen: readSeen(form) });
    return answer.status === "cancelled" ? done("cancelled") : problemOf(answer, {});
  },
  async "cannot-make-it"({ bookings, token }, form) {
    const answer = await bookings.cannotMakeIt(token, readSeen(form));
    if (answer.status === "called-off") return done("called-off");
    return answer.status === "conflict" ? { status: 409, refusal: answer.message } : conflict;
  },
  async "still-good"({ bookings, token }, form) {
    const seen = readSeen(form);
    const answer =
      form.get("answer") === "yes" ? await bookings.confirm(token, seen) : await bookings.cannotMakeIt(token, seen);
    if (answer.status === "confirmed" || answer.status === "called-off") return done(answer.status);
    // With enough notice, they choose it themselves.
    if (answer.status === "still-open") return done("another-time");
    return answer.status === "conflict" ? { status: 409, refusal: answer.message } : conflict;
  },
  async wait({ bookings, token }, form) {
    const answer = await bookings.waitForEarlier(token, readFormValues(form).earlierOn);
    if (answer.status === "not-found") return { kind: "not-found" };
    return answer.status === "closed" ? conflict : done("waiting");
  },
  async offer({ bookings, token }, form) {
    const said = form.get("answer") === "yes" ? "yes" : "no";
    const answer = await bookings.answerOffer(token, textIn(form, "offer"), said);
    if (answer.status === "not-found") return { kind: "not-found" };
    return done(answer.status === "taken" ? "moved-up" : answer.status === "kept" ? "kept" : "offer-gone");
  },
  async "agree-price"({ bookings, token }, form) {
    const wanted = form.get("answer") === "declined" ? "declined" : "agreed";
    const answer = await bookings.answerPrice(token, textIn(form, "price"), wanted);
    if (answer.status === "not-found") return { kind: "not-found" };
    return answer.status === "impossible" ? { status: 409, refusal: answer.message } : done(answer.status);
  },
  async warranty({ bookings, token }, form) {
    const chosen = { ...readReschedule(form), problem: linesIn(form, "problem") };
    const answer = await bookings.claimWarranty(token, chosen, chosen.problem);
    if (answer.status === "booked") return done("claimed");
    if (answer.status === "not-found") return { kind: "not-found" };
    return answer.status === "closed" ? conflict : problemOf(answer, chosen);
  },
  async "second-visit"({ bookings, token }, form) {
    const chosen = readReschedule(form);
    const answer = await bookings.bookSecondVisit(token, chosen);
    if (answer.status === "booked") return done("second-booked");
    if (answer.status === "not-found") return { kind: "not-found" };
    return answer.status === "closed" ? conflict : problemOf(answer, chosen);
  },
  async resend({ bookings, token }) {
    const answer = await bookings.resendConfirmation(token);
    return answer.status === "asked" ? done("resent") : conflict;
  },
  async "stop-sharing"({ bookings, token }, form) {
    const shared = String(form.get("shared")).replace(/^.*\//, "");
    const answer = await bookings.stopSharing(token, shared);
    return answer.status === "stopped" ? done("unshared") : { kind: "not-found" };
  },
  async edit({ bookings, token }, form) {
    const typed = readEdits(form);
    const answer = await bookings.editDetails(token, typed);
    if (answer.status === "invalid") return { status: 422, edit: { typed, errors: answer.errors } };
    // Another email address has another link.
    if (answer.status === "saved") return { ...done("saved"), token: answer.booking.linkToken };
    return answer.status === "unchanged" ? { kind: "done" } : conflict;
  },
};

/** Answers a form post on a private page. @throws only if the page itself can't be built */
export async function answerForm(request: VisitRequest, form: FormData): Promise<VisitAnswer> {
  const { log, requestId } = request;
  const name = String(form.get("change"));
  const change = Object.hasOwn(changes, name) ? changes[name] : undefined;
  if (!change) return showVisit(request, null, { status: 400 });
  try {
    const answer = await change(request, form);
    return "kind" in answer ? answer : showVisit(request, null, answer);
  } catch (err) {
    // Asking for the visit would take as long again.
    if (isUnavailable(err)) throw err;
    log.error({ err }, "A visit could not be changed");
    return showVisit(request, null, {
      status: 503,
      failed: requestId,
      form: name === "reschedule" ? readReschedule(form) : {},
    });
  }
}
