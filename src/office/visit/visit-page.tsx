/** /office/visits/<number>: what the page of a visit loads, and what becomes of its forms. */

import type { Obstacle } from "../../bookings/desk/overbook.ts";
import { getsTexts } from "../../bookings/messages/message-kinds.ts";
import { isReached } from "../../bookings/messages/outbox/notify.ts";
import type { VisitAtDesk } from "../../bookings/queries/visit-for-office.ts";
import type { Booking } from "../../bookings/store/bookings.ts";
import { bookingNumber } from "../../shared/links/booking-number.ts";
import { href } from "../../shared/links/href.ts";
import { dollarsAndCents } from "../../shared/money.ts";
import { stateOf } from "../../shared/rules/visit-state.ts";
import { formatShortDay } from "../../shared/time/calendar.ts";
import { slotDetails } from "../../shared/time/slots.ts";
import type { Errors, Notice, OfficeRequest, Page, Refusal } from "../answer.ts";
import { errorsInDeskWords } from "../shared/desk-words.ts";
import { textOf, versionOf } from "../shared/form.ts";
import { refuse, refusedNotice } from "../shared/Notice.tsx";
import { timeInWords, visitInOneLine } from "../shared/words.ts";
import { answerVisitForm, askAgain, conflictNotice, moneyForms } from "./answer-visit-form.ts";
import { VisitScreen } from "./VisitScreen.tsx";

/** How many free times are offered for another visit. */
const offered = 4;

const typedNumber = ({ params }: OfficeRequest) => params.number ?? "";

/** The visits with the request's number; technicians find their own, and those before them. */
const findVisits = (request: OfficeRequest) => request.office.findReadable(typedNumber(request), request.user);

/** How the customer is notified, with what remains to be done. */
function notified({ booking, notified: { byEmail, byPhone } }: VisitAtDesk): string {
  const message = getsTexts(booking) ? "text" : "email";
  if (byEmail) {
    const call = ` Call them, too: the ${message} may arrive too late.`;
    return `The customer gets ${message === "text" ? "a text" : "an email"}.${byPhone ? call : ""}`;
  }
  if (!byPhone) return "";
  return `${isReached(booking) ? "It’s too late for a message" : "They have no email address"}: call the customer.`;
}

const saved = () => "Saved.";
const received = ({ account: { customer, payers } }: VisitAtDesk) => {
  const { openCents } = customer;
  const said = [
    openCents > 0 && `The customer still owes ${dollarsAndCents(openCents)}.`,
    openCents < 0 && `The customer has overpaid by ${dollarsAndCents(-openCents)}. Record a refund.`,
    ...payers.flatMap(({ name, openCents }) => [
      openCents > 0 && `${name} still owes ${dollarsAndCents(openCents)}.`,
      openCents < 0 && `${name} has overpaid by ${dollarsAndCents(-openCents)}. Record a refund.`,
    ]),
  ];
  return ["Saved.", ...said].filter(Boolean).join(" ");
};

/** By the address's `done`, the action that was sent. Nothing that is no longer true: the address may have been opened again. */
const sentences: Readonly<Record<string, (visit: VisitAtDesk) => string | false>> = {
  // The Undo box already says what was done.
  cancel: ({ booking, undoable }) => !undoable && stateOf(booking) === "canceled" && "Canceled.",
  reschedule: (visit) =>
    visit.undoable?.kind !== "rescheduled" && `Rescheduled to ${timeInWords(visit.booking)}. ${notified(visit)}`.trim(),
  "follow-up": ({ followedBy, undoable }) => !undoable && followedBy.length > 0 && "The follow-up visit is booked.",
  edit: saved,
  "same-contact": saved,
  "no-texts": saved,
  "texts-again": saved,
  note: () => "Note saved.",
  "end-note": () => "Note removed.",
  assign: ({ technician, undoable }) =>
    undoable?.kind !== "assigned" && (technician ? `${technician} is assigned.` : "No one is assigned."),
  price: ({ account }) => account.asked !== undefined && "Quote saved. Now get the customer’s OK.",
  answer: ({ account }) => {
    const isNothingDone = account.report?.noPrice === "nothing-done";
    if (account.isDeclined || (account.isLatestDeclined && isNothingDone))
      return "Price declined. No repair will be made.";
    if (account.isLatestDeclined) return "New price declined. The earlier price still stands.";
    return account.agreed ? "Price approved." : false;
  },
  "write-up": received,
  pay: received,
  void: received,
  refund: received,
  "order-part": () => "Part marked as ordered. The customer can see when it’s due.",
  "part-arrived": () => "Part arrived. Now book the second visit.",
  undo: () => "Undone.",
  unchanged: () => "Nothing has changed.",
};

