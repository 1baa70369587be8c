/** Sorts what has a rank before what has none, 1 first; equal ranks, or none, keep their order. */
export const byRank = (one: { rank?: number | undefined }, other: { rank?: number | undefined }) =>
  (one.rank ?? Number.MAX_SAFE_INTEGER) - (other.rank ?? Number.MAX_SAFE_INTEGER);
