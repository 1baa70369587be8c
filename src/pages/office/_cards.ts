/** Visits as the office's cards show them. */

import { stepsOn } from "../../booking/desk/progress.ts";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import { type AgendaVisit, isUnfinished } from "../../booking/lookup/agenda.ts";
import { stateInWords, stateOf } from "../../booking/lookup/visit-state.ts";
import { formatShortDay, type PlainDate, todayInNewYork } from "../../booking/time/calendar.ts";
import { timeZone } from "../../booking/time/new-york.ts";
import { slotLabel } from "../../booking/time/slots.ts";
import { whereForBusiness } from "../../booking/visits/where.ts";
import { serviceTitle } from "../../catalog/services/service-title.ts";
import type { VisitCardView } from "../../office/calendar/views.ts";
import { withAway } from "./visits/_words.ts";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone });

/** An instant as notes say it: "9:05 AM" today, otherwise "Tue, Jun 9, 9:05 AM". */
export function instantInWords(instant: string, now: Date): string {
  const at = new Date(instant);
  const day = todayInNewYork(at);
  return day === todayInNewYork(now) ? clock.format(at) : `${formatShortDay(day)}, ${clock.format(at)}`;
}

/** A day with its year, where it isn't this year's. */
const dayInWords = (date: PlainDate, today: PlainDate) =>
  date.slice(0, 4) === today.slice(0, 4) ? formatShortDay(date) : `${formatShortDay(date)}, ${date.slice(0, 4)}`;

/** @param now of the request: only visits of today and before can be on the way or done */
export function cardOf({ booking, technician, away, note }: AgendaVisit, now: Date): VisitCardView {
  const today = todayInNewYork(now);
  const state = stateOf(booking);
  const number = bookingNumber(booking);
  const plate = [
    booking.modelNumber && `Model ${booking.modelNumber}`,
    booking.serialNumber && `serial ${booking.serialNumber}`,
  ];
  return {
    id: booking.id,
    version: booking.version,
    number,
    path: `/office/visits/${number}`,
    name: booking.name,
    phone: booking.phone,
    address: booking.address,
    where: whereForBusiness(booking.address),
    service: serviceTitle(booking.serviceType),
    problem: booking.description,
    model: plate.filter(Boolean).join(", "),
    state,
    stateLabel: stateInWords(state),
    calledOff: booking.calledOffAt !== null && isUnfinished(booking),
    technician: technician && withAway(technician, away),
    note: note && { ...note, at: instantInWords(note.at, now) },
    when: `${dayInWords(booking.serviceDate, today)}, ${slotLabel(booking.timeSlot)}`,
    steps: isUnfinished(booking) ? stepsOn(today, booking) : [],
  };
}
