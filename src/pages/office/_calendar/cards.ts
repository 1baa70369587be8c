/** Visits as the office's cards show them. */

import { stepsOn } from "../../../booking/desk/progress.ts";
import { optionalDetails, shortTermOf } from "../../../booking/form/fields.ts";
import { whereForBusiness } from "../../../booking/form/where.ts";
import { bookingNumber } from "../../../booking/links/booking-number.ts";
import type { AgendaVisit } from "../../../booking/lookup/agenda.ts";
import { stateInWords, stateOf } from "../../../booking/rules/visit-state.ts";
import { isOverdue, isUnfinished } from "../../../booking/rules/when.ts";
import { formatShortDay, type PlainDate, todayInNewYork } from "../../../booking/time/calendar.ts";
import { timeOrDay } from "../../../booking/time/instant-in-words.ts";
import { slotLabel } from "../../../booking/time/slots.ts";
import { serviceTitle } from "../../../catalog/services/service-title.ts";
import type { VisitCardView } from "../../../office/calendar/views.ts";
import { visitPath, withAway } from "../_parts/words.ts";

/** A day with its year, where it isn't this year's. */
const dayInWords = (date: PlainDate, today: PlainDate) =>
  date.slice(0, 4) === today.slice(0, 4) ? formatShortDay(date) : `${formatShortDay(date)}, ${date.slice(0, 4)}`;

const followedLink = (id: string) => ({ path: visitPath({ id }), number: bookingNumber({ id }) });

/** @param now of the request: only visits of today and before can be on the way or done */
export function cardOf({ booking, technician, away, note }: AgendaVisit, now: Date): VisitCardView {
  const today = todayInNewYork(now);
  const state = stateOf(booking);
  const number = bookingNumber(booking);
  const { serviceType, serviceDate, timeSlot, name, phone, address, description } = booking;
  const more = optionalDetails.filter((name) => booking[name]).map((name) => `${shortTermOf(name)} ${booking[name]}`);
  return {
    id: booking.id,
    version: booking.version,
    number,
    path: `/office/visits/${number}`,
    ...{ name, phone, address, where: whereForBusiness(address) },
    service: serviceTitle(serviceType),
    problem: description,
    model: more.join(", "),
    state,
    stateLabel: stateInWords(state),
    follows: booking.followsId === null ? undefined : followedLink(booking.followsId),
    isOverdue: isOverdue(booking, now),
    calledOff: booking.calledOffAt !== null && isUnfinished(booking),
    technician: technician && withAway(technician, away),
    note: note && { ...note, at: timeOrDay(note.at, now) },
    when: `${dayInWords(serviceDate, today)}, ${slotLabel(timeSlot)}`,
    steps: isUnfinished(booking) ? stepsOn(today, booking) : [],
  };
}
