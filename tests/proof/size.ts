/** `npm run proof` runs the long proofs at full size, `npm run test:all` at a small one. */
export const full = process.env.PROOF === "full";
