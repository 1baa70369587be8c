/** The booking service: all that pages, mails and the command line ask of bookings. */

import type { BookingContext } from "./context.ts";
import type { BookingFormValues } from "./form/schema.ts";
import type { SourceHints } from "./form/source.ts";
import { checkLinkSecret, type LinkSecret, linkToken, renewLinks } from "./links/links.ts";
import { type Booking, type BookingFilter, findByPrefix, listBookings } from "./storage/bookings.ts";
import { type BookingDatabase, removeTraces } from "./storage/database.ts";
import { type BookingStats, countStats } from "./storage/stats.ts";
import { type PlainDate, todayInNewYork } from "./time/calendar.ts";
import type { DayAvailability, DaySlot } from "./visits/availability.ts";
import { type BookingAnswer, bookVisit } from "./visits/book-visit.ts";
import {
  type BookingRef,
  type CancelAnswer,
  type Changer,
  cancelVisit,
  findBooking,
  type RescheduleAnswer,
  rescheduleVisit,
  type WantedTime,
} from "./visits/change-visit.ts";
import { type Closure, closeDays, listClosures, reopenDay } from "./visits/closures.ts";
import { type CorrectedEmail, correctEmail } from "./visits/correct-email.ts";
import { eraseOld, type Forgotten, forgetPerson } from "./visits/erase.ts";
import { findAvailability, findFree } from "./visits/free-spots.ts";
import { forgetNetworks } from "./visits/networks.ts";
import { defaultLimits, type Limits } from "./visits/person-limits.ts";
import { type BookedWithin, confirmVisits, listUnreviewed, type UnreviewedVisit } from "./visits/review-visits.ts";
import { isBookingLimited } from "./visits/web-limits.ts";

/** Every method throws only when the database is broken or stays locked; nothing is changed then. */
export interface BookingService {
  /**
   * Books once per submission: the same key and content again is the same booking, the same key with other content books
   * nothing. Never more than the capacity per slot, never on a closed day, whatever else runs at
   * the same time. Confirmation, notice and reminder are in the outbox when it answers.
   * @param source where the booking came from; anything a visitor can send is fine
   * @param networks the visitor's networks, the narrowest first, such as "198.51.100.7"; none where nobody is identified
   */
  book(values: BookingFormValues, source?: SourceHints, networks?: readonly string[]): Promise<BookingAnswer>;
  /** Moves a visit. Customers need 24 hours' notice and a bookable time; the business only a free place, or `force`. */
  reschedule(ref: BookingRef, to: WantedTime, by: Changer, options?: { force?: boolean }): Promise<RescheduleAnswer>;
  /** Cancels a visit, which frees its place. Customers need 24 hours' notice. `mail: false` tells nobody. */
  cancel(ref: BookingRef, by: Changer, options?: { mail?: boolean }): Promise<CancelAnswer>;
  /** The business has had a look at these visits: they no longer count for any ceiling. @returns how many are new */
  confirm(bookingIds: readonly string[]): Promise<number>;
  /** Visits booked online in that time that lie ahead and that the business has not confirmed, the first booked first. */
  unreviewed(within: BookedWithin): Promise<UnreviewedVisit[]>;
  /** Whether so much was booked online that the form asks for a call. */
  isLimited(): Promise<boolean>;
  /** Forgets the networks of visits booked more than a month ago. @returns how many visits */
  forgetNetworks(): Promise<number>;
  /** The booking of a private link, cancelled ones too; none for wrong links and erased bookings. */
  findByToken(token: string): Promise<Booking | undefined>;
  /** Bookings whose id begins so, at most ten; several when the beginning is too short. */
  find(idPrefix: string): Promise<Booking[]>;
  /** Bookings in the order of the visits, cancelled ones too unless left out. */
  list(filter?: BookingFilter): Promise<Booking[]>;
  /** The token of a booking's private link. @throws Error without a link secret */
  linkToken(bookingId: string): string;
  /** To be called at start: bookings from before, and those under an old secret, get their link. @returns how many */
  renewLinks(): Promise<number>;
  /** Places left per day and slot; days outside of the booking window are left out. */
  availability(from: PlainDate, to: PlainDate): Promise<DayAvailability[]>;
  /** The next free visit, if there is one in the booking window. */
  nextVisit(): Promise<DaySlot | undefined>;
  /** Closes a day, or all days until `last`, for new visits. @returns the visits booked on them, which stay booked */
  closeDay(date: PlainDate, note?: string, last?: PlainDate): Promise<Booking[]>;
  /** @returns whether the day was closed */
  reopenDay(date: PlainDate): Promise<boolean>;
  /** Closed days in order. */
  closures(from?: PlainDate, to?: PlainDate): Promise<Closure[]>;
  /** Corrects a customer's address; they get one mail there. @returns nothing when there is no such booking, or erased */
  correctEmail(bookingId: string, email: string): Promise<CorrectedEmail | undefined>;
  /** Erases a person's data from all bookings with that e-mail address; upcoming visits are cancelled without a mail. */
  forget(email: string): Promise<Forgotten>;
  /** Erases the personal data of visits more than so many months ago. @returns how many */
  eraseOlderThan(months: number): Promise<number>;
  /** To be called after erasing, so that nothing is left in SQLite's log. @returns false when another program was in the way */
  removeTraces(): Promise<boolean>;
  stats(): Promise<BookingStats>;
}

