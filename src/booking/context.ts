/** What every step of the booking service works with. */

import type { Limits } from "./limits/person-limits.ts";
import { hashToken, type LinkSecret, linkToken } from "./links/links.ts";
import type { BookingDatabase } from "./storage/database.ts";
import type { Capacity } from "./visits/capacity.ts";

export interface BookingContext {
  database: BookingDatabase;
  now: () => Date;
  capacityPerSlot: Capacity;
  limits: Limits;
  /** How many bookings one network may attempt in ten minutes; the ceilings for online bookings scale with it. */
  bookingAttempts: number;
  /** Without one, bookings get no private link. */
  linkSecret: LinkSecret | undefined;
  /** As displayed in messages. */
  businessPhone: string | undefined;
  /** The right-hand side of the emails' Message-IDs. */
  mailDomain: string;
}

/** What the database stores instead of a booking's link. */
export function tokenHashOf({ linkSecret }: BookingContext, bookingId: string): string | null {
  return linkSecret === undefined ? null : hashToken(linkToken(linkSecret, bookingId));
}
