import type { Booking } from "../../booking/storage/bookings.ts";

/** Bookings with every detail, as JSON. */
export const bookingsJson = (bookings: readonly Booking[]) => JSON.stringify(bookings, null, 2);
