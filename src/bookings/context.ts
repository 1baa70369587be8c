/** What every step of the booking service works with. */
import type { HolidaySwitches } from "../facts/holidays.ts";
import { type Site, site, siteOfRequest, withSite } from "../facts/site.ts";
import { type Capacity, checkCapacity, type UsualCapacity } from "../shared/availability/capacity.ts";
import { defaultLimits, type Limits, usualAttempts } from "./limits/limit-sizes.ts";
import type { SiteDocument } from "./publishing/keep-windows.ts";
import { asRestartableCall, type BookingDatabase, inWriteTransaction, OutdatedSite } from "./store/database.ts";
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
 * Runs a write transaction, as `inWriteTransaction`. All that it does happens at one instant, by which undoing finds it.
 * @param work gets the context with the transaction as its database
 */
export const withTransaction = <Result>(
  context: BookingContext,
  work: (context: BookingContext) => Promise<Result>,
): Promise<Result> =>
  inWriteTransaction(context.database, (database) => {
    const at = context.now();
    return work({ ...context, database, now: () => at });
  });

/** What has a default. */
type OptionalContext = "now" | "visitsPerWindow" | "bookingAttempts";

export interface BookingServiceOptions
  extends Pick<BookingContext, "database">,
    Partial<Pick<BookingContext, OptionalContext>> {
  /** How many technicians work while there are none in the database. */
  capacityPerSlot?: UsualCapacity;
  /** Without it, the business is open on all of them. */
  holidays?: HolidaySwitches;
  limits?: Partial<Limits>;
  /** Without it, nothing is served here. */
  publisher?: SitePublisher | undefined;
}

function createBookingContext(options: BookingServiceOptions): BookingContext {
  const { database, now = () => new Date(), capacityPerSlot = 3, visitsPerWindow = 1 } = options;
  checkCapacity(capacityPerSlot, visitsPerWindow);
  return {
    database,
    now,
    usualCapacity: capacityPerSlot,
    holidays: options.holidays ?? { closedHolidays: {}, phoneClosedOnHolidays: true },
    visitsPerWindow,
    limits: { ...defaultLimits, ...options.limits },
    bookingAttempts: options.bookingAttempts ?? usualAttempts,
    publisher: options.publisher ?? { prepare: async () => undefined, refresh: async () => site() },
  };
}

type Verb = (context: BookingContext, ...rest: never) => unknown;

/** The verbs as their callers see them: without the context. */
export type Service<Verbs> = {
  readonly [Name in keyof Verbs]: Verbs[Name] extends (context: BookingContext, ...rest: infer Rest) => infer Answer
    ? (...rest: Rest) => Answer
    : never;
};

/**
 * Functions that take the booking context first, as a service: the same functions, with the context filled in. A function finds
 * the facts of the site that the request is about; where another version has gone live before it has written anything, it begins
 * again with that.
 * @param options its getters are asked for each call
 * @throws RangeError when the capacity is not a whole number of at least 0
 */
export function serviceOf<Verbs extends Readonly<Record<string, Verb>>>(
  verbs: Verbs,
  options: BookingServiceOptions,
): Service<Verbs> {
  const { publisher } = createBookingContext(options);
  const call = (verb: Verb, rest: never): unknown => {
    const answer = asRestartableCall(() => verb(createBookingContext(options), ...rest));
    if (!(answer instanceof Promise)) return answer;
    return answer.catch(async (error: unknown) => {
      const before = siteOfRequest();
      const newest = error instanceof OutdatedSite ? await publisher.refresh() : before;
      // Where nothing follows what goes live, beginning again would never end.
      if (!newest || newest.version === before?.version) throw error;
      return withSite(newest, () => call(verb, rest));
    });
  };
  const bound = Object.entries(verbs).map(([name, verb]) => [name, (...rest: never) => call(verb, rest)]);
  return Object.fromEntries(bound) as Service<Verbs>;
}
