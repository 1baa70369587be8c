/** The office's side of the booking service, on the same tables. */

import * as verbs from "./office-verbs.ts";
import { type BookingServiceOptions, type Service, serviceOf } from "./service.ts";

/**
 * Each throws only when the database is broken or stays locked; then nothing has changed. Changes of a visit carry the
 * version that was seen: if others changed it since, nothing happens, and the answer says who changed what.
 */
export type OfficeService = Service<typeof verbs>;

/** @throws RangeError when the capacity is not a whole number of at least 0, or the secret is too short */
export const createOfficeService = (options: BookingServiceOptions): OfficeService => serviceOf(verbs, options);
