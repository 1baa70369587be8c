/** Answers under a private link are for one person: not cached, not indexed, and never revealed to other sites. */
export const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;
