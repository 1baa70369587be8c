import "./tests/environment.ts";
import "./tests/page-facts.ts";
import { defineConfig } from "@playwright/test";
import type { TestOptions } from "./tests/browser/test.ts";
import { findBrowser } from "./tests/programs/find-browser.ts";

const executablePath = findBrowser();

// Each of the thousands of calls to the browser notes where it came from. Playwright looks all lines up in the source maps of
// its compiler, which isn't used here.
Reflect.deleteProperty(Error, "prepareStackTrace");

/** The browser tests: the built site behind the real start command, one server per worker (tests/browser/site.ts). */
export default defineConfig<TestOptions>({
  // Journeys run with every change. With `npm run test:all` runs what looks at each page, width and picture, and what goes a way
  // that another journey goes, too.
  projects: [
    { name: "journeys", testDir: "tests/browser", testIgnore: "thorough/**", grepInvert: /@variant/ },
    { name: "variants", testDir: "tests/browser", testIgnore: "thorough/**", grep: /@variant/ },
    { name: "thorough", testDir: "tests/browser/thorough" },
    // The journeys again in a browser that translates the pages.
    { name: "translated", testDir: "tests/browser", testIgnore: "thorough/**", use: { isTranslated: true } },
  ],
  fullyParallel: true,
  // Node runs TypeScript as it is, with every line where it was; Playwright's own compiler takes longer.
  build: { external: ["**/*.ts"] },
  workers: 2,
  timeout: 45_000,
  expect: {
    timeout: 15_000,
    // Letters and shadows may differ a little between machines; a moved or missing part is far more than this.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01 },
  },
  snapshotPathTemplate: "tests/browser/screenshots/{arg}{ext}",
  forbidOnly: Boolean(process.env.CI),
  // Then something general is wrong, and the rest would only take time.
  maxFailures: 20,
  reporter: [["list"]],
  use: {
    // A new context is a new browser process that compiles the page's scripts anew: half the work of a visit. Playwright empties
    // cache, cookies and storage and removes routes, clocks and scripts; what it leaves, a test puts back itself.
    reuseContext: true,
    actionTimeout: 10_000,
    locale: "en-US",
    timezoneId: "America/New_York",
    // Tests of motion turn this off.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-gpu",
        "--disable-quic",
        // Nothing is asked of the internet.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
        // No process in reserve for each page that a test opens: a quarter less work.
        "--renderer-process-limit=1",
        // No page lives long enough for the optimizing compiler to pay off.
        "--js-flags=--no-opt",
      ],
    },
  },
});
