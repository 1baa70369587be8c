import { defineMiddleware } from "astro:middleware";

/** The production server hands the booking service to every request; the development server opens its own here. */
export const onRequest = defineMiddleware(async ({ locals, isPrerendered }, next) => {
  if (import.meta.env.DEV && !isPrerendered) {
    const { developmentBookings } = await import("./server/development.ts");
    locals.bookings = await developmentBookings();
  }
  return next();
});
