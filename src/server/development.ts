import { join } from "node:path";
import { type BookingService, createBookingService } from "../booking/book.ts";
import { openDatabase } from "../booking/database.ts";

let service: Promise<BookingService> | undefined;

/** The booking service of the development server, on the same data folder as `npm start`. */
export function developmentBookings(): Promise<BookingService> {
  service ??= openDatabase(join(process.env.DATA_DIR ?? "var", "bookings.sqlite")).then((database) =>
    createBookingService({ database }),
  );
  return service;
}
