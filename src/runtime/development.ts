import { createDownloads } from "./backup/copy.ts";
import { directMail } from "./direct-mail.ts";
import { createLog } from "./log.ts";
import { officeCookie } from "./office-cookie.ts";
import { openBookings } from "./open-bookings.ts";
import { removeErasedMails } from "./retention.ts";
import { readSettings } from "./settings.ts";

let opened: Promise<App.Locals> | undefined;

async function open(): Promise<App.Locals> {
  const settings = readSettings(process.env, process.cwd());
  const { bookings, office } = await openBookings(settings, "migrate");
  const origin = `http://${settings.host}:${settings.port}`;
  return {
    bookings,
    office,
    downloads: createDownloads(settings),
    mail: directMail(settings, office.relay),
    removeErasedMails: (ids) => removeErasedMails(settings, bookings, ids),
    behindTls: false,
    origin,
    linkBase: origin,
    log: createLog(settings.logLevel),
    requestId: "dev",
    networks: [],
    // The office needs no link here.
    user: { label: "Front desk", technicianId: undefined },
    officeCookie: officeCookie(false),
  };
}

/** What pages find in the development server: the same settings as `npm start`, but no rate limits. */
export function developmentLocals(): Promise<App.Locals> {
  opened ??= open();
  return opened;
}
