/** How large every limit is on the visits that people book online, and on the emails they cause. */

/** Limits that are the same for every business. */
export interface Limits {
  /** Unreviewed visits on one day per phone number and per email address, and upcoming ones in all. */
  perVisitDay: number;
  upcoming: number;
  /** Emails that visitors may cause to one mailbox in any 24 hours. */
  mailsPerMailbox: number;
  /** The share of a day's spots, from 0 to 1 and rounded up, that one network may hold before the business has reviewed them. */
  shareOfDay: number;
}

export const defaultLimits: Limits = { perVisitDay: 2, upcoming: 6, mailsPerMailbox: 4, shareOfDay: 0.5 };

/**
 * The most unreviewed visits from one network: a dozen in 24 hours, and two dozen in all. A wider network, which has many
 * of them, gets two dozen in 24 hours, too: of the 504 spots that three technicians have in two months, less than a
 * twentieth.
 * @param bookingAttempts how many bookings one network may attempt in ten minutes
 */
export function mostPerNetwork(bookingAttempts: number) {
  const dozen = Math.max(12, Math.ceil(bookingAttempts * 0.4));
  return {
    /** Booked in the last 24 hours, whatever became of them. */
    per24Hours: (isWide: boolean) => (isWide ? 2 * dozen : dozen),
    upcoming: 2 * dozen,
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

/** From this share of a limit on, the office is told that it is near. */
export const nearShare = 0.75;
