/** Answers requests for a day: the page itself, and what its forms do. */

import { historyInWords } from "../../booking/desk/history-in-words.ts";
import { type ProgressStep, progressSteps } from "../../booking/desk/progress.ts";
import type { ChangeAnswer } from "../../booking/desk/seen.ts";
import { stateInWords, stateOf } from "../../booking/desk/visit-state.ts";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import type { BookingService } from "../../booking/service.ts";
import type { Booking } from "../../booking/storage/bookings.ts";
import type { DayView, NoticeView } from "../../office/calendar/views.ts";
import { instantInWords } from "./_cards.ts";
import { type DayRequest, showDay } from "./_day.ts";

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
/** What the page confirms: a change, or a note. */
type Outcome = { changed: Booking } | { noted: Booking } | Refusal;

const refused = (status: number, text: string): Refusal => ({ status, notice: { tone: "refused", text } });
const gone = refused(404, "That visit is no longer here.");

/** "Front desk changed this 9:05 AM": who, and what was replaced. */
function conflictNotice({ booking, changes }: Extract<ChangeAnswer, { status: "conflict" }>, now: Date): NoticeView {
  const last = changes.at(-1);
  const who = last ? `${last.actor} changed this (${instantInWords(last.at, now)})` : "Somebody changed this";
  return {
    tone: "conflict",
    text: `${booking.name}: ${who}. Nothing was stored; the card shows the visit as it is now.`,
    changes: changes.flatMap((event) => {
      const { title, lines } = historyInWords(event, new Map());
      return lines.length > 0 ? lines.map((line) => `${title}: ${line}`) : [title];
    }),
  };
}

function outcomeOf(answer: ChangeAnswer, now: Date): Outcome {
  if (answer.status === "not-found") return gone;
  if (answer.status === "conflict") return { status: 409, notice: conflictNotice(answer, now) };
  if (answer.status === "impossible") return refused(409, answer.message);
  return { changed: answer.booking };
}

const isStep = (action: string): action is ProgressStep => (progressSteps as readonly string[]).includes(action);

/** Does what a form of the page asks for. Technicians change their own visits only. */
async function act({ office, bookings, desk }: DayPageRequest, form: FormData): Promise<Outcome> {
  const text = (name: string) => String(form.get(name) ?? "");
  const action = text("action");
  const id = text("visit");
  const [booking] = await bookings.find(id);
  if (booking?.id !== id) return gone;
  if (desk.technicianId !== undefined && booking.technicianId !== desk.technicianId) return gone;
  const version = Number(text("version"));
  if (text("version") === "" || !Number.isSafeInteger(version)) return refused(400, "Please try that again.");
  const seen = { id, version, by: desk.label };
  if (isStep(action)) return outcomeOf(await office.setProgress(seen, action), office.now());
  if (action === "undo") {
    const answer = await office.undo(seen, text("event"), undefined, desk);
    if ("booking" in answer || answer.status === "not-found") return outcomeOf(answer as ChangeAnswer, office.now());
    return refused(409, "That can’t be undone here: the visit’s page says why.");
  }
  if (action !== "note") return refused(400, "Please try that again.");
  const note = text("note");
  const answer = await office.note(id, desk.label, note);
  if (answer.status === "noted") return { noted: answer.booking };
  if (answer.status === "not-found") return gone;
  return { status: 422, notice: { tone: "refused", text: answer.message, typed: { id, note } } };
}

/** Says what the address asks to confirm: the visit with this number as it is now, and the way back while there is one. */
async function confirmation(
  { office, bookings, desk }: DayPageRequest,
  number: string,
  isNote: boolean,
): Promise<NoticeView | undefined> {
  const [booking, ...others] = await bookings.find(number);
  const isOthers = desk.technicianId !== undefined && booking?.technicianId !== desk.technicianId;
  if (!booking || others.length > 0 || booking.erasedAt || isOthers) return undefined;
  if (isNote) return { tone: "done", text: `${booking.name}: the note is saved.` };
  const { undoable } = await office.visit(booking, desk);
  const text = `${booking.name}: ${stateInWords(stateOf(booking)).toLowerCase()}.`;
  const undo = undoable && { id: booking.id, version: booking.version, event: undoable.id };
  return { tone: "done", text, ...(undo && { undo }) };
}

/** The page, or where to go after a form did what it does. @throws only if the page itself can't be built */
export async function answerDay(day: DayPageRequest, request: Request): Promise<DayAnswer | Response> {
  if (request.method !== "POST") {
    const asked = new URL(request.url).searchParams;
    const number = asked.get("changed") ?? asked.get("noted");
    const notice = number ? await confirmation(day, number, asked.has("noted")) : undefined;
    return { status: 200, day: await showDay(day, notice) };
  }
  const outcome = await act(day, await request.formData());
  if ("notice" in outcome) return { status: outcome.status, day: await showDay(day, outcome.notice) };
  const [word, booking] =
    "noted" in outcome ? (["noted", outcome.noted] as const) : (["changed", outcome.changed] as const);
  const location = `${day.path}?${word}=${bookingNumber(booking)}`;
  return new Response(null, { status: 303, headers: { location } });
}
