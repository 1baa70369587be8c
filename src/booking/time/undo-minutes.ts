/** How long the office can take something back; the customer's email about a cancellation waits that long. */
export const undoMinutes = 10;

/** What happened after this instant, as it is stored, can still be taken back. */
export const undoableSince = (now: Date) => new Date(now.getTime() - undoMinutes * 60_000).toISOString();
