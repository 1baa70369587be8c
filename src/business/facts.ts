/**
 * What the business says of itself, as far as its owner has set it: each fact of schema.ts by name. A build replaces this
 * module by the values (src/release/literal-facts.ts), so that a release has its facts in its code.
 */
import { effectiveFacts } from "./effective-facts.ts";

/** `unset` has the names of the facts that stand as they came. */
const { facts, unset } = effectiveFacts(process.env);

export { unset };
export const {
  announcement,
  bookableMonths,
  cannotRepair,
  cityProfileHours,
  closedHolidays,
  declinedPrice,
  diagnosis,
  email,
  facebook,
  fromPrice,
  instagram,
  licenses,
  name,
  nextdoor,
  noticeHours,
  officeCity,
  officeHours,
  officeStreet,
  officeZip,
  orderedParts,
  people,
  phone,
  phoneClosedOnHolidays,
  phoneHours,
  priceLevel,
  priceRanges,
  profileCity,
  profileCoordinates,
  profileStreet,
  profileZip,
  rating,
  replyHours,
  retiredWindows,
  since,
  taxIncluded,
  technicianCounts,
  testimonials,
  tiktok,
  typicalVisit,
  visitHours,
  visitsPerWindow,
  visitWindows,
  warrantyDays,
  waysToPay,
  x,
  yelp,
  youtube,
} = facts;
