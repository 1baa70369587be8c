/** Visits as calendar files (RFC 5545): one for a customer's calendar, all of them for the business's. */
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { business, facts } from "../../../facts/site.ts";
import { bookingFields, termOf, typedDetails } from "../../../shared/form/fields.ts";
import { bookingNumber, visitPath } from "../../../shared/links/booking-number.ts";
import { callToChange } from "../../../shared/rules/refusal-messages.ts";
import { stateInWords, stateOf } from "../../../shared/rules/visit-state.ts";
import { serviceTitle } from "../../../shared/services/service-title.ts";
import { slotEnd, slotStart } from "../../../shared/time/calendar.ts";
import { slotLabel } from "../../../shared/time/slots.ts";
import type { FactsOfVisits, ListedVisits } from "../../queries/office-facts.ts";
import type { Booking } from "../../store/bookings.ts";
import { batchesOf, inTurns } from "../../store/turns.ts";

interface InvitationOptions {
  /** PUBLISH for a downloaded file; REQUEST and CANCEL in emails, so that calendars update the entry on their own. */
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  /** URL of the customer's private page. */
  link?: string;
  /** Whether the customer may still change the visit there. */
  isChangeable: boolean;
  /** The address of who invites; nobody is invited without it. */
  organizer?: string;
}

const lines = (...texts: (string | false | undefined)[]) => texts.filter(Boolean).join("\n");

const newCalendar = () =>
  ical({ prodId: { company: business().name, product: "Appliance repair visits", language: "EN" } });

/**
 * Common to all entries of a visit: its UID for life, which the site's address is no part of (RFC 7986, section 5.3), a SEQUENCE
 * that grows with each change, the arrival window.
 */
function visitEvent(booking: Booking): ICalEventData {
  const cancelled = booking.status === "cancelled";
  return {
    id: booking.id,
    sequence: booking.sequence,
    start: slotStart(booking.serviceDate, booking.timeSlot),
    end: slotEnd(booking.serviceDate, booking.timeSlot),
    // Not the time of writing: the same visit must produce the same text, for its ETag.
    stamp: new Date(booking.updatedAt),
    created: new Date(booking.createdAt),
    lastModified: new Date(booking.updatedAt),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    location: booking.address,
  };
}

/** A visit for the customer's calendar. */
export function visitInvitation(booking: Booking, options: InvitationOptions): string {
  const { method, link, isChangeable, organizer } = options;
  const { name, phone } = business();
  const calendar = newCalendar();
  calendar.method(ICalCalendarMethod[method]);
  calendar.createEvent({
    ...visitEvent(booking),
    ...(method === "CANCEL" && { status: ICalEventStatus.CANCELLED }),
    summary: `${serviceTitle(booking.serviceType)}: ${name}`,
    description: lines(
      `Our technician arrives in this window: ${slotLabel(booking.timeSlot)}.`,
      link &&
        `${isChangeable ? `View your visit, or change or cancel it up to ${facts().noticeHours} hours ahead` : "View your visit"}: ${link}`,
      !isChangeable && callToChange,
      `Questions? Call ${phone.text}.`,
      `Booking ${bookingNumber(booking)}`,
    ),
    ...(link && { url: link }),
    ...(organizer && {
      organizer: { name, email: organizer },
      attendees: [{ name: booking.name, email: booking.email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
    }),
  });
  return calendar.toString();
}

/**
 * All visits for the business's own calendar: whom to visit, where, and why, with state, technician, and notes. The same
 * visits give the same text.
 */
export function visitsCalendar(bookings: readonly Booking[], facts: FactsOfVisits = new Map()): string {
  const { name, siteUrl } = business();
  const calendar = newCalendar();
  calendar.name(`${name}: visits`);
  calendar.ttl(60 * 15);
  for (const booking of bookings) {
    const state = stateOf(booking);
    const { technician = "", notes = [] } = facts.get(booking.id) ?? {};
    const who = booking.erasedAt ? "details erased" : booking.name;
    calendar.createEvent({
      ...visitEvent(booking),
      url: siteUrl + visitPath(booking),
      summary: `${state === "booked" ? "" : `${stateInWords(state)}: `}${serviceTitle(booking.serviceType)}, ${who}`,
      description: lines(
        ...typedDetails
          .filter((name) => name !== "name" && booking[name] !== "")
          .map((name) => (bookingFields[name].optional ? `${termOf(name)} ${booking[name]}` : booking[name])),
        technician && `Technician ${technician}`,
        ...notes.map((note) => `Note: ${note}`),
        `Booking ${bookingNumber(booking)}`,
      ),
    });
  }
  return calendar.toString();
}

/** Visits that are written at a time: some milliseconds. */
const visitsAtOnce = 50;

/** The same of all of these, however many: others get a turn while it is written. */
export async function longCalendar(pieces: AsyncIterable<ListedVisits>): Promise<string> {
  const empty = visitsCalendar([]);
  const end = "END:VCALENDAR";
  const start = empty.lastIndexOf(end);
  let text = empty.slice(0, start);
  for await (const { visits, facts } of pieces) {
    for await (const some of inTurns(batchesOf(visits, visitsAtOnce))) {
      const own = visitsCalendar(some, facts);
      text += own.slice(start, own.lastIndexOf(end));
    }
  }
  return text + empty.slice(start);
}
