/** A week as the office sees it: its days, and who is visited by whom. */
import { addDays, type PlainDate } from "../../shared/time/calendar.ts";
import { coloredTechnicians } from "../availability/load-capacity.ts";
import { unattendedVisits } from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import { refusingTexts } from "../messages/texts/numbers.ts";
import { listBookings } from "../store/bookings.ts";
import { compareStops, stopsOf } from "../visits/stops.ts";
import { calendarDays } from "./calendar-days.ts";

export type Week = Awaited<ReturnType<typeof weekOf>>;
export type WeekVisit = Week["visits"][number];

/** A few queries, however many visits the week has. @param monday its first day */
export async function weekOf(context: BookingContext, monday: PlainDate) {
  const { database } = context;
  const sunday = addDays(monday, 6);
  const [days, technicians, bookings] = await Promise.all([
    calendarDays(context, monday, sunday),
    coloredTechnicians(database),
    listBookings(database, { from: monday, to: sunday, status: "booked" }),
  ]);
  const stops = stopsOf(bookings);
  const noTexts = await refusingTexts(
    context,
    bookings.map(({ phoneKey }) => phoneKey),
  );
  const unattended = await unattendedVisits(context, bookings);
  return {
    days,
    /** Those who work here and those who have left, by name. */
    technicians: technicians.sort((a, b) => a.name.localeCompare(b.name, "en")),
    /** Booked visits, in the order of their times and stops. */
    visits: bookings.toSorted(compareStops).map((booking) => ({
      booking,
      /** Which of the technician's visits of the day it is, where there are several. */
      stop: stops.get(booking.id)?.number,
      /** Why the technician doesn't come after all; see `unattendedVisits`. */
      away: unattended.get(booking.id),
      /** As in `AgendaVisit`. */
      noTexts: noTexts.get(booking.phoneKey),
    })),
  };
}
