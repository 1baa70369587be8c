/** What the page says after a form did what it does. */
import type { VisitAtDesk } from "../../../booking/lookup/visit-for-office.ts";
import { stateOf } from "../../../booking/rules/visit-state.ts";
import type { VisitNotice } from "../../../office/visit/views.ts";
import { timeOf } from "../_parts/words.ts";

/** How the customer hears of it, with what remains to be done. */
function told({ booking: { email }, told: { byEmail, byPhone } }: VisitAtDesk): string {
  if (byEmail) {
    const call = " Please call, too: it may come too late.";
    return `The customer gets an email.${byPhone ? call : ""}`;
  }
  if (!byPhone) return "";
  return `${email === "" ? "There is no email address" : "It is too late for an email"}: please call the customer.`;
}

/** By the URL's `done`. What the visit no longer is, is not said: the URL may have been opened again. */
const sentences: Readonly<Record<string, (visit: VisitAtDesk) => string | false>> = {
  canceled: ({ booking }) => stateOf(booking) === "canceled" && "Canceled.",
  rescheduled: (visit) => `Rescheduled to ${timeOf(visit.booking)}. ${told(visit)}`.trim(),
  followed: ({ followedBy: [...visits] }) => visits.length > 0 && "The visit that follows is booked.",
  edited: () => "Saved.",
  noted: () => "The note is saved.",
  assigned: ({ technician, away }) =>
    technician ? `${technician} ${away ? "is assigned" : "comes"}.` : "Nobody is assigned.",
  undone: () => "Undone.",
  unchanged: () => "Nothing has changed.",
};

/** @param done the URL's parameter: anything may be in it */
export function doneNotice(done: string | null, visit: VisitAtDesk): VisitNotice | undefined {
  // What can be undone says itself what was done.
  const isSaid = done === "canceled" || done === "followed";
  if (done === null || (isSaid && visit.undoable)) return undefined;
  const sentence = Object.hasOwn(sentences, done) && sentences[done]?.(visit);
  return sentence ? { tone: "done", title: sentence } : undefined;
}
