/** The booking service: everything pages, emails, and the command line ask about bookings. */

import { type BookingServiceOptions, createBookingContext } from "./context.ts";
import type { BookingFormValues } from "./form/schema.ts";
import type { SourceHints } from "./form/source.ts";
import { emailKey, type Person, phoneKey } from "./keys/people.ts";
import { isBookingLimited } from "./limits/site-ceilings.ts";
import { forgetNetworks } from "./limits/stored-networks.ts";
import { type LinkedBooking, type LinkSecret, linkToken } from "./links/links.ts";
import { type BookingStats, countStats } from "./lookup/stats.ts";
import type { DayAvailability, DaySlot } from "./spots/availability.ts";
import { type Closure, listClosures } from "./spots/closures.ts";
import { findAvailability, findFree } from "./spots/free-spots.ts";
import { closeTimes, reopenTimes } from "./staff/close-times.ts";
import { type Booking, type BookingFilter, findByNumber, listBookings } from "./storage/bookings.ts";
import { type ClockDoubt, clockDoubt } from "./storage/clock.ts";
import { removeTraces } from "./storage/database.ts";
import { actors } from "./storage/events.ts";
import { type PlainDate, todayInNewYork } from "./time/calendar.ts";
import type { TimeSlot } from "./time/slots.ts";
import { type AcceptedTerms, findTerms } from "./visits/accepted-terms.ts";
import { type BookingAnswer, bookVisit } from "./visits/book-visit.ts";
import { type CancelAnswer, type CancelOptions, cancelVisit } from "./visits/changes/cancel-visit.ts";
import { type CannotMakeItAnswer, cannotMakeIt } from "./visits/changes/cannot-make-it.ts";
import { type BookingRef, type Changer, findBooking, type SeenTime } from "./visits/changes/change-visit.ts";
import { type DetailEdits, type EditAnswer, editDetails } from "./visits/changes/edit-details.ts";
import {
  type RescheduleAnswer,
  type RescheduleOptions,
  rescheduleVisit,
  type WantedTime,
} from "./visits/changes/reschedule-visit.ts";
import { type ResendAnswer, resendConfirmation } from "./visits/changes/resend-confirmation.ts";
import { eraseOld, type Forgotten, forgetPerson } from "./visits/erase.ts";
import { listFormer } from "./visits/former-person.ts";
import { findOnTheWay, type OnTheWay } from "./visits/on-the-way.ts";
import { renewLinks } from "./visits/renew-links.ts";
import { type BookedWithin, listUnreviewed, type UnreviewedVisit } from "./visits/review-visits.ts";
import { findShared, type ShareLink, shareLink, stopShareLink } from "./visits/share-link.ts";

/** Methods throw only when the database is broken or stays locked; then nothing has changed. */
export interface BookingService {
  /**
   * Books once per submission: the same key and content again is the same booking; the same key with other content
   * books nothing. Never exceeds a slot's capacity and never books a closed day, whatever runs concurrently. When it
   * returns, the confirmation, notice, and reminder are in the outbox.
   * @param source where the booking came from; anything a visitor might send is accepted
   * @param networks the visitor's networks, narrowest first, such as "198.51.100.7"; empty where nobody is identified
   * @param terms the text of the terms that the form asked to accept; kept with the booking
   */
  book(
    values: BookingFormValues,
    source?: SourceHints,
    networks?: readonly string[],
    terms?: string,
  ): Promise<BookingAnswer>;
  /** Terms that some booking accepted, by their version such as "3f2a91c07be4"; undefined for anything else. */
  acceptedTerms(version: string): Promise<AcceptedTerms | undefined>;
  /**
   * Reschedules a visit. Customers need 24 hours' notice and a bookable time; the business only a free spot, or a reason
   * to squeeze it in. A customer who saw another time changes nothing: `conflict`.
   */
  reschedule(ref: BookingRef, to: WantedTime, by: Changer, options?: RescheduleOptions): Promise<RescheduleAnswer>;
  /**
   * Cancels a visit and frees its spot. Customers need 24 hours' notice, and must have seen the time that it has now.
   * `mail: false` notifies nobody.
   */
  cancel(ref: BookingRef, by: Changer, options?: CancelOptions): Promise<CancelAnswer>;
  /** Upcoming visits booked online in that period that the business has not reviewed, in order of booking. */
  unreviewed(within: BookedWithin): Promise<UnreviewedVisit[]>;
  /** Whether the form asks for a call because too much was booked online. */
  isLimited(): Promise<boolean>;
  /** Forgets the networks of visits booked more than a month ago. @returns how many visits were affected */
  forgetNetworks(): Promise<number>;
  /**
   * "I can't make it", within 24 hours of a visit: tells the business at once. The visit stays booked until the business
   * answers; rescheduled, it is as any other.
   * @param seen the time that the customer saw: nothing is told about another one
   */
  cannotMakeIt(token: string, seen?: SeenTime): Promise<CannotMakeItAnswer>;
  /** Changes what customers may correct or add themselves, and tells the business; a new email address is mailed to. */
  editDetails(token: string, edits: DetailEdits): Promise<EditAnswer>;
  /** Sends the customer the confirmation again, up to as many emails as a mailbox may get in a day; never says whether. */
  resendConfirmation(token: string): Promise<ResendAnswer>;
  /** A booking's link to share, which shows day, window and state only. @throws Error without a secret */
  shareLink(bookingId: string): Promise<ShareLink>;
  /**
   * Stops a link to share; the visit's next one is new. A link that was stopped before stays stopped.
   * @param token of the private link
   * @param shared the token to stop; anything else stops nothing
   * @returns whether the private link is valid
   */
  stopSharing(token: string, shared: string): Promise<boolean>;
  /** The booking behind a link to share, even if canceled; undefined for wrong and stopped links, and erased bookings. */
  findShared(token: string): Promise<Booking | undefined>;
  /** Who is on the way to the customer, in words, and since when; undefined while nobody is. */
  onTheWay(booking: Booking): Promise<OnTheWay | undefined>;
  /** The booking behind a private link, even if canceled; undefined for wrong links and erased bookings. */
  findByToken(token: string): Promise<Booking | undefined>;
  /** Up to ten bookings whose number, however it is written, or id starts with this; several if it is too short. */
  find(typed: string): Promise<Booking[]>;
  /** Bookings in order of visit, including canceled ones unless filtered out. */
  list(filter?: BookingFilter): Promise<Booking[]>;
  /** The token of a booking's private link, as long as it keeps its email address. @throws Error without a link secret */
  linkToken(booking: LinkedBooking): string;
  /** Call at startup: gives a link to bookings that have none or one made with an old secret. @returns how many */
  renewLinks(): Promise<number>;
  /** Spots left per day and slot; days outside the booking window are left out. */
  availability(from: PlainDate, to: PlainDate): Promise<DayAvailability[]>;
  /** The next free visit, if there is one in the booking window. */
  nextVisit(): Promise<DaySlot | undefined>;
  /**
   * Closes a day, or every day through `last`, to new visits, or only one of their windows.
   * @returns the visits already booked, which stay booked and are on the office's call list
   */
  closeDay(date: PlainDate, note?: string, last?: PlainDate, slot?: TimeSlot): Promise<Booking[]>;
  /** Reopens a closed day, or a closed window. @returns whether it was closed */
  reopenDay(date: PlainDate, slot?: TimeSlot): Promise<boolean>;
  /** Closed days and windows, in order. */
  closures(from?: PlainDate, to?: PlainDate): Promise<Closure[]>;
  /** Bookings that had this mailbox or, without one, this phone line until they were edited, and whose history says so. */
  listFormer(person: Partial<Person>): Promise<Booking[]>;
  /**
   * Erases a person's data from all bookings with that email address, and from the history of those that had it before;
   * cancels upcoming visits with it without an email.
   */
  forget(email: string): Promise<Forgotten>;
  /** Erases a person's data from all bookings with that phone number, as `forget` does. */
  forgetPhone(phone: string): Promise<Forgotten>;
  /** Erases the personal data of visits more than this many months ago. @returns how many */
  eraseOlderThan(months: number): Promise<number>;
  /** What makes this machine's clock doubtful; nothing may be erased for its age meanwhile. See storage/clock.ts. */
  clockDoubt(): Promise<ClockDoubt | undefined>;
  /** Call after erasing: removes the data from SQLite's log too. @returns false when another program was in the way */
  removeTraces(): Promise<boolean>;
  stats(): Promise<BookingStats>;
}

