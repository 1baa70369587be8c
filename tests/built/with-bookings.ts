/** The built site with real bookings, for tests of what it does with them. */
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryService } from "../../src/bookings/fixtures.ts";
import type { BookingServiceOptions } from "../../src/bookings/service.ts";
import { createDownloads } from "../../src/runtime/backup/copy.ts";
import { directMail } from "../../src/runtime/direct-mail.ts";
import { createLog } from "../../src/runtime/log.ts";
import type { SiteOptions } from "../../src/server/app.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { startBuiltSite } from "./site.ts";

/** Starts the site on a separate database until the running test is over. The clock is the machine's, unless `rules` have one. */
export async function startWithBookings(
  options: Partial<SiteOptions> = {},
  rules: Partial<BookingServiceOptions> = {},
) {
  const place = { file: join(temporaryFolder(), "bookings.sqlite") };
  const service = await temporaryService(place, { now: () => new Date(), ...rules });
  const { bookings, office } = service;
  const lines: string[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(line) });
  const mail = directMail({ smtpUrl: undefined, mailFrom: undefined, mailTo: undefined });
  const downloads = createDownloads({ database: place, dataFolder: dirname(place.file) });
  const locals = { bookings, office, mail, downloads, behindTls: false };
  const server = await startBuiltSite({ locals, office, bookings, log, ...options });
  onTestFinished(() => server.stop());
  /** Sends a request on a separate connection, and follows no redirect. */
  const send = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { redirect: "manual", ...init, headers: { connection: "close", ...init.headers } });
  return { ...service, url: server.url, lines, send };
}
