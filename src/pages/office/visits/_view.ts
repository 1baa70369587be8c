/** A visit as its page shows it. */
import type { Desk } from "../../../booking/access/desk.ts";
import { isOwnVisit } from "../../../booking/access/readable-visits.ts";
import { stepsOn } from "../../../booking/desk/progress.ts";
import {
  bookingFields,
  type EditableDetail,
  editableDetails,
  optionalDetails,
  termOf,
} from "../../../booking/form/fields.ts";
import { whereForBusiness } from "../../../booking/form/where.ts";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import type { HistoryEntry } from "../../../booking/lookup/history.ts";
import type { Names } from "../../../booking/lookup/history-in-words.ts";
import type { EarlierVisit, VisitAtDesk } from "../../../booking/lookup/visit-for-office.ts";
import { stateInWords, stateOf } from "../../../booking/rules/visit-state.ts";
import { isFinished, isOverdue } from "../../../booking/rules/when.ts";
import type { DaySlot } from "../../../booking/spots/availability.ts";
import type { Booking } from "../../../booking/storage/bookings.ts";
import type { VisitEvent } from "../../../booking/storage/events.ts";
import { formatShortDay, formatWeekday, todayInNewYork } from "../../../booking/time/calendar.ts";
import { clockTime, timeSeenFrom } from "../../../booking/time/instant-in-words.ts";
import { slotDetails, slotLabel, timeSlots } from "../../../booking/time/slots.ts";
import { undoMinutes } from "../../../booking/time/undo-minutes.ts";
import { serviceIds } from "../../../catalog/services/service-ids.ts";
import { serviceTitle } from "../../../catalog/services/service-title.ts";
import type { HistoryLine } from "../../../office/parts/HistoryList.tsx";
import type {
  Choice,
  DeskForms,
  EarlierView,
  EditField,
  NoteLine,
  TimeForm,
  UndoView,
  VisitLink,
  VisitPageView,
  VisitStep,
} from "../../../office/visit/views.ts";
import { linkTo, visitPath, who, withAway } from "../_parts/words.ts";
import type { Said } from "./_sent.ts";

/** What a page is made of, besides the visit. */
export interface Surroundings {
  desk: Desk;
  path: string;
  now: Date;
  /** The next free times from the visit's day on. */
  free: readonly DaySlot[];
  said: Said;
}

function stepsOf(booking: Booking, now: Date): VisitStep[] {
  const { status, progress, erasedAt } = booking;
  if (status === "cancelled" || erasedAt) return [];
  // What was said wrongly can be corrected, but who was there is no longer on the way.
  return stepsOn(todayInNewYork(now), booking).filter(
    (step) => step !== progress && !(step === "on-the-way" && isFinished(booking)),
  );
}

const noteLine =
  (now: Date) =>
  ({ id, note, actor, at }: VisitEvent): NoteLine => ({
    ...{ id, text: note, by: who(actor), at: timeSeenFrom(at, now) },
  });

/** A visit before this one, with what is different, and what was noted. */
const earlierView =
  (now: Date, names: Names, later: Booking) =>
  ({ booking, notes }: EarlierVisit): EarlierView => {
    const technician = booking.technicianId && names.get(booking.technicianId);
    const { description, modelNumber } = booking;
    return {
      ...linkTo(booking, visitPath(booking)),
      state: `${stateInWords(stateOf(booking))}${technician ? ` (${technician})` : ""}`,
      problem: description === later.description ? "" : description,
      model: modelNumber === later.modelNumber ? "" : modelNumber && `Model ${modelNumber}`,
      notes: notes.map(noteLine(now)),
    };
  };

const lineOf =
  (now: Date) =>
  ({ id, at, title, actor, lines, note, undoneAt }: HistoryEntry): HistoryLine => ({
    ...{ id, title, lines, note },
    at: timeSeenFrom(at, now),
    by: who(actor),
    isUndone: undoneAt !== null,
  });

/** What who asks can take back. */
function undoOf({ booking, undoable, followedBy, told }: VisitAtDesk, { said }: Surroundings): UndoView | undefined {
  if (!undoable) return undefined;
  const until = clockTime(new Date(Date.parse(undoable.at) + undoMinutes * 60_000));
  const second = followedBy.find(({ id }) => id === undoable.after.followedBy);
  const what = second ? `Visit ${bookingNumber(second)} is booked` : stateInWords(stateOf(booking));
  const done = `${what} (${who(undoable.actor)}).`;
  const isCanceled = undoable.kind === "canceled";
  const isMailed = (second !== undefined && booking.email !== "") || (isCanceled && told.byEmail);
  const email = isMailed ? `The customer is emailed at ${until}, unless you undo it.` : `Undo until ${until}.`;
  return {
    event: undoable.id,
    text: `${done} ${email}${isCanceled && told.byPhone ? " Please call the customer." : ""}`,
    ...(said.undo && { reason: said.undo.reason, reasonError: said.undo.error }),
  };
}

/** A field's value as it is read. */
export const shownValue = (field: EditableDetail, value: string) =>
  (field === "serviceType" ? serviceTitle(value) : value) || "(none)";

