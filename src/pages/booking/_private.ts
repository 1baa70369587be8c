/** Answers under a private link are for one person: not stored, not indexed, and no other site learns the address. */
export const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;
