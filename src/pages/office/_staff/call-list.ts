/** The call list's page: what it shows, and what its forms do. */
import { stateInWords, stateOf } from "../../../booking/rules/visit-state.ts";
import type { Call, ReasonToCall } from "../../../booking/staff/call-list.ts";
import type { Booking } from "../../../booking/storage/bookings.ts";
import { dayAndTime } from "../../../booking/time/instant-in-words.ts";
import type { CallListView, CallView } from "../../../office/call-list/views.ts";
import type { Notice } from "../../../office/parts/views.ts";
import {
  type Fields,
  noteErrors,
  noticeFor,
  type OfficeAnswer,
  type OfficeRequest,
  textOf,
  visitLine,
} from "./staff-forms.ts";

const done = { called: "Checked off.", back: "Back on the list." };

/** Why somebody has to call. */
function whyOf(reason: ReasonToCall, booking: Booking): string {
  switch (reason) {
    case "overdue":
      return "Overdue: its window is over, and nobody has said what became of the visit";
    case "closed":
      return "Booked for a time that was closed";
    case "over-capacity":
      return "More visits were booked than technicians are there";
    case "technician-off":
      return "Their technician is off";
    case "mail-given-up":
      return booking.email ? `Emails don’t arrive at ${booking.email}` : "An email didn’t arrive";
    case "changed-without-email":
      return "Has no email address: tell them about the change";
    case "short-notice":
      return "May be waiting at home: an email about the change may come too late";
    case "called-off":
      return "Can’t make it";
  }
}

/** What the visit is now, where it is no longer simply booked. */
function nowIs({ booking }: Call): string | undefined {
  const state = stateOf(booking);
  return state === "booked" ? undefined : stateInWords(state);
}

const viewOfCall = (call: Call): CallView => ({
  ...visitLine(call.booking),
  ...{ callIds: call.ids, since: dayAndTime(call.since), state: nowIs(call) },
  why: call.reasons.map((reason) => whyOf(reason, call.booking)),
});

async function viewOf({ office }: OfficeRequest, notice: Notice | undefined): Promise<CallListView> {
  const { open, recent, more } = await office.calls();
  return {
    more,
    calls: open.map(viewOfCall),
    recent: recent.map(({ ids, booking, doneAt, doneBy, note }) => ({
      ...{ ids, note, text: `Called ${booking.name}.` },
      by: `${doneBy}, ${dayAndTime(doneAt ?? "")}`,
    })),
    notice,
  };
}

/** Answers GET. */
export async function showCalls(request: OfficeRequest, query: URLSearchParams): Promise<OfficeAnswer<CallListView>> {
  return { kind: "page", status: 200, view: await viewOf(request, noticeFor(query.get("done"), done)) };
}

/** Answers a form of the page; undefined for an unknown one. */
export async function changeCalls(
  request: OfficeRequest,
  fields: Fields,
): Promise<OfficeAnswer<CallListView> | undefined> {
  const { office, by } = request;
  const [action, note, ids] = [textOf(fields, "action"), textOf(fields, "note"), fields.id ?? []];
  const refuse = async (status: number, text: string) =>
    ({ kind: "page", status, view: await viewOf(request, { kind: "problem", text }) }) as const;
  if (action === "put-back") {
    if (await office.putBack(ids)) return { kind: "done", done: "back" };
    return refuse(409, "That was more than ten minutes ago, or somebody has put it back.");
  }
  if (action !== "done") return undefined;
  const { note: tooLong } = noteErrors(fields);
  if (tooLong) return refuse(422, tooLong);
  const answer = await office.tickOff(ids, note, by);
  if (answer.status === "not-found") return refuse(409, "That call is no longer on the list.");
  if (answer.repeated)
    return refuse(409, `${answer.by} has called them.${note && ` Your note was not kept: “${note}”`}`);
  return { kind: "done", done: "called" };
}
