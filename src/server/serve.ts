/** Serves the site, and opens its bookings. The build bundles this module with the pages (src/built-entry.ts). */

import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setupHours } from "../bookings/access/office-links.ts";
import { goingLivePath, launchList } from "../bookings/publishing/launch-list.ts";
import { DatabaseUnavailable, isUnavailable } from "../bookings/store/unavailable.ts";
import { site } from "../facts/site.ts";
import { createDownloads } from "../runtime/backup/copy.ts";
import { directMail } from "../runtime/direct-mail.ts";
import { factsToSet } from "../runtime/facts-to-set.ts";
import { requireFreeAddress } from "../runtime/free-address.ts";
import { createLog } from "../runtime/log.ts";
import { type ComposeMail, createMails } from "../runtime/mails.ts";
import { type OpenBookings, openBookings, storageObstacle } from "../runtime/open-bookings.ts";
import { createReadiness, down, type Readiness } from "../runtime/readiness.ts";
import { repeat } from "../runtime/repeat.ts";
import { removeErasedMails, startRetention } from "../runtime/retention.ts";
import { checkFacts, readSettings } from "../runtime/settings.ts";
import { watchClock } from "../runtime/watch-clock.ts";
import { enterPath } from "../shared/links/private-path.ts";
import { createServer } from "./app.ts";
import { tellIndexNow } from "./index-now.ts";
import { listen, stopOnSignals } from "./listen.ts";
import { createLiveSite } from "./live-site.ts";
import { createEntries } from "./requests/entries.ts";
import { createRateLimits } from "./requests/rate-limits.ts";
import { loadStaticFiles } from "./responses/static-files.ts";
import type { RenderPage } from "./site-pages.ts";

/**
 * Serves the site until it is told to stop.
 * @param clientFolder where the build has put what browsers load
 * @throws StartError if a setting, the address or bookings don't allow it
 */
export type Serve = (clientFolder: string) => Promise<void>;

/** How soon a database that can't be opened is tried again, in milliseconds. */
const retryMs = 500;
/** How often the database is asked what the site is, in milliseconds. */
const pollEveryMs = 1_000;
/** How often it gets what was counted of pages, in milliseconds. */
const entriesEveryMs = 60_000;

/** A service of bookings that may not be open yet. @param service throws DatabaseUnavailable until then */
const onceOpen = <Verbs extends object>(service: () => Verbs): Verbs =>
  new Proxy({} as Verbs, {
    get(_nothing, verb) {
      try {
        return service()[verb as keyof Verbs];
      } catch (error) {
        return () => Promise.reject(error);
      }
    },
  });

