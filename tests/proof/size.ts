/** `npm run proof` runs the long proofs at full size, `npm test` at a small one. */
export const full = process.env.PROOF === "full";

/** Suffix for the name of a proof that has no small size. */
export const fullOnly = full ? "" : " (skipped: only with npm run proof)";
