/** First and largest contentful paint of the home page against the same page without scripts, on a slow phone. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { precompressFile } from "../../src/release/compressed/precompress.ts";
import { currentRelease } from "../../src/release/current.ts";
import { findBrowser } from "../../tests/programs/find-browser.ts";
import type { Part } from "../part.ts";
import { withServer } from "../tools/built-server.ts";
import { copyProject, withFolder } from "../tools/folders.ts";
import { median, rounded } from "../tools/statistics.ts";

/** Lighthouse's slow 4G phone. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: 750e3 / 8 };
const slowness = 4;

/** In milliseconds since navigation started. */
interface Paints {
  first: number;
  largest: number;
}

/** Opens a page in a fresh browser profile. */
async function paintsOf(browser: Browser, url: string): Promise<Paints> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    await page.goto(url, { waitUntil: "load" });
    // The largest paint is final once no new entry has come for a while.
    await page.waitForTimeout(1_500);
    return await page.evaluate(async () => {
      const entries = (type: string) =>
        new Promise<PerformanceEntryList>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        });
      const paints = await entries("paint");
      const largest = await entries("largest-contentful-paint");
      const first = paints.find(({ name }) => name === "first-contentful-paint");
      return { first: first?.startTime ?? Number.NaN, largest: largest.at(-1)?.startTime ?? Number.NaN };
    });
  } finally {
    await context.close();
  }
}

/** A run: the median of three loads, since single ones differ by a fifth on a machine that is not idle. */
async function run(browser: Browser, url: string): Promise<Paints> {
  const opened: Paints[] = [];
  for (let opening = 0; opening < 3; opening++) opened.push(await paintsOf(browser, url));
  return { first: median(opened.map(({ first }) => first)), largest: median(opened.map(({ largest }) => largest)) };
}

/** Removes every script from a copy's home page, including those that only hold data. */
async function removeScripts(folder: string): Promise<void> {
  const file = join(currentRelease(folder).clientFolder, "index.html");
  const html = readFileSync(file, "utf8");
  const without = html.replaceAll(/<script\b.*?<\/script>|<link\b[^>]*rel="?modulepreload[^>]*>/gs, "");
  if (without === html) throw new Error("The home page has no script to remove.");
  writeFileSync(file, without);
  await precompressFile(file);
}

export const paint: Part = {
  name: "paint",
  title: "first and largest paint of home, against its copy without scripts",
  run: ({ quick }) =>
    withFolder(async (folder) => {
      copyProject(folder, "dist");
      await removeScripts(folder);
      const executablePath = findBrowser();
      const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
      const measure = (page: string, bare: string) => async () => {
        const runs: Record<"page" | "bare", Paints[]> = { page: [], bare: [] };
        // The first pair warms up the servers and the browser.
        for (let pair = 0; pair <= (quick ? 2 : 7); pair++) {
          // Alternating, so that neither is always second.
          const order = pair % 2 === 0 ? (["page", "bare"] as const) : (["bare", "page"] as const);
          for (const which of order) {
            const paints = await run(browser, which === "page" ? page : bare);
            if (pair > 0) runs[which].push(paints);
          }
        }
        return runs;
      };
      const runs = await withServer((site) => withServer((copy) => measure(site.url, copy.url)(), { folder })).finally(
        () => browser.close(),
      );
      const middle = (which: "page" | "bare", paint: keyof Paints) =>
        Math.round(median(runs[which].map((paints) => paints[paint])));
      const ratio = (paint: keyof Paints) =>
        rounded(median(runs.page.map((paints, at) => paints[paint] / (runs.bare[at]?.[paint] ?? Number.NaN))), 3);
      return {
        tables: [
          {
            title: `Home page on a slow phone (150 ms, 1.6 Mbit/s, processor ${slowness} times slower; ${runs.page.length} pairs)`,
            headings: ["paint", "home ms", "without scripts ms", "median ratio"],
            rows: [
              ["first", middle("page", "first"), middle("bare", "first"), ratio("first")],
              ["largest", middle("page", "largest"), middle("bare", "largest"), ratio("largest")],
            ],
          },
        ],
        goals: [
          { goal: "first paint, times that without scripts", value: ratio("first"), limit: 1.05, kind: "at most" },
          { goal: "largest paint, times that without scripts", value: ratio("largest"), limit: 1.05, kind: "at most" },
        ],
      };
    }),
};
