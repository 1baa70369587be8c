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

/** Unreviewed visits booked in the last hour and in the last 24 hours. */
export interface WebBookings {
  hour: number;
  day: number;
}

/** How many bookings one network may attempt in ten minutes unless the settings say otherwise. */
export const usualAttempts = 30;

export type Ceilings = ReturnType<typeof ceilingsFor>;

/**
 * The most visits booked online without review, as shares of all spots in the booking window: they hold for a business of
 * any size, but for the one visit that each lets through. From everybody, a tenth per hour and a third per 24 hours; from one
 * network, a fortieth and at most a dozen per 24 hours; from a wider one, which has many of them, and in all, twice that.
 * Settings that let a network attempt more than usual raise all of them.
 * @param spots how many visits fit into the booking window
 */
export function ceilingsFor(spots: number, bookingAttempts: number) {
  const raised = Math.max(1, bookingAttempts / usualAttempts);
  const share = (part: number, most = spots) => Math.max(1, Math.floor(Math.min(spots / part, most) * raised));
  const [one, wide] = [share(40, 12), share(20, 24)];
  const site: WebBookings = { hour: share(10), day: share(3) };
  return { site, network: { per24Hours: (isWide: boolean) => (isWide ? wide : one), upcoming: wide } };
}

/** From this share of a limit on, the office shows a warning. */
export const nearShare = 0.75;
