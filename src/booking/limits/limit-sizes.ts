/** How large every limit is on the visits that people book online, and on the emails they cause. */

/** Upcoming visits per phone number and per email address. */
export interface PersonLimits {
  /** Visits that take place on the same day. */
  perVisitDay: number;
  upcoming: number;
}

/** Limits that are the same for every business. */
export interface Limits extends PersonLimits {
  /** Emails that visitors may cause to one mailbox in any 24 hours. */
  mailsPerMailbox: number;
  /** The share of a day's spots, from 0 to 1, that one network may hold before the business has reviewed them. */
  shareOfDay: number;
}

export const defaultLimits: Limits = { perVisitDay: 2, upcoming: 6, mailsPerMailbox: 4, shareOfDay: 0.5 };

/**
 * Limits on visits from one network; wider networks get two and four times as many.
 * @param bookingAttempts how many bookings one network may attempt in ten minutes
 */
export function mostPerNetwork(bookingAttempts: number) {
  const per24Hours = Math.max(12, Math.ceil(bookingAttempts * 0.4));
  return {
    /** Booked in the last 24 hours, whatever became of them. */
    per24Hours,
    /** Upcoming and not yet reviewed. */
    upcoming: 2 * per24Hours,
  };
}

/** Unreviewed visits booked in the last hour and in the last 24 hours. */
export interface WebBookings {
  hour: number;
  day: number;
}

/**
 * The most visits booked online without review: a tenth of all spots in the booking window per hour and a third per 24
 * hours, or, if larger, 1.5 and 5 times the attempts one network may make in ten minutes.
 * @param spots how many visits fit into the booking window
 */
export const mostWithoutReview = (spots: number, bookingAttempts: number): WebBookings => ({
  hour: Math.floor(Math.max(spots / 10, bookingAttempts * 1.5)),
  day: Math.floor(Math.max(spots / 3, bookingAttempts * 5)),
});
