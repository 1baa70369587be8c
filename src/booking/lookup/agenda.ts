/** A day as the office sees it: its windows, with who is visited in each. */
import type { BookingContext } from "../context.ts";
import { type Booking, listBookings } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { eventsOf } from "../storage/events.ts";
import { addDays, type PlainDate, todayInNewYork } from "../time/calendar.ts";
import { compareSlots } from "../time/slots.ts";
import { type CalendarDay, type CalendarWindow, calendarDays } from "./calendar-days.ts";

/** A visit with what the office has added to it. */
export interface AgendaVisit {
  booking: Booking;
  /** Name of who comes; undefined until somebody is assigned. */
  technician: string | undefined;
  /** The latest private note. */
  note: { text: string; by: string; at: string } | undefined;
}

export interface AgendaWindow extends CalendarWindow {
  /** In order of booking. */
  visits: readonly AgendaVisit[];
  canceled: readonly AgendaVisit[];
}

export interface Agenda extends Omit<CalendarDay, "windows"> {
  windows: readonly AgendaWindow[];
  /** Booked visits of the last seven days that nobody has finished, latest first; on today's agenda only. */
  unfinished: readonly AgendaVisit[];
}

/** How many days an unfinished visit stays on today's agenda. */
const unfinishedDays = 7;

/** Whether somebody still has to go there, or to say what became of it. */
export const isUnfinished = ({ status, progress, erasedAt }: Booking): boolean =>
  status === "booked" && erasedAt === null && (progress === "" || progress === "on-the-way");

/** Adds technicians' names and the latest notes. */
export async function withOfficeFacts(database: BookingDatabase, bookings: readonly Booking[]): Promise<AgendaVisit[]> {
  const [technicians, events] = await Promise.all([
    database.selectFrom("technicians").select(["id", "name"]).execute(),
    eventsOf(
      database,
      bookings.map(({ id }) => id),
    ),
  ]);
  const names = new Map(technicians.map(({ id, name }) => [id, name]));
  const notes = new Map(
    events
      .filter(({ kind, note, undoneAt }) => kind === "noted" && note !== "" && undoneAt === null)
      .map(({ bookingId, note, actor, at }) => [bookingId, { text: note, by: actor, at }]),
  );
  return bookings.map((booking) => ({
    booking,
    technician: booking.technicianId === null ? undefined : names.get(booking.technicianId),
    note: notes.get(booking.id),
  }));
}

/**
 * A day's agenda.
 * @param technicianId leaves out what is not this technician's
 */
export async function agendaOf(context: BookingContext, date: PlainDate, technicianId?: string): Promise<Agenda> {
  const { database, now } = context;
  const isToday = date === todayInNewYork(now());
  const from = isToday ? addDays(date, -unfinishedDays) : date;
  const [days, all] = await Promise.all([
    calendarDays(context, date, date),
    listBookings(database, { from, to: date }),
  ]);
  const own = all.filter(
    (booking) =>
      (technicianId === undefined || booking.technicianId === technicianId) &&
      (booking.serviceDate === date || isUnfinished(booking)),
  );
  const visits = await withOfficeFacts(database, own);
  const ofDay = visits.filter(({ booking }) => booking.serviceDate === date);
  const day = days[0] as CalendarDay;
  const unlisted = new Set(ofDay.map(({ booking }) => booking.timeSlot));
  for (const { slot } of day.windows) unlisted.delete(slot);
  const windows: CalendarWindow[] = [...day.windows, ...[...unlisted].map((slot) => ({ slot, booked: 0, left: 0 }))];
  return {
    ...day,
    windows: windows
      .toSorted((a, b) => compareSlots(a.slot, b.slot))
      .map((window) => {
        const inWindow = ofDay.filter(({ booking }) => booking.timeSlot === window.slot);
        return {
          ...window,
          visits: inWindow.filter(({ booking }) => booking.status === "booked"),
          canceled: inWindow.filter(({ booking }) => booking.status !== "booked" && booking.erasedAt === null),
        };
      }),
    unfinished: visits
      .filter(({ booking }) => booking.serviceDate !== date)
      .toSorted((a, b) => b.booking.serviceDate.localeCompare(a.booking.serviceDate)),
  };
}
