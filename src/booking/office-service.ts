/** The office's side of the booking service: what the front desk and technicians see and do, on the same tables. */
import type { Desk } from "./access/desk.ts";
import {
  type AddLinkAnswer,
  addLink,
  findWorkingLink,
  listLinks,
  type NewLink,
  type OfficeLink,
  revokeLink,
} from "./access/office-links.ts";
import { findReadable } from "./access/readable-visits.ts";
import {
  closeSession,
  findSession,
  forgetOldAccess,
  noteUse,
  type OpenSession,
  openSession,
} from "./access/sessions.ts";
import { type BookingServiceOptions, createBookingContext } from "./context.ts";
import { type AssignAnswer, assignTechnician } from "./desk/assign-technician.ts";
import { bookByDesk, type DeskAnswer, type DeskEntry } from "./desk/book-by-desk.ts";
import { bookFollowUp, type FollowUpAnswer } from "./desk/book-follow-up.ts";
import { cancelAtDesk } from "./desk/cancel-at-desk.ts";
import { type DeskEditAnswer, type DeskEdits, editAtDesk } from "./desk/edit-at-desk.ts";
import { addNote, type NoteAnswer } from "./desk/note.ts";
import { type ProgressStep, setProgress } from "./desk/progress.ts";
import { rescheduleAtDesk } from "./desk/reschedule-at-desk.ts";
import type { ChangeAnswer, SeenVisit } from "./desk/seen.ts";
import type { TimeAnswer } from "./desk/squeeze.ts";
import { undo } from "./desk/undo.ts";
import type { BookingFormValues } from "./form/schema.ts";
import { type Agenda, agendaOf } from "./lookup/agenda.ts";
import { type CalendarDay, calendarDays } from "./lookup/calendar-days.ts";
import { findCaller, type KnownCaller } from "./lookup/known-callers.ts";
import { type FactsOfVisits, officeFacts } from "./lookup/office-facts.ts";
import { type OnlineBookings, onlineBookings } from "./lookup/online-bookings.ts";
import { type SearchResult, searchVisits } from "./lookup/search-visits.ts";
import { type BookingStats, countStats } from "./lookup/stats.ts";
import { readVisit, type VisitAtDesk } from "./lookup/visit-for-office.ts";
import { type CallList, callList, countCalls, putBack, type TickAnswer, tickOff } from "./staff/call-list.ts";
import { type Assignments, changeStaff, type StaffAnswer } from "./staff/change-staff.ts";
import {
  type CloseAnswer,
  type Closing,
  closeTimes,
  type ReopenAnswer,
  reopenTimes,
  type Times,
} from "./staff/close-times.ts";
import type { Decisions } from "./staff/concerned.ts";
import { forgetOldDays } from "./staff/forget-old-days.ts";
import { listTechnicians, type StaffChange, type Technician } from "./staff/technicians.ts";
import { type DayChange, recentDayChanges, type UndoAnswer, undoDayChange } from "./staff/undo-closing.ts";
import type { Booking } from "./storage/bookings.ts";
import { eventsOfDays, eventsOfTechnicians, lastDaysVersion, type VisitEvent } from "./storage/events.ts";
import type { PlainDate } from "./time/calendar.ts";
import type { WantedTime } from "./visits/changes/reschedule-visit.ts";
import { confirmVisits } from "./visits/review-visits.ts";

/**
 * Methods throw only when the database is broken or stays locked; then nothing has changed. Changes of a visit carry the
 * version that was seen: if others changed it since, nothing happens, and the answer says who changed what.
 */
export interface OfficeService {
  /** The current instant, as every rule of the service sees it. */
  now(): Date;
  /** A day's windows and visits, or only one technician's; today's has the unfinished visits of the days before. */
  agenda(date: PlainDate, technicianId?: string): Promise<Agenda>;
  /** Days from `first` to `last`, inclusive, with who works and what is used and closed. */
  calendar(first: PlainDate, last: PlainDate): Promise<CalendarDay[]>;
  /** Visits by phone, name, email, address, or number; past and canceled ones too, erased ones never. */
  search(text: string): Promise<SearchResult>;
  /** As `npm run bookings -- stats`; without `since`, everything that was ever booked. @param cityOf a visit's address */
  stats(since?: PlainDate, cityOf?: (address: string) => string): Promise<BookingStats>;

