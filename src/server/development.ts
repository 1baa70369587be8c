import type { BookingService } from "../booking/book.ts";
import { openBookings } from "../runtime/open-bookings.ts";
import { readSettings } from "../runtime/settings.ts";

let service: Promise<BookingService> | undefined;

/** The booking service of the development server, with the same settings as `npm start`. */
export function developmentBookings(): Promise<BookingService> {
  service ??= openBookings(readSettings(process.env, process.cwd())).then(({ bookings }) => bookings);
  return service;
}
