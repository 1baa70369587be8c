/** Promises, prices and policies of the business (specification sections 1 and 9). Browser-safe, imports nothing. */

/** Customers change or cancel a visit until so many hours before it begins (section 9). */
export const noticeHours = 24;

export const promises = {
  warranty: "90-day parts and labor warranty",
  warrantyDays: 90,
  /** Flat price in structured data, US dollars. */
  flatPriceUsd: "99.00",
  priceRange: "$$",
  rating: "4.8/5",
} as const;
