/** A day as the office sees it: its windows, with who is visited in each. */

import { isUnfinished } from "../../shared/rules/visit-timing.ts";
import { type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { compareSlots } from "../../shared/time/slots.ts";
import { type Account, accountsOf } from "../accounts/account.ts";
import { coloredTechnicians } from "../availability/load-capacity.ts";
import { candidatesFor, loadWhoComes, unattendedVisits, type WhoComes } from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import { notesOf } from "../desk/note.ts";
import { refusingTexts } from "../messages/texts/numbers.ts";
import { latestUnfinished, unfinishedBefore } from "../staff/unfinished.ts";
import { type Booking, findByIds, listBookings } from "../store/bookings.ts";
import { lastingNotesOf } from "../visits/lasting-notes.ts";
import { compareStops, type Stop, stopsOf } from "../visits/stops.ts";
import { type CalendarDay, type CalendarWindow, calendarDays } from "./calendar-days.ts";

/** A visit with what the office has added to it. */
export type AgendaVisit = Awaited<ReturnType<typeof withOfficeFacts>>[number];
export type Agenda = Awaited<ReturnType<typeof agendaOf>>;
export type AgendaWindow = Agenda["windows"][number];

/** The next day with visits that are still to be made. */
async function nextDayWithVisits({ database }: BookingContext, after: PlainDate) {
  const ahead = database.selectFrom("bookings").where("status", "=", "booked").where("serviceDate", ">", after);
  const { date } = await ahead.select(({ fn }) => fn.min("serviceDate").as("date")).executeTakeFirstOrThrow();
  if (date === null) return undefined;
  const visits = await ahead.select("technicianId").where("serviceDate", "=", date).execute();
  return { date, visits: visits.length, open: visits.filter(({ technicianId }) => technicianId === null).length };
}

/** Adds technicians' names, whether they come, and the latest notes. @param who of their day, to say who can be assigned */
export async function withOfficeFacts(
  context: BookingContext,
  bookings: readonly Booking[],
  who?: WhoComes,
  stops: ReadonlyMap<string, Stop> = new Map(),
) {
  const { database } = context;
  const today = todayInNewYork(context.now());
  const ids = bookings.map(({ id }) => id);
  const underWarranty = bookings.filter(({ followReason }) => followReason === "warranty");
  const firsts = await findByIds(
    database,
    underWarranty.flatMap(({ followsId }) => followsId ?? []),
  );
  const [technicians, unattended, notes, accounts, lasting, noTexts] = await Promise.all([
    coloredTechnicians(database),
    unattendedVisits(context, bookings),
    notesOf(database, ids),
    accountsOf(database, [...bookings, ...firsts.values()]),
    lastingNotesOf(database, bookings),
    refusingTexts(
      context,
      bookings.map(({ phoneKey }) => phoneKey),
    ),
  ]);
  return bookings.map((booking) => {
    const technician = technicians.find(({ id }) => id === booking.technicianId);
    const latest = notes.get(booking.id)?.at(-1);
    const first = booking.followReason === "warranty" ? firsts.get(booking.followsId ?? "") : undefined;
    return {
      booking,
      /** Which of their visits of the day it is, where they have several and that is asked. */
      stop: stops.get(booking.id),
      /** Name of who comes; undefined until somebody is assigned. */
      technician: technician?.name,
      /** Theirs in the calendar. */
      color: technician?.color,
      /** Why they don't come after all; undefined if they do, and for visits of the past. */
      away: unattended.get(booking.id),
      /** Who can be assigned, those first who can come then; nobody where that is not asked, and for visits of the past. */
      candidates: who && isUnfinished(booking) && booking.serviceDate >= today ? candidatesFor(booking, who) : [],
      /** The latest private note. */
      note: latest && { text: latest.note, by: latest.actor, at: latest.at },
      /** What the repair costs and what was paid. */
      account: accounts.get(booking.jobId) as Account,
      /** For a visit under warranty, what the one that it follows has. */
      coveredBy: first && accounts.get(first.jobId),
      /** What was noted about the customer for good, oldest first. */
      lasting: lasting.get(booking.id) ?? [],
      /** That their number gets no texts, and who said so. */
      noTexts: noTexts.get(booking.phoneKey),
    };
  });
}

const byTechnician = (one: AgendaVisit, other: AgendaVisit) =>
  (one.technician ?? "").localeCompare(other.technician ?? "", "en") || compareStops(one.booking, other.booking);

/** A day's agenda. */
export async function agendaOf(context: BookingContext, date: PlainDate) {
  const { database, now } = context;
  const today = todayInNewYork(now());
  const isToday = date === today;
  const [days, all, { latest, count }, who] = await Promise.all([
    calendarDays(context, date, date),
    listBookings(database, { from: date, to: date }),
    isToday ? latestUnfinished(database, unfinishedBefore(date)) : { latest: [], count: 0 },
    date >= today ? loadWhoComes(context, date) : undefined,
  ]);
  const visits = await withOfficeFacts(context, [...all, ...latest], who, stopsOf(all));
  const [ofDay, unfinished] = [visits.slice(0, all.length), visits.slice(all.length)];
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
          /** Those without a technician first, then each technician's together, in the order of their stops. */
          visits: inWindow.filter(({ booking }) => booking.status === "booked").sort(byTechnician),
          canceled: inWindow.filter(({ booking }) => booking.status !== "booked" && booking.erasedAt === null),
        };
      }),
    /** The latest booked visits of the past that nobody has finished, latest first; on today's agenda only. */
    unfinished,
    /** How many there are of them, with those that are not listed. */
    unfinishedCount: count,
    /** Where the day has no visits: the next day that has some, how many, and how many of them nobody is assigned to. */
    next: all.some(({ status }) => status === "booked") ? undefined : await nextDayWithVisits(context, date),
  };
}