function editField(field: EditableDetail, booking: Booking, edit: Said["edit"]): EditField {
  const { label, maxLength, input } = bookingFields[field];
  const typed = edit?.typed[field];
  // What the desk didn't touch follows what others made of it meanwhile.
  const isTheirs = typed !== undefined && (!edit?.seen || typed !== edit.seen[field]);
  const changed = edit?.seen && isTheirs && edit.seen[field] !== booking[field];
  return {
    ...{ name: field, label, maxLength, value: isTheirs ? typed : booking[field] },
    kind: field === "serviceType" ? "service" : field === "description" ? "text" : "line",
    type: input?.type,
    error: edit?.errors[field],
    hint: changed ? `Now: ${shownValue(field, booking[field])}` : undefined,
  };
}

const untouched: TimeForm = { date: "", slot: "", reason: undefined, errors: {}, isOpen: false };

/** Who can be assigned, and who is, though they left. */
function assignable({ booking, technicians, names }: VisitAtDesk): Choice[] {
  const { technicianId } = booking;
  const choices = technicians.map(({ id, name, away }) => ({ value: id, label: withAway(name, away) }));
  if (technicianId === null || technicians.some(({ id }) => id === technicianId)) return choices;
  return [...choices, { value: technicianId, label: withAway(names.get(technicianId) ?? "Somebody", "left") }];
}

function formsOf(visit: VisitAtDesk, { now, free, said }: Surroundings): DeskForms {
  const { booking, technicians } = visit;
  const isBooked = booking.status === "booked";
  const canMove = isBooked && (!isFinished(booking) || booking.progress === "no-show");
  const canFollow = isBooked && (isFinished(booking) || booking.serviceDate <= todayInNewYork(now));
  return {
    reschedule: canMove ? { ...untouched, ...said.reschedule } : undefined,
    followUp: canFollow ? { ...untouched, ...said.followUp } : undefined,
    isFinished: isFinished(booking),
    canCancel: isBooked && !isFinished(booking),
    assign:
      isBooked && (technicians.length > 0 || booking.technicianId !== null)
        ? {
            technicians: assignable(visit),
            value: said.assign?.technician ?? booking.technicianId ?? "",
            reason: said.assign?.reason,
            error: said.assign?.error,
          }
        : undefined,
    edit: {
      fields: editableDetails.map((field) => editField(field, booking, said.edit)),
      isOpen: said.edit !== undefined,
    },
    services: serviceIds.map((id) => ({ value: id, label: serviceTitle(id) })),
    slots: timeSlots.map((slot) => ({ value: slot, label: slotLabel(slot) })),
    free: free.map(({ date, slot }) => ({
      value: `${date} ${slot}`,
      label: `${formatShortDay(date)}, ${slotDetails(slot).name}`,
    })),
    today: todayInNewYork(now),
  };
}

/** A visit that follows, with what became of it. */
function followUpLink(second: Booking, { names, technicians }: VisitAtDesk, desk: Desk): VisitLink {
  const link = linkTo(second, isOwnVisit(desk, second) ? visitPath(second) : undefined);
  const state = stateOf(second);
  const technician = second.technicianId === null ? "nobody assigned" : names.get(second.technicianId);
  const who = technicians.length > 0 ? technician : undefined;
  const what = state === "booked" ? who : stateInWords(state).toLowerCase();
  return what ? { ...link, label: `${link.label}: ${what}` } : link;
}

/** The page of a visit for whoever has opened the office. */
export function viewOf(visit: VisitAtDesk, around: Surroundings): VisitPageView {
  const { booking, history, away, earlier, followedBy } = visit;
  const technician = visit.technician && withAway(visit.technician, away);
  const { desk, path, now, said } = around;
  const state = stateOf(booking);
  const lines = history.toReversed().map(lineOf(now));
  const isTechnician = desk.technicianId !== undefined;
  const isOwn = isOwnVisit(desk, booking);
  const { erasedAt, serviceType, serviceDate, timeSlot, name, phone, email, address, description } = booking;
  return {
    ...{ path, version: booking.version, number: bookingNumber(booking) },
    ...{ name, phone, email, address, where: whereForBusiness(address) },
    day: formatWeekday(serviceDate),
    dayPath: isTechnician ? undefined : `/office/day/${serviceDate}`,
    window: slotLabel(timeSlot),
    ...{ service: serviceTitle(serviceType), problem: description },
    more: optionalDetails.map((name) => [termOf(name), booking[name]]),
    ...{ state, stateLabel: stateInWords(state), technician },
    isOverdue: isOverdue(booking, now),
    calledOff: booking.calledOffAt && state === "booked" ? timeSeenFrom(booking.calledOffAt, now) : undefined,
    notes: lines
      .filter(({ note, title }) => note !== "" && title === "Note")
      .map(({ id, note, by, at }) => ({ id, text: note, by, at })),
    history: lines,
    earlier: earlier.map(earlierView(now, visit.names, booking)),
    followedBy: followedBy.map((second) => followUpLink(second, visit, desk)),
    steps: isOwn ? stepsOf(booking, now) : [],
    undo: isOwn ? undoOf(visit, around) : undefined,
    notice: said.notice,
    note: erasedAt || !isOwn ? undefined : { typed: said.note?.typed ?? "", error: said.note?.error },
    forms: erasedAt || isTechnician ? undefined : formsOf(visit, around),
  };
}
