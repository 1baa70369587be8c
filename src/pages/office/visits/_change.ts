/** What the forms of a visit's page do. */

import { isOwnVisit } from "../../../booking/access/readable-visits.ts";
import type { FollowUpAnswer } from "../../../booking/desk/book-follow-up.ts";
import type { DeskEditAnswer } from "../../../booking/desk/edit-at-desk.ts";
import { type ProgressStep, progressSteps } from "../../../booking/desk/progress.ts";
import type { ChangeAnswer, SeenVisit } from "../../../booking/desk/seen.ts";
import type { NoSpot } from "../../../booking/desk/squeeze.ts";
import { formatShortDay } from "../../../booking/time/calendar.ts";
import { slotDetails } from "../../../booking/time/slots.ts";
import type { TimeForm } from "../../../office/visit/views.ts";
import { conflictNotice } from "./_conflict.ts";
import { editsOf, type Said, squeezeOf, textOf, timeOf, versionOf } from "./_sent.ts";
import { findVisit, type OfficeVisitAnswer, type OfficeVisitRequest, pathOf, show } from "./_visit.ts";

/** A form that was sent: what it saw, and what is in it. */
interface Sent {
  request: OfficeVisitRequest;
  seen: SeenVisit;
  form: FormData;
}

/** `done`: the word for the URL. */
type Outcome = { done: string } | Said | Exclude<ChangeAnswer, { status: "changed" }>;

const refused = (title: string, changes: readonly string[] = []) => ({ tone: "refused" as const, title, changes });

/** A time that can't be taken, with the form as it was sent and the reason to squeeze in. */
function noSpot(answer: NoSpot, form: FormData): Pick<Said, "status" | "notice"> & { time: Partial<TimeForm> } {
  const time = { ...timeOf(form), isOpen: true };
  switch (answer.status) {
    case "invalid": {
      const { serviceDate, timeSlot } = answer.errors;
      const errors = { ...(serviceDate && { date: serviceDate }), ...(timeSlot && { slot: timeSlot }) };
      // A closed day can be squeezed into, a window that was never offered can't: then it stays invalid.
      return {
        status: 422,
        notice: refused("Nothing was booked."),
        time: { ...time, errors, reason: textOf(form, "reason") },
      };
    }
    case "slot-full": {
      const free = answer.alternatives.map(({ date, slot }) => `${formatShortDay(date)}, ${slotDetails(slot).name}`);
      const notice = refused("That window is full.", free.length > 0 ? [`Free: ${free.join("; ")}`] : []);
      return { status: 409, notice, time: { ...time, reason: textOf(form, "reason") } };
    }
    case "technician-away":
      return { status: 409, notice: refused(answer.message), time: { ...time, reason: textOf(form, "reason") } };
    case "no-reason":
      return {
        status: 422,
        notice: refused("Nothing was booked."),
        time: { ...time, reason: "", errors: { reason: answer.message } },
      };
  }
}

const isNoSpot = (answer: { status: string }): answer is NoSpot =>
  ["invalid", "slot-full", "technician-away", "no-reason"].includes(answer.status);

async function step({ request, seen }: Sent, progress: ProgressStep): Promise<Outcome> {
  const answer = await request.office.setProgress(seen, progress);
  return answer.status === "changed" ? { done: progress } : answer;
}

async function reschedule({ request, seen, form }: Sent): Promise<Outcome> {
  const answer = await request.office.reschedule(seen, timeOf(form), squeezeOf(form));
  if (answer.status === "changed") return { done: "rescheduled" };
  if (!isNoSpot(answer)) return answer;
  const { time, ...said } = noSpot(answer, form);
  return { ...said, reschedule: time };
}

async function followUp({ request, seen, form }: Sent): Promise<Outcome> {
  const answer: FollowUpAnswer = await request.office.bookFollowUp(seen, timeOf(form), squeezeOf(form));
  if (answer.status === "booked" || answer.status === "changed") return { done: "followed" };
  if (!isNoSpot(answer)) return answer;
  const { time, ...said } = noSpot(answer, form);
  return { ...said, followUp: time };
}