/** @throws RangeError when the capacity is not a whole number of at least 0, or the secret is too short */
export function createBookingService(options: BookingServiceOptions): BookingService {
  const context = createBookingContext(options);
  const { database, now, linkSecret } = context;
  const secret = (): LinkSecret => {
    if (linkSecret === undefined) throw new Error("Private links need a secret: pass linkSecret.");
    return linkSecret;
  };
  return {
    book: (values, source, networks, terms) => bookVisit(context, values, source, networks, terms),
    acceptedTerms: (version) => findTerms(database, version),
    reschedule: (ref, to, by, options) => rescheduleVisit(context, ref, to, by, options),
    cancel: (ref, by, options) => cancelVisit(context, ref, by, options),
    unreviewed: (within) => listUnreviewed(context, within),
    isLimited: () => isBookingLimited(context),
    forgetNetworks: () => forgetNetworks(context),
    cannotMakeIt: (token, seen) => cannotMakeIt(context, token, seen),
    editDetails: (token, edits) => editDetails(context, token, edits),
    resendConfirmation: (token) => resendConfirmation(context, token),
    shareLink: async (bookingId) => shareLink(database, secret(), bookingId),
    async stopSharing(token, shared) {
      const booking = await findBooking(database, { token });
      if (!booking || booking.erasedAt) return false;
      await stopShareLink(database, secret(), booking.id, shared);
      return true;
    },
    findShared: (token) => findShared(database, secret(), token),
    onTheWay: (booking) => findOnTheWay(database, booking),
    findByToken: (token) => findBooking(database, { token }),
    find: (typed) => findByNumber(database, typed),
    list: (filter) => listBookings(database, filter),
    linkToken: (booking) => linkToken(secret(), booking),
    renewLinks: async () => renewLinks(database, secret(), todayInNewYork(now())),
    availability: (from, to) => findAvailability(context, from, to),
    nextVisit: async () => (await findFree(context, 1))[0],
    closeDay: async (first, note = "", last = first, slot) => {
      const answer = await closeTimes(context, { first, last, slot, note }, "call-all", actors.commandLine);
      return "visits" in answer ? answer.visits.map(({ booking }) => booking) : [];
    },
    reopenDay: async (date, slot) => {
      const { closures } = await reopenTimes(context, { first: date, last: date, slot }, actors.commandLine);
      return closures.length > 0;
    },
    closures: (from, to) => listClosures(database, from, to),
    listFormer: (person) => listFormer(database, person),
    forget: (email) => forgetPerson(context, { emailKey: emailKey(email) }),
    forgetPhone: (phone) => forgetPerson(context, { phoneKey: phoneKey(phone) }),
    eraseOlderThan: (months) => eraseOld(context, months),
    clockDoubt: () => clockDoubt(database, now()),
    removeTraces: () => removeTraces(database),
    stats: () => countStats(database),
  };
}