function visitDoneNotice(done: string | null, visit: VisitAtDesk): Notice | undefined {
  const text = done !== null && Object.hasOwn(sentences, done) && sentences[done]?.(visit);
  return text ? { tone: "done", text } : undefined;
}

/** What an obstacle keeps from happening, by action; where nothing is named here, a booking. */
const notDone: Readonly<Record<string, string>> = {
  assign: "No one was assigned.",
  reschedule: "The visit wasn’t rescheduled.",
};

/** There is an obstacle, which takes a reason to overbook. */
function askReason(action: string, answer: Obstacle): Refusal {
  if (action === "undo") {
    if (answer.status === "no-reason") return { status: 409, asksReason: true, errors: { reason: answer.message } };
    return refuse("Someone else has taken that spot.", { asksReason: true });
  }
  const nothing = notDone[action] ?? "Nothing was booked.";
  switch (answer.status) {
    case "invalid": {
      // A closed day can be overbooked, a window that was never offered can't: then it stays invalid.
      const { serviceDate, timeSlot } = errorsInDeskWords(answer.errors);
      const errors = { ...(serviceDate && { date: serviceDate }), ...(timeSlot && { slot: timeSlot }) };
      return refuse(nothing, { status: 422, errors, asksReason: true });
    }
    case "slot-full": {
      const free = answer.alternatives.map(({ date, slot }) => `${formatShortDay(date)}, ${slotDetails(slot).name}`);
      const notice = refusedNotice("That window is full.", free.length > 0 ? [`Free: ${free.join("; ")}`] : []);
      return { status: 409, notice, asksReason: true };
    }
    case "technician-away":
      return refuse(answer.message, { asksReason: true });
    case "no-reason":
      return refuse(nothing, { status: 422, errors: { reason: answer.message }, asksReason: true });
  }
}

/** Where a number leads to no visit or to several. */
function FindVisitScreen({ typed, visits }: { typed: string; visits: readonly Booking[] }) {
  if (visits.length === 0) {
    return (
      <p>
        No visit has the number “{typed}”. <a href={href("search")}>Search for a name, phone number, or address</a>
      </p>
    );
  }
  return (
    <>
      <p>Several visits match “{typed}”:</p>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <a href={href("visit", visit.id)}>{bookingNumber(visit)}</a> {visitInOneLine(visit)}
          </li>
        ))}
      </ul>
    </>
  );
}

export const visitPage: Page = {
  async show(request, refusal) {
    const { office, user, query } = request;
    const typed = typedNumber(request);
    const found = await findVisits(request);
    const [booking, ...others] = found;
    if (!booking || others.length > 0) {
      if (!booking && user.technicianId !== undefined) {
        const screen = (
          <p>
            This visit isn’t assigned to you. <a href={href("day")}>My day</a>
          </p>
        );
        return { status: 404, title: "Not your visit", screen };
      }
      const title = booking ? "Which visit?" : "Visit not found";
      const screen = <FindVisitScreen typed={typed.slice(0, 40)} visits={found} />;
      return { status: booking ? 200 : 404, title, screen };
    }
    const visit = await office.visit(booking, user);
    const notice = refusal ? refusal.notice : visitDoneNotice(query.get("done"), visit);
    const title = `Visit ${bookingNumber(booking)}`;
    const path = href("visit", encodeURIComponent(typed));
    const said = { notice, refusal, photoAnswer: query.get("photo"), opens: query.get("open") };
    const scene = { visit, user, path, now: office.now(), free: await office.nextOpenings(booking, offered), ...said };
    return {
      title,
      heading: booking.name || "Details erased",
      tools: title,
      hasBar: true,
      screen: <VisitScreen {...scene} />,
    };
  },

  async change(request, form) {
    const [booking, ...others] = await findVisits(request);
    if (!booking || others.length > 0) return { status: 404 };
    const action = textOf(form, "action");
    const answer = await answerVisitForm(request, booking, versionOf(form), form);
    if (!answer) return { status: 400 };
    switch (answer.status) {
      case "too-early":
        return askAgain(booking);
      case "impossible":
        return refuse(answer.message);
      case "conflict":
        return { status: 409, notice: await conflictNotice(request, answer, form), seen: answer.seen };
      case "not-found":
        return { status: 404 };
      case "invalid":
        if ("message" in answer) return { status: 422, errors: { note: answer.message } };
        if (Object.hasOwn(moneyForms, action))
          return refuse("Nothing was saved.", { status: 422, errors: answer.errors as Errors });
        if (action === "edit")
          return refuse("Nothing was saved.", { status: 422, errors: errorsInDeskWords(answer.errors) });
    }
    if (!("booking" in answer)) return askReason(action, answer);
    const done = answer.status === "unchanged" ? answer.status : action;
    return `${href("visit", encodeURIComponent(typedNumber(request)))}?done=${done}`;
  },
};
