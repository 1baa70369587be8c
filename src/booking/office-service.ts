/** The office's side of the booking service: what the front desk and technicians see and do, on the same tables. */
import { type BookingServiceOptions, createBookingContext } from "./context.ts";
import { type Agenda, agendaOf } from "./lookup/agenda.ts";
import { type CalendarDay, calendarDays } from "./lookup/calendar-days.ts";
import { type SearchResult, searchVisits } from "./lookup/search-visits.ts";
import { type BookingStats, countStats } from "./lookup/stats.ts";
import type { PlainDate } from "./time/calendar.ts";

/** Methods throw only when the database is broken or stays locked; then nothing has changed. */
export interface OfficeService {
  /** The current instant, as every rule of the service sees it. */
  now(): Date;
  /** A day's windows and visits, or only one technician's; today's has the unfinished visits of the days before. */
  agenda(date: PlainDate, technicianId?: string): Promise<Agenda>;
  /** Days from `first` to `last`, inclusive, with what is used and closed. */
  calendar(first: PlainDate, last: PlainDate): Promise<CalendarDay[]>;
  /** Visits by phone, name, email, address, or number; past and canceled ones too, erased ones never. */
  search(text: string): Promise<SearchResult>;
  /** As `npm run bookings -- stats`; without `since`, everything that was ever booked. */
  stats(since?: PlainDate): Promise<BookingStats>;
}

/** @throws RangeError when the capacity is not a whole number of at least 0, or the secret is too short */
export function createOfficeService(options: BookingServiceOptions): OfficeService {
  const context = createBookingContext(options);
  const { database } = context;
  return {
    now: context.now,
    agenda: (date, technicianId) => agendaOf(context, date, technicianId),
    calendar: (first, last) => calendarDays(context, first, last),
    search: (text) => searchVisits(database, text),
    stats: (since) => countStats(database, since),
  };
}
