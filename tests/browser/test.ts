/** `test` for the browser tests: a running site, map tiles without the internet, and no error goes unnoticed. */
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { type Site, type SiteOptions, startSite } from "./site.ts";
import { translatePages } from "./translator.ts";

export { expect };

export const tileHost = /^https:\/\/[abc]\.tile\.openstreetmap\.org\//;
/** One transparent pixel. */
const tile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/**
 * Answers a context's requests for map tiles; without it, they fail like those for any other host. Only for tests that
 * look at maps: a route makes the browser ask the test about every request of every page, and cache nothing.
 */
export const serveTiles = (context: BrowserContext) =>
  context.route(tileHost, (route) => route.fulfill({ contentType: "image/png", body: tile }));

/** The next visit is like one on another day: the browser asks for every page and for the free visits again. */
export async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

/** Holds a request back. @returns what lets it through */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
}

export interface TestOptions {
  /** Errors that a test provokes; any other error, page error or request to a foreign host fails the test. */
  allowedErrors: RegExp[];
  /** The browser translates all pages. */
  isTranslated: boolean;
}

/** A file that gives `siteOptions`, be they empty, has its own site. */
export const test = base.extend<TestOptions & { watched: undefined }, { siteOptions: SiteOptions; site: Site }>({
  siteOptions: [{}, { option: true, scope: "worker" }],
  site: [
    async ({ siteOptions }, use) => {
      const site = await startSite(siteOptions);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  allowedErrors: [[], { option: true }],
  isTranslated: [false, { option: true }],
  watched: [
    async ({ context, site, allowedErrors, isTranslated }, use) => {
      const wrong: string[] = [];
      const documents = new Set<string>();
      const isExpected = (message: ConsoleMessage) => {
        const { url } = message.location();
        const text = message.text();
        // Document statuses and tile loading are up to the tests themselves. Server failures are caught here: the notice could
        // otherwise be mistaken for the page.
        const isLookedAt = (documents.has(url) && !/status of 5\d\d/.test(text)) || tileHost.test(url);
        if (text.startsWith("Failed to load resource") && isLookedAt) return true;
        return allowedErrors.some((allowed) => allowed.test(text));
      };
      context.on("console", (message) => {
        if (message.type() === "error" && !isExpected(message)) {
          wrong.push(`console error: ${message.text()} (${message.location().url})`);
        }
      });
      context.on("weberror", (webError) => {
        const { message, stack } = webError.error();
        if (!allowedErrors.some((allowed) => allowed.test(message))) wrong.push(`uncaught error: ${stack}`);
      });
      context.on("request", (request) => {
        const url = request.url();
        if (request.isNavigationRequest()) documents.add(url);
        if (/^https?:/.test(url) && !url.startsWith(`${site.url}/`) && !tileHost.test(url)) {
          wrong.push(`call to a foreign host: ${url}`);
        }
      });
      // What the content security policy keeps from loading is an error, too.
      await context.addInitScript(() =>
        addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          console.error("securitypolicyviolation", violatedDirective, blockedURI),
        ),
      );
      if (isTranslated) await translatePages(context);
      await use(undefined);
      expect(wrong, "errors seen by the browser").toEqual([]);
    },
    { auto: true },
  ],
});
