/** Serves a release, and opens its bookings. The build bundles this module with the pages (src/built-entry.ts). */

import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { setupHours } from "../booking/access/office-links.ts";
import { enterPath } from "../booking/links/private-path.ts";
import { commitVersion } from "../booking/site/versions.ts";
import { DatabaseUnavailable, isUnavailable } from "../booking/storage/unavailable.ts";
import { createSite, goLive } from "../business/site.ts";
import { type Release, setInputs } from "../release/current.ts";
import { startClock } from "../runtime/clock.ts";
import { directMail } from "../runtime/direct-mail.ts";
import { factsToSet } from "../runtime/facts-to-set.ts";
import { requireFreeAddress } from "../runtime/free-address.ts";
import { goingLive, goingLivePath } from "../runtime/going-live.ts";
import { createLog, type Logger } from "../runtime/log.ts";
import { type ComposeMail, createMails, mailSender } from "../runtime/mails.ts";
import { type OpenBookings, openBookings } from "../runtime/open-bookings.ts";
import { createReadiness, down, type Readiness } from "../runtime/readiness.ts";
import { startRetention } from "../runtime/retention.ts";
import { isSecretNew } from "../runtime/secrets/link-secret.ts";
import { readSettings } from "../runtime/settings.ts";
import { createApp } from "./app.ts";
import { followSite, machineId } from "./follow-site.ts";
import { exitAfter, listen, stopOnSignals } from "./listen.ts";
import { createPreviews } from "./look.ts";
import type { FromServer, ServerTask, ToServer } from "./messages.ts";
import { createRateLimits } from "./requests/rate-limits.ts";
import type { RenderPage } from "./routes/pages.ts";

/** Serves a release until it is told to stop. @throws StartError if a setting, the address or bookings don't allow it */
export type Serve = (release: Release, task: ServerTask) => Promise<void>;

/** When a preview that nobody looks at ends, in milliseconds. */
const lookPatience = 30 * 60_000;

/** Serves a draft on a private socket: without jobs, and to nobody but the server of the site, which passes no forms on. */
async function showDraft(app: FastifyInstance, socket: string, log: Logger): Promise<void> {
  const end = () => exitAfter(app.close(), log);
  const unseen = setTimeout(end, lookPatience);
  app.addHook("onRequest", async () => void unseen.refresh());
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);
  // Exclusive: other servers must not share it.
  await app.listen({ path: socket, exclusive: true });
  process.send?.({ listening: 0 } satisfies FromServer);
}

