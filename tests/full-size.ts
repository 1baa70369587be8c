/** `npm run proof` runs the long proofs at full size; `npm test` and `npm run test:all`, at a small one. */
export const full = process.env.PROOF === "full";
