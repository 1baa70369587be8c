/** The booking service: what customers do on the site, and the command line. What the office does is in office-service.ts. */
import { type BookingServiceOptions, type Service, serviceOf } from "./context.ts";
import * as verbs from "./verbs.ts";

/** Each throws only when the database is broken or stays locked; then nothing has changed. */
export type BookingService = Service<typeof verbs>;

/** @throws RangeError when the capacity is not a whole number of at least 0 */
export const createBookingService = (options: BookingServiceOptions): BookingService => serviceOf(verbs, options);
