/** What every step of the booking service works with. */
import { randomUUID } from "node:crypto";
import type { HolidaySwitches } from "../facts/holidays.ts";
import type { Site } from "../facts/site.ts";
import type { Capacity, UsualCapacity } from "../shared/availability/capacity.ts";
import type { Limits } from "./limits/limit-sizes.ts";
import type { SiteDocument } from "./publishing/keep-windows.ts";
import { type BookingDatabase, inWriteTransaction } from "./store/database.ts";
import type { Press } from "./store/events.ts";

export interface BookingContext {
  database: BookingDatabase;
  now: () => Date;
  /** What the settings say, which counts while there are no technicians: ask `withCapacity` (availability/load-capacity.ts). */
  usualCapacity: UsualCapacity;
  /** On which the business is closed: see availability/closures.ts. */
  holidays: HolidaySwitches;
  /** How many visits a technician makes in one window. */
  visitsPerWindow: number;
  limits: Limits;
  /** How many bookings one network may attempt in ten minutes; the ceilings for online bookings scale with it. */
  bookingAttempts: number;
  publisher: SitePublisher;
  /** The press that causes the change, if a device sent one; events are stored with it. */
  press?: Press | undefined;
  /** In a write transaction: the id of the change, which all rows carry that belong to it. Undoing finds them by it. */
  changeId?: string | undefined;
}

/** What serves the site, as far as rules and publishing need it. */
export interface SitePublisher {
  /**
   * Renders the site with other facts, before they go live.
   * @param former the facts that are live
   * @returns why it can't be rendered, in words for the office
   */
  prepare(document: SiteDocument, former: SiteDocument): Promise<string | undefined>;
  /** Serves what the database says now. */
  refresh(): Promise<Site>;
}

/** The context with the capacity of certain days. */
export interface DaysContext extends BookingContext {
  capacityPerSlot: Capacity;
}

/**
 * Runs a write transaction, as `inWriteTransaction`. All that it does happens at one instant, and is one change.
 * @param work gets the context with the transaction as its database
 */
export const withTransaction = <Result>(
  context: BookingContext,
  work: (context: BookingContext) => Promise<Result>,
): Promise<Result> =>
  inWriteTransaction(context.database, (database) => {
    const at = context.now();
    return work({ ...context, database, now: () => at, changeId: context.changeId ?? randomUUID() });
  });