/** How soon a database that can't be opened is tried again, in milliseconds. */
const retryMs = 500;

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
  async (release, { failure, isFirst = false, commits, socket }) => {
    const settings = readSettings(process.env, process.cwd());
    const served = createSite({ ...process.env, ...Object.fromEntries(setInputs(release.inputs)) });
    const { business, facts, unset } = served;
    goLive(served);
    if (isFirst) await requireFreeAddress(settings.host, settings.port);
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
    async function open(): Promise<void> {
      if (opened) return;
      opened = await openBookings(settings, socket === undefined ? "brought up to date" : "as they are");
      const { database, clock, bookings } = opened;
      const folder = "file" in settings.database ? dirname(settings.database.file) : undefined;
      check = createReadiness({ database, log, folder, now: clock.now, isLimited: bookings.isLimited });
    }
    /** @throws DatabaseUnavailable until the bookings are open */
    const current = (): OpenBookings => {
      if (opened) return opened;
      throw new DatabaseUnavailable(obstacle);
    };
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
    // Whoever takes over from another server must be as good; the only one serves pages whatever the database does.
    if (socket !== undefined || commits !== undefined) await open();
    else await attempt(open);

    const mail = directMail(business, settings);
    const { behindTls } = settings;
    const locals = {
      ...{ bookings: onceOpen(() => current().bookings), office: onceOpen(() => current().office) },
      ...{ calendarToken: () => current().calendarToken, mail, behindTls, linkBase: business.siteUrl },
    };
    const jobs: { stop(): Promise<void> }[] = [];
    let jobsStopped: Promise<unknown> | undefined;
    const stopJobs = () => {
      jobsStopped ??= Promise.all(jobs.map((job) => job.stop()));
      return jobsStopped;
    };
    let site: ReturnType<typeof followSite> | undefined;
    const send = (message: FromServer) => void process.send?.(message);
    const previews = createPreviews(current, send);
    const rateLimits = createRateLimits({ ...settings, log });
    const app = createApp({
      clientFolder: release.clientFolder,
      headersFile: release.headersFile,
      renderPage,
      locals,
      office: locals.office,
      contact: business,
      log,
      security: { siteUrl: business.siteUrl, behindTls: settings.behindTls },
      // A preview is asked by the server of the site.
      trustedProxies: socket === undefined ? settings.trustedProxies : 1,
      rateLimits,
      readiness: async () => ({
        ...(await check()),
        version: site?.version() ?? 0,
        clients: rateLimits.seesUnreadable() ? "unreadable" : "ok",
      }),
      limits: { drainTime: socket === undefined ? settings.drainSeconds * 1_000 : 0 },
      ...(socket === undefined && settings.rebuilds && { preview: previews.find }),
      async close() {
        await stopJobs();
        await opened?.database.destroy();
      },
    });
    if (socket !== undefined) return showDraft(app, socket, log);
    // From here on, the version is the site: a machine that fails now serves it after its next start.
    if (commits !== undefined) await commitVersion(current().database, commits, current().clock.now());
    const server = await listen(app, settings.host, settings.port);
    if (business.isExample) locals.linkBase = server.url;

    // Only now that the address is ours: an accidental second start must not replace the link secret, erase what its
    // settings call old, or cut off a mail in flight.
    async function begin(): Promise<void> {
      await open();
      const { database, clock, bookings, office, linkSecret } = current();
      const hasNewSecret = await isSecretNew(database, linkSecret);
      const toDo = isFirst ? (await goingLive(locals)).filter(({ isDone }) => !isDone).length : 0;
      const setup = isFirst ? await office.setupLink() : undefined;
      const watch = await startClock(database, clock, log);
      if (jobsStopped) return watch.stop();
      const sender = mailSender(business, settings, linkSecret);
      const mails = createMails({ database, clock, composeMail, sender, settings, log });
      jobs.push(mails, watch, startRetention({ settings, bookings, office, log }));
      mails.start();
      if (settings.rebuilds && process.send) {
        const machine = machineId(settings.dataFolder, server.port);
        site = followSite({ database, now: clock.now, release, machine, log, send, version: commits });
        jobs.push(site);
      }
      // Startup is the last time to notice that a secret was changed by mistake.
      if (hasNewSecret)
        console.warn(
          "THE LINK SECRET IS NOT WHAT IT WAS: private links made with the former one open nothing. If that is a mistake, put the former LINK_SECRET or link-secret back, from a backup, and start again: they work as before. This is said once.",
        );
      if (!isFirst) return log.info({ facts: commits }, "A server has taken over");
      if (toDo > 0 && process.env.NODE_ENV !== "development")
        console.warn(`Before you go live, ${toDo} things are open: ${locals.linkBase}${goingLivePath}`);
      console.log(mails.description);
      if (setup)
        console.log(
          `Nobody can open the office yet. This link does, once and within ${setupHours} hours; open it on your own device: ${locals.linkBase}${enterPath(setup)}`,
        );
    }
    let hasBegun = opened !== undefined && (await attempt(begin));

    process.on("message", (message: ToServer) => {
      if ("look" in message) return previews.hear(message);
      if (!("retire" in message))
        return site?.hear(message).catch((err) => log.error({ err }, "A failure was not stored"));
      // The next server does them.
      void stopJobs();
      return exitAfter(server.retire(), log);
    });
    stopOnSignals(server, log);
    send({ listening: server.port });

    if (isFirst && process.env.NODE_ENV !== "development")
      for (const line of factsToSet(facts, unset, business.isExample)) console.warn(line);
    if (isFirst && failure !== undefined) {
      log.error({ reason: failure }, "The site could not be built: the last good release is served");
      console.error(`THE SITE COULD NOT BE BUILT: visitors see the last good release. ${failure}`);
    }
    if (isFirst) console.log(`${business.name} is at ${server.url}`);
    while (!hasBegun && !jobsStopped) {
      await sleep(retryMs);
      hasBegun = await attempt(begin);
    }
  };