export interface BookingServiceOptions {
  database: BookingDatabase;
  now?: () => Date;
  /** Visits at the same time, that is technicians. */
  capacityPerSlot?: number;
  limits?: Partial<Limits>;
  /** How many bookings one network may try in ten minutes; the ceilings of what is booked online grow with it. */
  bookingAttempts?: number;
  /** Without one, bookings get no private link. */
  linkSecret?: LinkSecret | undefined;
  /** As shown in messages: "(727) 555-0142". */
  businessPhone?: string | undefined;
  /** Right side of the mails' Message-IDs, usually that of the sender's address. */
  mailDomain?: string | undefined;
}

/** @throws RangeError when the capacity is not a whole number of at least 0, or the secret too short */
export function createBookingService(options: BookingServiceOptions): BookingService {
  const { database, now = () => new Date(), capacityPerSlot = 3, linkSecret } = options;
  if (!Number.isInteger(capacityPerSlot) || capacityPerSlot < 0) {
    throw new RangeError(`The capacity per slot must be a whole number of at least 0, not ${capacityPerSlot}.`);
  }
  if (linkSecret !== undefined) checkLinkSecret(linkSecret);
  const context: BookingContext = {
    database,
    now,
    capacityPerSlot,
    limits: { ...defaultLimits, ...options.limits },
    bookingAttempts: options.bookingAttempts ?? 30,
    linkSecret,
    businessPhone: options.businessPhone,
    mailDomain: options.mailDomain ?? "bookings.invalid",
  };
  const secret = (): LinkSecret => {
    if (linkSecret === undefined) throw new Error("Private links need a secret: pass linkSecret.");
    return linkSecret;
  };
  return {
    book: (values, source, networks) => bookVisit(context, values, source, networks),
    reschedule: (ref, to, by, { force = false } = {}) => rescheduleVisit(context, ref, to, by, force),
    cancel: (ref, by, { mail = true } = {}) => cancelVisit(context, ref, by, mail),
    confirm: (ids) => confirmVisits(context, ids),
    unreviewed: (within) => listUnreviewed(context, within),
    isLimited: () => isBookingLimited(context),
    forgetNetworks: () => forgetNetworks(context),
    findByToken: (token) => findBooking(database, { token }),
    find: (idPrefix) => findByPrefix(database, idPrefix),
    list: (filter) => listBookings(database, filter),
    linkToken: (bookingId) => linkToken(secret(), bookingId),
    renewLinks: async () => renewLinks(database, secret(), todayInNewYork(now())),
    availability: (from, to) => findAvailability(context, from, to),
    nextVisit: async () => (await findFree(context, 1))[0],
    closeDay: (date, note = "", last = date) => closeDays(database, date, last, note),
    reopenDay: (date) => reopenDay(database, date),
    closures: (from, to) => listClosures(database, from, to),
    correctEmail: (bookingId, email) => correctEmail(context, bookingId, email),
    forget: (email) => forgetPerson(context, email),
    eraseOlderThan: (months) => eraseOld(context, months),
    removeTraces: () => removeTraces(database),
    stats: () => countStats(database),
  };
}
