/** `npm run proof` runs the long proofs at full size, `npm test` at a small one. */
export const full = process.env.PROOF === "full";

/** Suffix for the name of a proof that has no small size. */
export const fullOnly = full ? "" : " (skipped: only with npm run proof)";

/**
 * How long a visitor of a small proof waits between requests, in ms: enough to ask dozens of times while something happens to the
 * servers, without taking the machine from the other tests.
 */
export const betweenRequests = full ? 0 : 250;
