/** Answers requests for a day: the page itself, and what its forms do. */

import { type ProgressStep, progressSteps } from "../../../booking/desk/progress.ts";
import type { ChangeAnswer, Conflict, SeenVisit } from "../../../booking/desk/seen.ts";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import { stateInWords, stateOf } from "../../../booking/rules/visit-state.ts";
import type { BookingService } from "../../../booking/service.ts";
import type { Booking } from "../../../booking/storage/bookings.ts";
import type { DayView, NoticeView } from "../../../office/calendar/views.ts";
import { sentForm } from "../_parts/form.ts";
import { withAway } from "../_parts/words.ts";
import { conflictNotice } from "../visits/_conflict.ts";
import { squeezeOf, textOf } from "../visits/_sent.ts";
import { type DayRequest, showDay } from "./show-day.ts";

export interface DayPageRequest extends DayRequest {
  bookings: Pick<BookingService, "find">;
}

export interface DayAnswer {
  day: DayView;
  status: number;
}

/** Why a form did nothing. */
interface Refusal {
  status: number;
  notice: NoticeView;
}
/** What the page can confirm, as the words for its address. */
const deeds = ["changed", "noted", "assigned"] as const;
type Deed = (typeof deeds)[number];
type Outcome = { did: Deed; booking: Booking } | Refusal;

const refused = (status: number, text: string): Refusal => ({ status, notice: { tone: "refused", text } });
const gone = refused(404, "That visit is no longer here.");

/** Who changed what since, and both values side by side. */
async function refusedByOthers({ office, desk }: DayPageRequest, conflict: Conflict, form: FormData): Promise<Refusal> {
  const { booking } = conflict;
  const visit = await office.visit(booking, desk);
  const { title, changes = [], sides = [] } = conflictNotice(form, conflict, visit, office.now());
  const text = `${booking.name}: ${title}. Nothing was stored; the card shows the visit as it is now.`;
  return { status: 409, notice: { tone: "conflict", text, changes, sides } };
}

function outcomeOf(
  request: DayPageRequest,
  answer: ChangeAnswer,
  form: FormData,
  did: Deed = "changed",
): Outcome | Promise<Outcome> {
  if (answer.status === "not-found") return gone;
  if (answer.status === "conflict") return refusedByOthers(request, answer, form);
  if (answer.status === "impossible") return refused(409, answer.message);
  return { did, booking: answer.booking };
}

const isStep = (action: string): action is ProgressStep => (progressSteps as readonly string[]).includes(action);

/** Assigns a technician; one who is off, or has a visit then, only with a reason. */
async function assign(
  request: DayPageRequest,
  form: FormData,
  { seen, booking }: { seen: SeenVisit; booking: Booking },
): Promise<Outcome> {
  const [technician, reason] = [textOf(form, "technician"), textOf(form, "reason")];
  const answer = await request.office.assign(seen, technician || null, squeezeOf(form));
  if (answer.status !== "technician-away" && answer.status !== "no-reason") {
    return outcomeOf(request, answer, form, "assigned");
  }
  const error = answer.status === "no-reason" ? answer.message : undefined;
  const { status, notice } = refused(error ? 422 : 409, `${booking.name}: ${error ?? answer.message}`);
  return { status, notice: { ...notice, asked: { id: booking.id, technician, reason, error } } };
}

/** Does what a form of the page asks for. Technicians change their own visits only. */
async function act(request: DayPageRequest, form: FormData): Promise<Outcome> {
  const { office, bookings, desk } = request;
  const text = (name: string) => String(form.get(name) ?? "");
  const action = text("action");
  const id = text("visit");
  const [booking] = await bookings.find(id);
  if (booking?.id !== id) return gone;
  if (desk.technicianId !== undefined && booking.technicianId !== desk.technicianId) return gone;
  const version = Number(text("version"));
  if (text("version") === "" || !Number.isSafeInteger(version)) return refused(400, "Please try that again.");
  const seen = { id, version, by: desk.label };
  if (isStep(action)) return outcomeOf(request, await office.setProgress(seen, action), form);
  if (action === "assign" && desk.technicianId === undefined) return assign(request, form, { seen, booking });
  if (action === "undo") {
    const answer = await office.undo(seen, text("event"), undefined, desk);
    if ("booking" in answer || answer.status === "not-found") return outcomeOf(request, answer as ChangeAnswer, form);
    return refused(409, "That can’t be undone here: the visit’s page says why.");
  }
  if (action !== "note") return refused(400, "Please try that again.");
  const note = text("note");
  const answer = await office.note(id, desk.label, note);
  if (answer.status === "noted") return { did: "noted", booking: answer.booking };
  if (answer.status === "not-found") return gone;
  return { status: 422, notice: { tone: "refused", text: answer.message, typed: { id, note } } };
}

/** Says what the address asks to confirm: the visit with this number as it is now, and the way back while there is one. */
async function confirmation(
  { office, bookings, desk }: DayPageRequest,
  number: string,
  did: Deed,
): Promise<NoticeView | undefined> {
  const [booking, ...others] = await bookings.find(number);
  const isOthers = desk.technicianId !== undefined && booking?.technicianId !== desk.technicianId;
  if (!booking || others.length > 0 || booking.erasedAt || isOthers) return undefined;
  const done = (text: string): NoticeView => ({ tone: "done", text: `${booking.name}: ${text}.` });
  if (did === "noted") return done("the note is saved");
  const { undoable, technician, away } = await office.visit(booking, desk);
  if (did === "assigned") return done(technician ? `${withAway(technician, away)} is assigned` : "nobody is assigned");
  const text = `${booking.name}: ${stateInWords(stateOf(booking)).toLowerCase()}.`;
  const undo = undoable && { id: booking.id, version: booking.version, event: undoable.id };
  return { tone: "done", text, ...(undo && { undo }) };
}

/** The page, or where to go after a form did what it does. @throws only if the page itself can't be built */
export async function answerDay(day: DayPageRequest, request: Request): Promise<DayAnswer | Response> {
  const form = await sentForm(request);
  if (form instanceof Response) return form;
  if (!form) {
    const asked = new URL(request.url).searchParams;
    const did = deeds.find((deed) => asked.has(deed));
    const notice = did && (await confirmation(day, asked.get(did) ?? "", did));
    return { status: 200, day: await showDay(day, notice) };
  }
  const outcome = await act(day, form);
  if ("notice" in outcome) return { status: outcome.status, day: await showDay(day, outcome.notice) };
  const location = `${day.path}?${outcome.did}=${bookingNumber(outcome.booking)}`;
  return new Response(null, { status: 303, headers: { location } });
}
