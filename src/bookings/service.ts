/** The booking service: what customers do on the site, and the command line. What the office does is in office-service.ts. */
import type { HolidaySwitches } from "../facts/holidays.ts";
import { site, siteOfRequest, withSite } from "../facts/site.ts";
import { checkCapacity, type UsualCapacity } from "../shared/availability/capacity.ts";
import type { BookingContext, SitePublisher } from "./context.ts";
import { defaultLimits, type Limits, usualAttempts } from "./limits/limit-sizes.ts";
import { asRestartableCall, OutdatedSite } from "./store/database.ts";
import * as verbs from "./verbs.ts";

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

/** Each throws only when the database is broken or stays locked; then nothing has changed. */
export type BookingService = Service<typeof verbs>;

/** @throws RangeError when the capacity is not a whole number of at least 0 */
export const createBookingService = (options: BookingServiceOptions): BookingService => serviceOf(verbs, options);
