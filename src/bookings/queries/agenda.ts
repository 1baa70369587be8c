/** A day as the office sees it: its windows, with who is visited in each. */

import { isUnfinished } from "../../shared/rules/visit-timing.ts";
import { type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { compareSlots } from "../../shared/time/slots.ts";
import { type Account, accountsOf } from "../accounts/account.ts";
import {
  type Away,
  type Candidate,
  candidatesFor,
  loadWhoComes,
  unattendedVisits,
  type WhoComes,
} from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import { notesOf } from "../desk/note.ts";
import { latestUnfinished, unfinishedBefore } from "../staff/unfinished.ts";
import { type Booking, findByIds, listBookings } from "../store/bookings.ts";
import type { VisitEvent } from "../store/events.ts";
import { lastingNotesOf } from "../visits/same-customer.ts";
import { type CalendarDay, type CalendarWindow, calendarDays } from "./calendar-days.ts";
import { technicianNames } from "./history.ts";

/** A visit with what the office has added to it. */
export interface AgendaVisit {
  booking: Booking;
  /** Name of who comes; undefined until somebody is assigned. */
  technician: string | undefined;
  /** Why they don't come after all; undefined if they do, and for visits of the past. */
  away: Away | undefined;
  /** Who can be assigned, those first who can come then; nobody where that is not asked, and for visits of the past. */
  candidates: readonly Candidate[];
  /** The latest private note. */
  note: { text: string; by: string; at: string } | undefined;
  /** What the repair costs and what was paid. */
  account: Account;
  /** For a visit under warranty, the last day of the one that it follows. */
  coveredUntil: PlainDate | null;
  /** What was noted about the customer for good, oldest first. */
  lasting: readonly VisitEvent[];
}

export interface AgendaWindow extends CalendarWindow {
  /** Those without a technician first, then each technician's together; in order of booking. */
  visits: readonly AgendaVisit[];
  canceled: readonly AgendaVisit[];
}

export interface Agenda extends Omit<CalendarDay, "windows"> {
  windows: readonly AgendaWindow[];
  /** The latest booked visits of the past that nobody has finished, latest first; on today's agenda only. */
  unfinished: readonly AgendaVisit[];
  /** How many there are of them, with those that are not listed. */
  unfinishedCount: number;
  /** Where the day has no visits: the next day that has some, how many, and how many of them nobody is assigned to. */
  next: { date: PlainDate; visits: number; open: number } | undefined;
}

/** The next day with visits that are still to be made. */
async function nextDayWithVisits({ database }: BookingContext, after: PlainDate) {
  const ahead = database.selectFrom("bookings").where("status", "=", "booked").where("visit_date", ">", after);
  const { date } = await ahead.select(({ fn }) => fn.min("visit_date").as("date")).executeTakeFirstOrThrow();
  if (date === null) return undefined;
  const visits = await ahead.select("technician_id").where("visit_date", "=", date).execute();
  return { date, visits: visits.length, open: visits.filter(({ technician_id }) => technician_id === null).length };
}

/** Adds technicians' names, whether they come, and the latest notes. @param who of their day, to say who can be assigned */
export async function withOfficeFacts(
  context: BookingContext,
  bookings: readonly Booking[],
  who?: WhoComes,
): Promise<AgendaVisit[]> {
  const { database } = context;
  const ids = bookings.map(({ id }) => id);
  const underWarranty = bookings.filter(({ followReason }) => followReason === "warranty");
  const firsts = await findByIds(
    database,
    underWarranty.flatMap(({ followsId }) => followsId ?? []),
  );
  const [names, unattended, notes, accounts, lasting] = await Promise.all([
    technicianNames(database),
    unattendedVisits(context, bookings),
    notesOf(database, ids),
    accountsOf(database, [...bookings, ...firsts.values()]),
    lastingNotesOf(database, bookings),
  ]);
  return bookings.map((booking) => {
    const away = unattended.get(booking.id);
    const candidates = who && isUnfinished(booking) ? candidatesFor(booking, who) : [];
    const [technician, latest] = [names.get(booking.technicianId ?? ""), notes.get(booking.id)?.at(-1)];
    const note = latest && { text: latest.note, by: latest.actor, at: latest.at };
    const first = booking.followReason === "warranty" ? firsts.get(booking.followsId ?? "") : undefined;
    const coveredUntil = (first && accounts.get(first.jobId)?.warrantyUntil) ?? null;
    const account = accounts.get(booking.jobId) as Account;
    const own = lasting.get(booking.id) ?? [];
    return { booking, technician, away, candidates, note, account, coveredUntil, lasting: own };
  });
}

const byTechnician = ({ technician: a = "" }: AgendaVisit, { technician: b = "" }: AgendaVisit) =>
  a.localeCompare(b, "en");

/** A day's agenda. */
export async function agendaOf(context: BookingContext, date: PlainDate): Promise<Agenda> {
  const { database, now } = context;
  const today = todayInNewYork(now());
  const isToday = date === today;
  const [days, all, { latest, count }, who] = await Promise.all([
    calendarDays(context, date, date),
    listBookings(database, { from: date, to: date }),
    isToday ? latestUnfinished(database, unfinishedBefore(date)) : { latest: [], count: 0 },
    date >= today ? loadWhoComes(context, date) : undefined,
  ]);
  const [ofDay, unfinished] = await Promise.all([withOfficeFacts(context, all, who), withOfficeFacts(context, latest)]);
  const day = days[0] as CalendarDay;
  const unlisted = new Set(ofDay.map(({ booking }) => booking.timeSlot));
  for (const { slot } of day.windows) unlisted.delete(slot);
  const windows: CalendarWindow[] = [
    ...day.windows,
    ...[...unlisted].map((slot) => ({ slot, capacity: 0, booked: 0, left: 0 })),
  ];
  return {
    ...day,
    windows: windows
      .toSorted((a, b) => compareSlots(a.slot, b.slot))
      .map((window) => {
        const inWindow = ofDay.filter(({ booking }) => booking.timeSlot === window.slot);
        return {
          ...window,
          visits: inWindow.filter(({ booking }) => booking.status === "booked").sort(byTechnician),
          canceled: inWindow.filter(({ booking }) => booking.status !== "booked" && booking.erasedAt === null),
        };
      }),
    unfinished,
    unfinishedCount: count,
    next: all.some(({ status }) => status === "booked") ? undefined : await nextDayWithVisits(context, date),
  };
}
