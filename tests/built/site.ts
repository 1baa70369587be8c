/** The built site as the tests see it: its pages, prerendered and on demand, and its files. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type HTMLElement, parse } from "node-html-parser";
import { availabilityOf } from "../../src/booking/availability/availability.ts";
import { strangersValues } from "../../src/booking/form/form-fixtures.ts";
import { privatePath, sharedPath } from "../../src/booking/links/private-path.ts";
import { type BookingService, createBookingService } from "../../src/booking/service.ts";
import { openDatabase } from "../../src/booking/storage/database.ts";
import { addDays, daysBetween, slotsOn, todayInNewYork } from "../../src/booking/time/calendar.ts";
import { versionOfText } from "../../src/booking/visits/accepted-terms.ts";
import { business } from "../../src/business/site.ts";
import { termsText } from "../../src/catalog/terms-text.ts";
import { createLog } from "../../src/runtime/log.ts";
import { createApp, type SiteOptions } from "../../src/server/app.ts";
import { listen, type RunningServer } from "../../src/server/listen.ts";
import { createRateLimits } from "../../src/server/requests/rate-limits.ts";
import type { RenderPage } from "../../src/server/routes/pages.ts";
import { currentRelease } from "../current-release.ts";
import { prerenderedPaths, unknownPaths } from "../routes.ts";

/** The release that `npm run build` made. */
export const release = currentRelease(join(import.meta.dirname, "../.."));
const client = release.clientFolder;

export interface Page {
  /** As in the address bar: "/", "/brands/lg". */
  path: string;
  html: string;
  document: HTMLElement;
  /** As the server sends it, compressed with brotli. */
  bytes: number;
}
export interface OnDemandPage extends Page {
  status: number;
  /** Where a redirect leads; undefined for other answers. */
  location: string | undefined;
}

let prerendered: readonly Page[] | undefined;

/** The prerendered pages, including the not-found page; parsed once for all tests, which only read them. */
export function prerenderedPages(): readonly Page[] {
  prerendered ??= prerenderedPaths.map((path) => {
    const file = `${path === "/" ? "/index" : path}.html`;
    const html = readAsset(file).toString();
    return { path, html, document: parse(html), bytes: sentBytes(file) };
  });
  return prerendered;
}

/** Starts the built site on its own port. Without `locals`, there is no booking service. */
export async function startBuiltSite(options: Partial<SiteOptions> = {}): Promise<RunningServer> {
  process.env.NODE_ENV = "production";
  const { renderPage } = createRequire(import.meta.url)(release.serverEntry) as { renderPage: RenderPage };
  const app = createApp({
    clientFolder: client,
    headersFile: release.headersFile,
    renderPage,
    locals: {},
    contact: business(),
    security: { siteUrl: business().siteUrl, behindTls: false },
    log: createLog("silent"),
    trustedProxies: 0,
    rateLimits: createRateLimits({ bookingAttempts: 1_000 }),
    readiness: async () => ({ ready: true, database: "ok", outbox: "ok" }),
    ...options,
  });
  return listen(app, "127.0.0.1", 0);
}

/** As if nothing were booked. */
const allFree: Pick<BookingService, "availability" | "isLimited"> = {
  isLimited: async () => false,
  availability: async (from, to) => availabilityOf({ from, to, now: new Date(), counts: [], capacity: () => 3 }),
};

/** Fetches on-demand pages that need no stored bookings from the production server. */
export async function onDemandPages(...paths: string[]): Promise<OnDemandPage[]> {
  return pagesWith({ bookings: allFree }, paths);
}

/** Private pages of a visit that can be changed and of a canceled one, the terms they accepted, and what nobody has made a page for, such as a wrong link. */
export async function privateAndUnknownPages(): Promise<OnDemandPage[]> {
  const folder = mkdtempSync(join(tmpdir(), "built-pages-"));
  const database = await openDatabase(join(folder, "bookings.sqlite"));
  try {
    const bookings = createBookingService({ database, linkSecret: "only for these pages" });
    const bookedPath = async (daysAhead: number) => {
      const first = addDays(todayInNewYork(new Date()), daysAhead);
      const serviceDate = daysBetween(first, addDays(first, 6)).find((day) => slotsOn(day).length > 0) ?? first;
      const values = strangersValues({ serviceDate, timeSlot: slotsOn(serviceDate)[0] ?? "" });
      const answer = await bookings.book(values, undefined, [], termsText());
      if (answer.status !== "booked") throw new Error(`No visit for the private page: ${answer.status}`);
      sharedPaths.push(sharedPath(bookings.shareToken(answer.booking)));
      return privatePath(bookings.linkToken(answer.booking));
    };
    const sharedPaths: string[] = [];
    const [open, cancelled] = [await bookedPath(10), await bookedPath(11)];
    await bookings.cancel({ token: cancelled.slice(privatePath("").length) }, "customer");
    return await pagesWith({ bookings }, [
      open,
      cancelled,
      `/terms-of-use/${versionOfText(termsText())}`,
      ...sharedPaths,
      ...unknownPaths,
    ]);
  } finally {
    await database.destroy();
    rmSync(folder, { recursive: true });
  }
}

async function pagesWith(locals: SiteOptions["locals"], paths: readonly string[]): Promise<OnDemandPage[]> {
  const server = await startBuiltSite({ locals });
  const fetchPage = async (path: string): Promise<OnDemandPage> => {
    const headers = { "accept-encoding": "br", connection: "close" };
    const answer = await fetch(server.url + path, { headers, redirect: "manual" });
    const html = await answer.text();
    const bytes = Number(answer.headers.get("content-length"));
    const location = answer.headers.get("location") ?? undefined;
    return { path, html, document: parse(html), bytes, status: answer.status, location };
  };
  try {
    return await Promise.all(paths.map(fetchPage));
  } finally {
    await server.stop();
  }
}

/** The content of a file by its site-relative path. @throws Error if the build has no such file */
export const readAsset = (path: string) => readFileSync(join(client, path));
export const hasAsset = (path: string) => existsSync(join(client, path));

/** Size of a text file on the wire: its precompressed brotli form. */
export const sentBytes = (path: string) => readAsset(`${path}.br`).length;

/** An element's text with whitespace collapsed as a browser does; "" if there is no element. */
export const textOf = (element: HTMLElement | null | undefined) => element?.text.replaceAll(/\s+/g, " ").trim() ?? "";

/** The texts of all elements that match a selector. */
export const textsOf = (scope: HTMLElement | null | undefined, selector: string) =>
  scope?.querySelectorAll(selector).map(textOf) ?? [];

/** An attribute of the first element that matches a selector; "" if there is none. */
export const attributeOf = (scope: HTMLElement, selector: string, name: string) =>
  scope.querySelector(selector)?.getAttribute(name) ?? "";

/** What a rule finds wrong on all pages, as "path: problem"; compare with an empty list. */
export function problemsOf<Some extends Page>(pages: readonly Some[], rule: (page: Some) => (string | false)[]) {
  return pages.flatMap((page) =>
    rule(page)
      .filter((problem) => problem !== false)
      .map((problem) => `${page.path}: ${problem}`),
  );
}
