/** What every step of the booking service works with. */

import { hashToken, type LinkSecret, linkToken } from "./links/links.ts";
import type { BookingDatabase } from "./storage/database.ts";
import type { Limits } from "./visits/person-limits.ts";

export interface BookingContext {
  database: BookingDatabase;
  now: () => Date;
  /** Visits at the same time, that is technicians. */
  capacityPerSlot: number;
  limits: Limits;
  /** How many bookings one network may try in ten minutes; the ceilings of what is booked online grow with it. */
  bookingAttempts: number;
  /** Without one, bookings get no private link. */
  linkSecret: LinkSecret | undefined;
  /** As shown in messages. */
  businessPhone: string | undefined;
  /** Right side of the mails' Message-IDs. */
  mailDomain: string;
}

/** What the database keeps of a booking's link. */
export function tokenHashOf({ linkSecret }: BookingContext, bookingId: string): string | null {
  return linkSecret === undefined ? null : hashToken(linkToken(linkSecret, bookingId));
}
