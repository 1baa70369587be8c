/** Promises, prices and policies of the business (specification sections 1 and 9). */

export const promises = {
  warranty: "90-day parts and labor warranty",
  warrantyDays: 90,
  /** Flat price in structured data, US dollars. */
  flatPriceUsd: "99.00",
  priceRange: "$$",
  rating: "4.8/5",
  noticeHours: 24,
} as const;
