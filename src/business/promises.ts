/** What the business promises: prices, warranty, policies. Browser-safe; imports nothing. */

/** How many hours before a visit begins customers can still reschedule or cancel it. */
export const noticeHours = 24;

export const promises = {
  warranty: "90-day parts and labor warranty",
  warrantyDays: 90,
  /** Flat price for structured data, in US dollars. */
  flatPriceUsd: "99.00",
  priceRange: "$$",
  rating: "4.8/5",
} as const;