  /**
   * Books a visit agreed on the phone, in any window that has not ended, with or without an email address. As the public
   * form, but for its limits: they are about strangers. Without a free spot, only with a reason to squeeze it in.
   */
  book(values: BookingFormValues, entry: DeskEntry): Promise<DeskAnswer>;
  /** What was booked online and waits for a look, how near the limits are, and whom they asked to call. */
  onlineBookings(): Promise<OnlineBookings>;
  /** Says that visits booked online are real: no limit counts them anymore. @returns how many were not reviewed yet */
  review(bookingIds: readonly string[]): Promise<number>;
  /** Whoever has visits under a phone number, however it is written; undefined for strangers. */
  findCaller(phone: string): Promise<KnownCaller | undefined>;

  /** Makes a private link that opens the office. */
  addLink(link: NewLink): Promise<AddLinkAnswer>;
  /** The links that are not revoked, oldest first. */
  links(): Promise<OfficeLink[]>;
  /** Revokes links by label and closes the office on their devices. @returns how many devices; undefined without a link */
  revokeLink(label: string): Promise<number | undefined>;
  /** The label of the link with this token, if it opens the office on new devices. Changes nothing. */
  findLink(token: string): Promise<string | undefined>;
  /** Opens the office on a device. @returns its session's token, or undefined if the link doesn't work */
  openSession(linkToken: string): Promise<string | undefined>;
  /** Who acts with this session, if it is open. Changes nothing. */
  findSession(token: string): Promise<OpenSession | undefined>;
  /** Stores that a session was used now. */
  noteUse(token: string): Promise<void>;
  /** Closes the office on a device. */
  closeSession(token: string): Promise<void>;
  /** Deletes expired sessions and links that stopped working long ago. @returns how many */
  forgetOldAccess(): Promise<number>;
  /** Deletes special days, closings, and technicians of before the retention period. @returns how many rows */
  forgetOldDays(months: number): Promise<number>;

  /** Closes days or a window of them, or asks for decisions about the visits booked then. */
  close(closing: Closing, decisions: Decisions, by: string): Promise<CloseAnswer>;
  reopen(times: Times, by: string): Promise<ReopenAnswer>;
  /** The version of all days together, which a form about closings carries. */
  daysVersion(): Promise<number>;
  /** What became of a day, oldest first. */
  dayEvents(date: PlainDate): Promise<VisitEvent[]>;
  /** What was closed or reopened in the last ten minutes, latest first. */
  recentDayChanges(): Promise<DayChange[]>;
  /** Takes back a closing or reopening of the last ten minutes. */
  undoDayChange(id: string, by: string): Promise<UndoAnswer>;
  /** Everybody who makes visits, those who left last. */
  technicians(): Promise<Technician[]>;
  /** What became of the technicians, oldest first. */
  technicianEvents(): Promise<VisitEvent[]>;
  /**
   * Changes who works when, or asks for decisions about the visits for which nobody is left.
   * @param assignments who comes instead
   */
  changeStaff(change: StaffChange, decisions: Decisions, by: string, assignments?: Assignments): Promise<StaffAnswer>;
  /** Customers whom somebody has to call, and visits that are overdue. */
  calls(): Promise<CallList>;
  /** How many visits that are. */
  countCalls(): Promise<number>;
  /** Checks a call off with a note. @param ids as in Call */
  tickOff(ids: readonly string[], note: string, by: string): Promise<TickAnswer>;
  /** Puts a call back that was checked off in the last ten minutes. */
  putBack(ids: readonly string[]): Promise<boolean>;

