/** The office's side of the booking service: what the front desk and technicians see and do, on the same tables. */
import { type BookingServiceOptions, createBookingContext } from "./context.ts";

/** Methods throw only when the database is broken or stays locked; then nothing has changed. */
export interface OfficeService {
  /** The current instant, as every rule of the service sees it. */
  now(): Date;
}

/** @throws RangeError when the capacity is not a whole number of at least 0, or the secret is too short */
export function createOfficeService(options: BookingServiceOptions): OfficeService {
  const context = createBookingContext(options);
  return { now: context.now };
}
