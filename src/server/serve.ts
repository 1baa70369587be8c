/** Opens the bookings and serves a release. The build bundles this module with the pages (src/built-entry.ts). */

import type { FastifyInstance } from "fastify";
import { setupHours } from "../booking/access/office-links.ts";
import { enterPath } from "../booking/links/private-path.ts";
import { commitVersion } from "../booking/site/versions.ts";
import { business } from "../business/business.ts";
import * as facts from "../business/facts.ts";
import type { Release } from "../release/current.ts";
import { startClock } from "../runtime/clock.ts";
import { directMail } from "../runtime/direct-mail.ts";
import { factsToSet } from "../runtime/facts-to-set.ts";
import { requireFreeAddress } from "../runtime/free-address.ts";
import { goingLive, goingLivePath } from "../runtime/going-live.ts";
import { createLog, type Logger } from "../runtime/log.ts";
import { type ComposeMail, createMails, mailSender } from "../runtime/mails.ts";
import { openBookings } from "../runtime/open-bookings.ts";
import { createReadiness } from "../runtime/readiness.ts";
import { startRetention } from "../runtime/retention.ts";
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

/** Makes `serve` from what is written in JSX or for Astro, which only the build can read. */
export const serveWith =
  ({ renderPage, composeMail }: { renderPage: RenderPage; composeMail: ComposeMail }): Serve =>
  async (release, { failure, isFirst = false, commits, socket }) => {
    const settings = readSettings(process.env, process.cwd());
    if (isFirst) await requireFreeAddress(settings.host, settings.port);
    const log = createLog(settings.logLevel);
    process.on("unhandledRejection", (err) => log.error({ err }, "Unhandled rejection"));
    process.on("uncaughtException", (err) => {
      log.fatal({ err }, "Uncaught error: the process ends");
      process.exit(1);
    });

    // Bookings, secrets and emails are readable only by this process's own user.
    process.umask(0o077);
    const { database, bookings, office, linkSecret, calendarToken } = await openBookings(
      settings,
      socket === undefined ? "brought up to date" : "as they are",
    );
    const sender = mailSender(business, settings, linkSecret);
    const mails = createMails({ database, composeMail, sender, settings, log });
    const mail = directMail(business, settings);
    const { behindTls } = settings;
    const locals = { bookings, office, calendarToken, mail, behindTls, linkBase: business.siteUrl };
    const jobs: { stop(): Promise<void> }[] = [mails];
    let jobsStopped: Promise<unknown> | undefined;
    const stopJobs = () => {
      jobsStopped ??= Promise.all(jobs.map((job) => job.stop()));
      return jobsStopped;
    };
    const check = createReadiness({ database, log, isLimited: bookings.isLimited });
    let site: ReturnType<typeof followSite> | undefined;
    const send = (message: FromServer) => void process.send?.(message);
    const previews = createPreviews(database, send);
    const rateLimits = createRateLimits({ ...settings, log });
    const app = createApp({
      clientFolder: release.clientFolder,
      headersFile: release.headersFile,
      renderPage,
      locals,
      office,
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
        await database.destroy();
      },
    });
    if (socket !== undefined) return showDraft(app, socket, log);
    // From here on, the version is the site: a machine that fails now serves it after its next start.
    if (commits !== undefined) await commitVersion(database, commits, new Date());
    const server = await listen(app, settings.host, settings.port);
    if (business.isExample) locals.linkBase = server.url;
    // Only now that the address is ours: an accidental second start must not replace the link secret, erase what its
    // settings call old, or cut off a mail in flight.
    const renewed = await bookings.renewLinks();
    jobs.push(await startClock(database, log), startRetention({ settings, bookings, office, log }));
    mails.start();
    if (settings.rebuilds && process.send) {
      const machine = machineId(settings.dataFolder, server.port);
      site = followSite({ database, release, machine, log, send, version: commits });
      jobs.push(site);
    }
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

    // Startup is the last time to notice that a secret was changed by mistake.
    if (renewed > 0)
      console.warn(
        `THE LINK SECRET IS NOT WHAT IT WAS: ${renewed} private links that may have been mailed no longer open their visits. If you changed it by mistake, put the previous LINK_SECRET or link-secret back and start again.`,
      );
    if (!isFirst) return log.info({ facts: commits }, "A server has taken over");
    if (process.env.NODE_ENV !== "development") {
      for (const line of factsToSet(facts, facts.unset, business.isExample)) console.warn(line);
      const open = (await goingLive(locals)).filter(({ isDone }) => !isDone).length;
      if (open > 0) console.warn(`Before you go live, ${open} things are open: ${locals.linkBase}${goingLivePath}`);
    }
    if (failure !== undefined) {
      log.error({ reason: failure }, "The site could not be built: the last good release is served");
      console.error(`THE SITE COULD NOT BE BUILT: visitors see the last good release. ${failure}`);
    }
    console.log(mails.description);
    const setup = await office.setupLink();
    if (setup)
      console.log(
        `Nobody can open the office yet. This link does, once and within ${setupHours} hours; open it on your own device: ${locals.linkBase}${enterPath(setup)}`,
      );
    console.log(`${business.name} is at ${server.url}`);
  };
