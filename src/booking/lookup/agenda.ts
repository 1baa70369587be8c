/** A day as the office sees it: its windows, with who is visited in each. */
import { sql } from "kysely";
import type { BookingContext } from "../context.ts";
import { loadRosters, worksOn } from "../spots/load-capacity.ts";
import { type Away, awayVisits } from "../staff/away.ts";
import { type Booking, findByIds, listBookings } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { eventsOf } from "../storage/events.ts";
import { type PlainDate, todayInNewYork } from "../time/calendar.ts";
import { compareSlots } from "../time/slots.ts";
import { type CalendarDay, type CalendarWindow, calendarDays } from "./calendar-days.ts";

/** A visit with what the office has added to it. */
export interface AgendaVisit {
  booking: Booking;
  /** Name of who comes; undefined until somebody is assigned. */
  technician: string | undefined;
  /** Why they don't come after all; undefined if they do, and for visits of the past. */
  away: Away | undefined;
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
  /** The latest booked visits of the past that nobody has finished, latest first; on today's agenda only. */
  unfinished: readonly AgendaVisit[];
  /** How many there are of them, with those that are not listed. */
  unfinishedCount: number;
  /** Who works here, by name, and whether they work that day. */
  technicians: readonly { id: string; name: string; works: boolean }[];
}

/** How many unfinished visits today's agenda lists; earlier ones follow as these are answered. */
export const mostUnfinished = 30;

/** Whether somebody still has to go there, or to say what became of it. */
export const isUnfinished = ({ status, progress, erasedAt }: Booking): boolean =>
  status === "booked" && erasedAt === null && (progress === "" || progress === "on-the-way");

/** Adds technicians' names, whether they come, and the latest notes. */
export async function withOfficeFacts(
  context: Pick<BookingContext, "database" | "now">,
  bookings: readonly Booking[],
): Promise<AgendaVisit[]> {
  const { database } = context;
  const [technicians, away, events] = await Promise.all([
    database.selectFrom("technicians").select(["id", "name"]).execute(),
    awayVisits(database, context, bookings),
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
    away: away.get(booking.id),
    note: notes.get(booking.id),
  }));
}

/** The visits before a day that nobody has finished: the latest of them, and how many there are. One index has them all. */
async function unfinishedBefore(
  database: BookingDatabase,
  date: PlainDate,
  technicianId: string | undefined,
): Promise<{ latest: Booking[]; count: number }> {
  let query = database
    .selectFrom("bookings")
    // The very condition of the index bookings_unfinished.
    .where(sql<boolean>`status = 'booked' and progress in ('', 'on-the-way')`)
    .where("visit_date", "<", date)
    // Not "is null": SQLite would prefer the index of everything that isn't erased, bookings_by_words.
    .where(sql<boolean>`coalesce(erased_at, '') = ''`);
  if (technicianId !== undefined) query = query.where("technician_id", "=", technicianId);
  const { visits } = await query
    .select(({ fn }) => fn.countAll<number | string | bigint>().as("visits"))
    .executeTakeFirstOrThrow();
  const count = Number(visits);
  if (count === 0) return { latest: [], count };
  const rows = await query
    .select("id")
    .orderBy("visit_date", "desc")
    .orderBy("created_at")
    .limit(mostUnfinished)
    .execute();
  const found = await findByIds(
    database,
    rows.map(({ id }) => id),
  );
  return { latest: rows.flatMap(({ id }) => found.get(id) ?? []), count };
}

/**
 * A day's agenda.
 * @param technicianId leaves out what is not this technician's
 */
export async function agendaOf(context: BookingContext, date: PlainDate, technicianId?: string): Promise<Agenda> {
  const { database, now } = context;
  const isToday = date === todayInNewYork(now());
  const [days, staff, all, { latest, count }] = await Promise.all([
    calendarDays(context, date, date),
    loadRosters(database, date, date),
    listBookings(database, { from: date, to: date }),
    isToday ? unfinishedBefore(database, date, technicianId) : { latest: [], count: 0 },
  ]);
  const own = all.filter((booking) => technicianId === undefined || booking.technicianId === technicianId);
  const [ofDay, unfinished] = await Promise.all([withOfficeFacts(context, own), withOfficeFacts(context, latest)]);
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
    unfinished,
    unfinishedCount: count,
    technicians: staff.map((one) => ({ id: one.id, name: one.name, works: worksOn(one, date) })),
  };
}
