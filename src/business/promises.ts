/** What the business promises: notice, warranty, replies, visits, payment, prices. schema.ts has the rule of each. Browser-safe; imports only types. */
import type { ServiceId } from "../catalog/services/service-ids.ts";

/** How many hours before a visit begins customers can still reschedule or cancel it. */
export const noticeHours = 24;

/** How long parts and labor are covered, in days. */
export const warrantyDays = 90;

/** Within how many hours emails are answered. */
export const replyHours = 24;

/** How long a typical visit takes, as sentences say it after "takes". */
export const typicalVisit = "one to two hours";

/** How customers can pay once the repair is done, as sentences say it after "by". */
export const waysToPay = "credit card, cash or check";

/**
 * What the cheapest repair costs, in US dollars ("$99", "99" or "99.00"): "from $99" on pages, and the price in structured
 * data. Without it (undefined, or "") both say nothing about amounts.
 */
export const flatPriceUsd: string | undefined = "99.00";

/**
 * What repairs of an appliance cost, from the simplest to the largest, in whole US dollars:
 * `{ "dryer-repair": { from: 129, to: 380 } }`. /prices shows those that are set; without any it says how a price is set.
 */
export const priceRanges: Readonly<Partial<Record<ServiceId, { from: number; to: number }>>> = {};

/** Whether the price that customers agree to includes sales tax, which Florida takes on repairs with parts; undefined says nothing. */
export const taxIncluded: boolean | undefined = undefined;

/** How expensive the business is, from "$" to "$$$$", in structured data. */
export const priceRange = "$$";
