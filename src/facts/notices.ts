/** What pages say for a while. It is part of the site: when it changes, all pages are rendered again. */

/** A day on which the business is closed as a whole. */
export interface ClosedDay {
  date: `${number}-${number}-${number}`;
  /** For which it is closed: "Thanksgiving". */
  holiday?: string;
}

export interface Notices {
  /** From two weeks ahead, in order. A script asks the server again. */
  closedDays: readonly ClosedDay[];
  /** `until` is an instant, ISO 8601 in UTC. */
  announcement: { text: string; until: string } | null;
}

export const noNotices: Notices = { closedDays: [], announcement: null };