async function edit({ request, seen, form }: Sent): Promise<Outcome> {
  const typed = editsOf(form);
  const answer: DeskEditAnswer = await request.office.edit(seen, typed);
  if (answer.status === "changed") return { done: "edited" };
  if (answer.status !== "invalid") return answer;
  return { status: 422, notice: refused("Nothing was saved."), edit: { typed, errors: answer.errors } };
}

async function note({ request, seen, form }: Sent): Promise<Outcome> {
  const typed = textOf(form, "note");
  const answer = await request.office.note(seen.id, seen.by, typed);
  if (answer.status === "noted") return { done: "noted" };
  return answer.status === "invalid" ? { status: 422, note: { typed, error: answer.message } } : answer;
}

async function undo({ request, seen, form }: Sent): Promise<Outcome> {
  const reason = form.has("reason") ? textOf(form, "reason") : undefined;
  const answer = await request.office.undo(seen, textOf(form, "event"), reason, request.desk);
  if (answer.status === "changed") return { done: "undone" };
  if (!isNoSpot(answer)) return answer;
  const said = { status: 409, undo: { reason: reason ?? "" } };
  if (answer.status === "no-reason") return { ...said, undo: { reason: "", error: answer.message } };
  return { ...said, notice: refused("Its spot was taken in the meantime.") };
}

const changes: Readonly<Record<string, (sent: Sent) => Promise<Outcome>>> = {
  ...Object.fromEntries(progressSteps.map((progress) => [progress, (sent: Sent) => step(sent, progress)])),
  ...{ reschedule, "follow-up": followUp, edit, note, undo },
  async cancel({ request, seen }) {
    const answer = await request.office.cancel(seen);
    return answer.status === "changed" ? { done: "canceled" } : answer;
  },
  async assign({ request, seen, form }) {
    const [technician, reason] = [textOf(form, "technician"), textOf(form, "reason")];
    const answer = await request.office.assign(seen, technician || null, squeezeOf(form));
    if (answer.status === "changed") return { done: "assigned" };
    if (answer.status === "technician-away") {
      return { status: 409, notice: refused(answer.message), assign: { technician, reason } };
    }
    if (answer.status !== "no-reason") return answer;
    const assign = { technician, reason: "", error: answer.message };
    return { status: 422, notice: refused("Nobody was assigned."), assign };
  },
};

/** What a technician's link can do. */
const forTechnicians = new Set<string>([...progressSteps, "note", "undo"]);

/** What stays in the form that was sent when others had changed the visit. */
function kept(form: FormData, { seen }: Extract<ChangeAnswer, { status: "conflict" }>): Partial<Said> {
  switch (textOf(form, "action")) {
    case "edit":
      return { edit: { typed: editsOf(form), errors: {}, seen } };
    case "reschedule":
      return { reschedule: { ...timeOf(form), isOpen: true } };
    case "follow-up":
      return { followUp: { ...timeOf(form), isOpen: true } };
    case "assign":
      return { assign: { technician: textOf(form, "technician") } };
    default:
      return {};
  }
}

/** Answers a form post on the page of a visit. */
export async function changeVisit(request: OfficeVisitRequest, form: FormData): Promise<OfficeVisitAnswer> {
  const booking = await findVisit(request);
  if ("kind" in booking) return booking;
  const { desk, office } = request;
  const action = textOf(form, "action");
  const isAllowed = desk.technicianId === undefined || (isOwnVisit(desk, booking) && forTechnicians.has(action));
  const change = isAllowed && Object.hasOwn(changes, action) ? changes[action] : undefined;
  if (!change) return show(request, { status: 400 });
  const outcome = await change({ request, seen: { id: booking.id, version: versionOf(form), by: desk.label }, form });
  if ("done" in outcome) return { kind: "done", location: `${pathOf(request)}?done=${outcome.done}` };
  switch (outcome.status) {
    case "unchanged":
      return { kind: "done", location: `${pathOf(request)}?done=unchanged` };
    case "impossible":
      return show(request, { status: 409, notice: refused(outcome.message) });
    case "conflict":
      return show(request, {
        status: 409,
        notice: conflictNotice(form, outcome, await office.visit(outcome.booking, desk), office.now()),
        ...kept(form, outcome),
      });
    case "not-found":
      return show(request, { status: 404 });
    default:
      return show(request, outcome);
  }
}
