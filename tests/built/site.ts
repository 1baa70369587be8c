/** The built site as the tests see it: its pages, kept and rendered for each request, and its files. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type HTMLElement, parse } from "node-html-parser";
import { type BookingService, createBookingService } from "../../src/bookings/service.ts";
import { openDatabase } from "../../src/bookings/store/database.ts";
import { versionOfText } from "../../src/bookings/visits/accepted-terms.ts";
import { createLog } from "../../src/runtime/log.ts";
import type { SiteOptions } from "../../src/server/app.ts";
import { listen, type RunningServer } from "../../src/server/listen.ts";
import { createRateLimits } from "../../src/server/requests/rate-limits.ts";
import { loadStaticFiles } from "../../src/server/responses/static-files.ts";
import { availabilityOf } from "../../src/shared/availability/availability.ts";
import { strangersValues } from "../../src/shared/form/fixtures.ts";
import { privatePath, sharedPath } from "../../src/shared/links/private-path.ts";
import { addDays, daysBetween, slotsOn, todayInNewYork } from "../../src/shared/time/calendar.ts";
import { built, code } from "../built-code.ts";
import { keptPaths, unknownPaths } from "../routes.ts";

const site = code.createSite(process.env);
const sitePages = code.createSitePages(site, code.renderPage);
const terms = code.withSite(site, code.termsText);
const files = loadStaticFiles(built.clientFolder);
/** Everything that the server keeps, pages and files, by path. */
const kept = new Map<string, Buffer>();
for (const path of sitePages.paths) kept.set(path, (await sitePages.get(path)).body);

export interface Page {
  /** As in the address bar: "/", "/brands/lg". */
  path: string;
  html: string;
  document: HTMLElement;
  /** As the server sends it, compressed with brotli. */
  readonly bytes: number;
}
export interface OnDemandPage extends Page {
  status: number;
  /** Where a redirect leads; undefined for other answers. */
  location: string | undefined;
}

let pages: readonly Page[] | undefined;

/** The pages that are the same for everybody, including the not-found page; parsed once for all tests, which only read them. */
export function keptPages(): readonly Page[] {
  pages ??= keptPaths.map((path) => {
    const html = readAsset(path).toString();
    return {
      path,
      html,
      document: parse(html),
      get bytes() {
        return sentBytes(path);
      },
    };
  });
  return pages;
}

/** Starts the built site on its own port. Without `locals`, there is no booking service. */
export async function startBuiltSite(options: Partial<SiteOptions> = {}): Promise<RunningServer> {
  const app = code.createServer({
    files,
    served: () => ({ site, pages: sitePages }),
    renderPage: code.renderPage,
    locals: {},
    behindTls: false,
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
    const bookings = createBookingService({ database });
    const bookedPath = async (daysAhead: number) => {
      const first = addDays(todayInNewYork(new Date()), daysAhead);
      const serviceDate = daysBetween(first, addDays(first, 6)).find((day) => slotsOn(day).length > 0) ?? first;
      const values = strangersValues({ serviceDate, timeSlot: slotsOn(serviceDate)[0] ?? "" });
      const answer = await bookings.book(values, undefined, [], terms);
      if (answer.status !== "booked") throw new Error(`No visit for the private page: ${answer.status}`);
      sharedPaths.push(sharedPath(answer.booking.shareToken));
      return privatePath(answer.booking.linkToken);
    };
    const sharedPaths: string[] = [];
    const [open, cancelled] = [await bookedPath(10), await bookedPath(11)];
    await bookings.cancel({ token: cancelled.slice(privatePath("").length) });
    return await pagesWith({ bookings }, [
      open,
      cancelled,
      `/terms-of-use/${versionOfText(terms)}`,
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

/** The content of a kept page or file by its path. @throws Error if the site has none */
export const readAsset = (path: string): Buffer => kept.get(path) ?? readFileSync(join(built.clientFolder, path));
export const hasAsset = (path: string) => kept.has(path) || existsSync(join(built.clientFolder, path));

const sent = new Map<string, number>();

/** Size of a text on the wire, once it was compressed with brotli as far as it goes. */
export function sentBytes(path: string): number {
  const bytes = sent.get(path) ?? brotliCompressSync(readAsset(path)).length;
  sent.set(path, bytes);
  return bytes;
}

/** An element's text with whitespace collapsed as a browser does; "" if there is no element. */
export const textOf = (element: HTMLElement | null | undefined) => element?.text.replaceAll(/\s+/g, " ").trim() ?? "";

/** What a booking button presets, in the form as in the dialog. */
export const presetsOf = (link: HTMLElement) =>
  new URL(link.getAttribute("data-book") || (link.getAttribute("href") ?? ""), "http://localhost").searchParams;

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