  /**
   * Up to ten visits whose number, however it is written, or id starts with this.
   * @param desk who asks: technicians read their own visits and those before them; the whole office if omitted
   */
  find(typed: string, desk?: Pick<Desk, "technicianId">): Promise<Booking[]>;
  /** A visit with its history, notes, technician, and what can be undone. */
  visit(booking: Booking, desk?: Pick<Desk, "technicianId">): Promise<VisitAtDesk>;
  /** Technicians and notes, for calendars, exports and the day sheet. */
  facts(bookings: readonly Booking[]): Promise<FactsOfVisits>;
  /** Says that somebody is on the way, that the visit is done, or that nobody was there. */
  setProgress(seen: SeenVisit, progress: ProgressStep): Promise<ChangeAnswer>;
  /** Cancels a visit, whatever the notice. The customer's email waits for ten minutes. */
  cancel(seen: SeenVisit): Promise<ChangeAnswer>;
  /** Reschedules a visit, whatever the notice. @param squeeze why it is squeezed in, if it may be */
  reschedule(seen: SeenVisit, to: WantedTime, squeeze?: string): Promise<TimeAnswer>;
  /** Corrects how to reach the customer, where to go, and what is broken. */
  edit(seen: SeenVisit, edits: DeskEdits): Promise<DeskEditAnswer>;
  /** Adds a private note. @param by as the history names them */
  note(bookingId: string, by: string, text: string): Promise<NoteAnswer>;
  /** Says who comes; null for nobody. @param reason why somebody comes who is off or has a visit then; undefined asks first */
  assign(seen: SeenVisit, technicianId: string | null, reason?: string): Promise<AssignAnswer>;
  /** Books a visit that follows this one. @param squeeze why it is squeezed in, if it may be */
  bookFollowUp(seen: SeenVisit, to: WantedTime, squeeze?: string): Promise<FollowUpAnswer>;
  /** Takes back what was done within ten minutes. @param squeeze why a canceled visit is squeezed in, if it may be */
  undo(seen: SeenVisit, eventId: string, squeeze?: string, desk?: Pick<Desk, "technicianId">): Promise<TimeAnswer>;
}

/** @throws RangeError when the capacity is not a whole number of at least 0, or the secret is too short */
export function createOfficeService(options: BookingServiceOptions): OfficeService {
  const context = createBookingContext(options);
  const { database, now } = context;
  return {
    now,
    agenda: (date, technicianId) => agendaOf(context, date, technicianId),
    calendar: (first, last) => calendarDays(context, first, last),
    search: (text) => searchVisits(context, text),
    stats: (since, cityOf) => countStats(database, since, cityOf),

    book: (values, entry) => bookByDesk(context, values, entry),
    onlineBookings: () => onlineBookings(context),
    review: (ids) => confirmVisits(context, ids),
    findCaller: (phone) => findCaller(context, phone),

    addLink: (link) => addLink(database, now(), link),
    links: () => listLinks(database),
    revokeLink: (label) => revokeLink(database, now(), label),
    findLink: async (token) => (await findWorkingLink(database, now(), token))?.label,
    openSession: (linkToken) => openSession(database, now(), linkToken),
    findSession: (token) => findSession(database, now(), token),
    noteUse: (token) => noteUse(database, now(), token),
    closeSession: (token) => closeSession(database, token),
    forgetOldAccess: () => forgetOldAccess(database, now()),
    forgetOldDays: (months) => forgetOldDays(context, months),

    close: (closing, decisions, by) => closeTimes(context, closing, decisions, by),
    reopen: (times, by) => reopenTimes(context, times, by),
    daysVersion: () => lastDaysVersion(database),
    dayEvents: (date) => eventsOfDays(database, date),
    recentDayChanges: () => recentDayChanges(context),
    undoDayChange: (id, by) => undoDayChange(context, id, by),
    technicians: () => listTechnicians(database, now()),
    technicianEvents: () => eventsOfTechnicians(database),
    changeStaff: (change, decisions, by, assignments) => changeStaff(context, change, decisions, by, assignments),
    calls: () => callList(context),
    countCalls: () => countCalls(context),
    tickOff: (ids, note, by) => tickOff(context, ids, note, by),
    putBack: (ids) => putBack(context, ids),

    find: (typed, desk = { technicianId: undefined }) => findReadable(database, typed, desk),
    visit: (booking, desk) => readVisit(context, booking, desk),
    facts: (bookings) => officeFacts(database, bookings),
    setProgress: (seen, progress) => setProgress(context, seen, progress),
    cancel: (seen) => cancelAtDesk(context, seen),
    reschedule: (seen, to, squeeze) => rescheduleAtDesk(context, seen, to, squeeze),
    edit: (seen, edits) => editAtDesk(context, seen, edits),
    note: (bookingId, by, text) => addNote(context, bookingId, by, text),
    assign: (seen, technicianId, reason) => assignTechnician(context, seen, technicianId, reason),
    bookFollowUp: (seen, to, squeeze) => bookFollowUp(context, seen, to, squeeze),
    undo: (seen, eventId, squeeze, desk) => undo(context, seen, eventId, squeeze, desk),
  };
}