/** Makes `serve` from what is written in JSX or for Astro, which only the build can read. */
export const serveWith =
  ({ renderPage, composeMail }: { renderPage: RenderPage; composeMail: ComposeMail }): Serve =>
  async (clientFolder) => {
    const settings = readSettings(process.env, process.cwd());
    checkFacts(process.env);
    await requireFreeAddress(settings.host, settings.port);
    const log = createLog(settings.logLevel);
    // The first stack reads the source map, for up to seconds: now, rather than with the first failure.
    log.trace({ stack: new Error("No failure").stack }, "Stacks name sources");
    process.on("unhandledRejection", (err) => log.error({ err }, "Unhandled rejection"));
    process.on("uncaughtException", (err) => {
      log.fatal({ err }, "Uncaught error: the process ends");
      process.exit(1);
    });

    // Bookings, secrets and emails are readable only by this process's own user.
    process.umask(0o077);
    let opened: OpenBookings | undefined;
    let obstacle: Error | undefined;
    let check = async (): Promise<Readiness> => down;
    /** @throws DatabaseUnavailable until the bookings are open */
    const requireOpen = (): OpenBookings => {
      if (opened) return opened;
      throw new DatabaseUnavailable(obstacle);
    };
    const live = createLiveSite({
      requireOpen,
      renderPage,
      log,
      published: (before, after) => void tellIndexNow(before, after, log),
      environment: process.env,
      file: join(settings.dataFolder, "site.json"),
    });
    async function open(): Promise<void> {
      if (!opened) {
        opened = await openBookings(settings, "migrate", live);
        // SQLite opens a file that may only be read.
        const unwritable = storageObstacle(settings);
        if (unwritable) log.error({}, unwritable);
      }
      const { database, clock, bookings } = opened;
      const folder = "file" in settings.database ? dirname(settings.database.file) : undefined;
      check = createReadiness({ database, log, folder, now: clock.now, isLimited: bookings.isLimited });
      await live.refresh();
    }
    /** Does what needs the database. @returns whether that was available */
    async function attempt(work: () => Promise<void>): Promise<boolean> {
      try {
        await work();
        return true;
      } catch (err) {
        if (!isUnavailable(err)) throw err;
        if (!obstacle) log.error({ err }, "Only pages are served until the database is back");
        obstacle = err as Error;
        return false;
      }
    }
    if (!(await attempt(open))) {
      live.serveSaved();
      // A file, unlike a database elsewhere, doesn't come back by itself: without pages to serve, somebody has to help first.
      if (!live.get() && "file" in settings.database) throw obstacle;
    }

    const { behindTls } = settings;
    const locals = {
      bookings: onceOpen(() => requireOpen().bookings),
      office: onceOpen(() => requireOpen().office),
      mail: directMail(settings, () => requireOpen().office.relay()),
      removeErasedMails: (ids: readonly string[]) => removeErasedMails(settings, requireOpen().bookings, ids),
      downloads: createDownloads(settings),
      behindTls,
    };
    const jobs: { stop(): Promise<void> }[] = [];
    let jobsStopped: Promise<unknown> | undefined;
    const stopJobs = () => {
      jobsStopped ??= Promise.all(jobs.map((job) => job.stop()));
      return jobsStopped;
    };
    const files = loadStaticFiles(clientFolder);
    const entries = createEntries((counts) => requireOpen().office.addEntries(counts));
    const rateLimits = createRateLimits({ ...settings, log });
    const app = createServer({
      files,
      renderPage,
      locals,
      office: locals.office,
      bookings: locals.bookings,
      log,
      rateLimits,
      entries,
      served: live.get,
      behindTls,
      trustedProxies: settings.trustedProxies,
      readiness: async () => ({
        ...(await check()),
        version: live.get()?.site.version ?? 0,
        clients: rateLimits.seesUnreadable() ? "unreadable" : "ok",
      }),
      limits: { drainMs: settings.drainSeconds * 1_000 },
      siteOfDraft: ({ document }) => live.preview(document),
      async close() {
        await stopJobs();
        await opened?.database.destroy();
      },
    });
    const server = await listen(app, settings.host, settings.port);

    // Only now that the address is ours: an accidental second start must not erase what its settings call old, or cut
    // off a mail in flight.
    async function begin(): Promise<void> {
      await open();
      const { database, clock, bookings, office } = requireOpen();
      const { business } = site();
      const linkBase = business.isExample ? server.url : business.siteUrl;
      const toDo = (await launchList(locals)).filter(({ isDone }) => !isDone).length;
      await locals.downloads.clean();
      const setup = await office.setupLink();
      const watch = await watchClock(database, clock, log);
      if (jobsStopped) return watch.stop();
      const mails = createMails({ database, clock, composeMail, settings, log });
      jobs.push(
        mails,
        watch,
        startRetention({ settings, bookings, office, log }),
        repeat(
          () => entries.save().catch((err: unknown) => log.error({ err }, "Page entries were not stored")),
          entriesEveryMs,
        ),
        repeat(() => live.poll(`${hostname()}:${server.port}`), pollEveryMs),
      );
      mails.start();
      if (process.env.NODE_ENV !== "development") {
        const { facts, unset, refused } = site();
        for (const { text } of refused) console.warn(`A published fact counts as not set: ${text}`);
        for (const line of factsToSet(facts, unset, business.isExample)) console.warn(line);
        if (toDo > 0) console.warn(`Before you go live, ${toDo} things are open: ${linkBase}${goingLivePath}`);
      }
      console.log(await mails.description());
      if (setup)
        console.log(
          `Nobody can open the office yet. This link does, once and within ${setupHours} hours; open it on your own device: ${linkBase}${enterPath(setup)}`,
        );
    }
    stopOnSignals(server, log);
    let hasBegun = opened !== undefined && (await attempt(begin));
    console.log(`${site().business.name} is at ${server.url}`);
    while (!hasBegun && !jobsStopped) {
      await sleep(retryMs);
      hasBegun = await attempt(begin);
    }
  };
