/** `npm run proof` runs the long proofs in full size, `npm test` in a small one. */
export const full = process.env.PROOF === "full";
