import { defineMiddleware } from "astro:middleware";

/**
 * The production server hands the booking service and the log to every request; the development server opens its own
 * here. Errors are caught before Astro writes them down in its own way, with whole addresses.
 */
export const onRequest = defineMiddleware(async ({ locals, isPrerendered }, next) => {
  if (isPrerendered) return next();
  if (import.meta.env.DEV) {
    const { developmentLocals } = await import("./server/development.ts");
    Object.assign(locals, await developmentLocals());
    return next();
  }
  try {
    return await next();
  } catch (err) {
    locals.log.error({ err }, "The page failed");
    return new Response(null, { status: 500 });
  }
});
