/** `npm start`: builds the site if needed, opens the bookings and serves both. */
import { join } from "node:path";
import { loadServerEntry } from "../release/load.ts";
import { prepareRelease } from "../release/prepare.ts";
import { factsToSet } from "../runtime/facts-to-set.ts";
import { createLog } from "../runtime/log.ts";
import { type ComposeMail, createMails, mailSender } from "../runtime/mails.ts";
import { startRetention } from "../runtime/retention.ts";
import { keepFilesPrivate } from "../runtime/secrets/private-files.ts";
import { readSettings } from "../runtime/settings.ts";
import { StartError } from "../runtime/start-error.ts";
import { createRateLimits } from "./admission/rate-limits.ts";
import { createApp } from "./app.ts";
import { requireFreeAddress } from "./connections/address-in-use.ts";
import { listen, stopOnSignals } from "./connections/listen.ts";
import { createReadiness } from "./plugins/health.ts";
import type { RenderPage } from "./plugins/pages.ts";

/** The project's root folder. */
const root = join(import.meta.dirname, "../..");

/** The part of src/built-entry.ts that the server uses. */
interface BuiltCode {
  renderPage: RenderPage;
  composeMail: ComposeMail;
}

/** Turns the errors of a step whose message says it all into one for the operator. */
async function explained<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw new StartError((error as Error).message, { cause: error });
  }
}

async function start(): Promise<void> {
  // React and Astro's built code read it; a developer's own choice wins.
  process.env.NODE_ENV ||= "production";
  const settings = readSettings(process.env, process.cwd());
  // Imported late, so that invalid settings are reported in one line.
  const { business } = await explained(() => import("../business/business.ts"));
  const { shown } = await explained(() => import("../business/derived/shown-facts.ts"));
  const { answersBeforeBooking } = await import("../business/derived/before-you-book.ts");
  const { environmentNames } = await import("../business/environment.ts");
  const { openBookings } = await import("../runtime/open-bookings.ts");
  const log = createLog(settings.logLevel);
  const security = { siteUrl: business.siteUrl, behindTls: settings.behindTls };

  await requireFreeAddress(settings.host, settings.port);
  const { release, failure } = await prepareRelease({ root, environment: process.env, variables: environmentNames });
  const { renderPage, composeMail } = await loadServerEntry<BuiltCode>(release);
  process.on("unhandledRejection", (err) => log.error({ err }, "Unhandled rejection"));
  process.on("uncaughtException", (err) => {
    log.fatal({ err }, "Uncaught error: the process ends");
    process.exit(1);
  });

  keepFilesPrivate();
  const { database, bookings, office, linkSecret, calendarToken } = await openBookings(settings, "brought up to date");
  const sender = mailSender(business, settings, linkSecret);
  const mails = createMails({ database, composeMail, sender, settings, log });
  let retention: ReturnType<typeof startRetention> | undefined;
  const stopping = new AbortController();
  const app = createApp({
    clientFolder: release.clientFolder,
    headersFile: release.headersFile,
    renderPage,
    locals: { bookings, office, calendarToken } satisfies Omit<App.Locals, keyof App.RequestLocals>,
    office,
    contact: business,
    log,
    security,
    trustedProxies: settings.trustedProxies,
    rateLimits: await createRateLimits({
      bookingAttempts: settings.bookingAttempts,
      ...("url" in settings.database && { shared: { database, secret: linkSecret } }),
    }),
    readiness: createReadiness({ database, log, isLimited: bookings.isLimited, stopping: stopping.signal }),
    limits: { drainTime: settings.drainSeconds * 1_000 },
    beginStop: () => stopping.abort(),
    async close() {
      await mails.stop();
      await retention?.stop();
      await database.destroy();
    },
  });
  const server = await listen(app, settings.host, settings.port);
  // Only now that the address is ours: an accidental second start must not replace the link secret, erase what its
  // settings call old, or cut off a mail in flight.
  await bookings.renewLinks();
  retention = startRetention({ settings, bookings, office, log });
  mails.start();
  stopOnSignals(server, log);

  if (process.env.NODE_ENV !== "development") {
    const leftOut = [...shown.leftOut, ...answersBeforeBooking.leftOut];
    for (const line of factsToSet(business, { leftOut })) console.warn(line);
  }
  if (failure) {
    log.error({ err: failure }, "The site could not be built: the last good release is served");
    console.error(`THE SITE COULD NOT BE BUILT: visitors see the last good release. ${failure.message}`);
  }
  console.log(mails.description);
  console.log(`${business.name} is at ${server.url}`);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
