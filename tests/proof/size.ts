/** `npm run proof` runs the long proofs at full size, `npm run test:all` at a small one. */
export const full = process.env.PROOF === "full";

/** Suffix for the name of a proof that has no small size. */
export const fullOnly = full ? "" : " (skipped: only with npm run proof)";

/**
 * How long a visitor of a small proof waits between requests, in ms: enough to ask dozens of times while something happens to the
 * servers, without taking the machine from the other tests.
 */
export const betweenRequests = full ? 0 : 250;

/** Whether a visitor books in this round. A booking and its emails cost as much as ten pages: in small proofs, every fourth round. */
export const books = (round: number): boolean => full || round % 4 === 0;
