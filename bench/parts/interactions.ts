/** How long the booking's interactions take on a phone: from the touch to the next frame that shows its effect. */
import { type BrowserContext, chromium, devices, type Page } from "@playwright/test";
import { restyledBy } from "../../tests/browser/restyled.ts";
import { findBrowser } from "../../tests/programs/find-browser.ts";
import { type Before, type Figure, median, type Part, withBefore } from "../figures.ts";
import { withServers } from "../tools/server.ts";

const slowness = 4;
const limit = 150;

/**
 * What a visitor does, in this order; each step ends when its effect is visible. The first button of the page stands on the first
 * screen: one further down would have its scrolling counted as part of the press.
 */
export const interactions = [
  ["open the dialog", (page: Page) => page.locator("main [data-book]").first().tap()],
  ["choose an appliance", (page: Page) => page.locator(".service-picker label").nth(2).tap()],
  ["turn to the next month", (page: Page) => page.locator("dialog .months > .icon-button").nth(1).tap()],
  ["choose a day", (page: Page) => page.locator("dialog .is-shown label:has(:enabled)").nth(9).tap()],
  ["choose a window", (page: Page) => page.locator("dialog .slot:has(:enabled)").first().tap()],
  ["choose another day", (page: Page) => page.locator("dialog .is-shown label:has(:enabled)").nth(7).tap()],
  ["touch a text field", (page: Page) => page.locator("dialog [name=name]").tap()],
  ["type a letter", (page: Page) => page.keyboard.press("D")],
  ["type another", (page: Page) => page.keyboard.press("a")],
  ["submit with errors", (page: Page) => page.locator("dialog [type=submit]").tap()],
  ["correct one", (page: Page) => page.locator("dialog [name=phone]").press("7")],
  ["close the dialog", (page: Page) => page.locator("dialog [aria-label=Close]").tap()],
  ["open it again", (page: Page) => page.locator("main [data-book]").first().tap()],
] as const;

/** Records every interaction's time to the next frame, and when the dialog appeared after the last touch. */
function watch(): void {
  const times = { slowest: 0, shown: 0 };
  Object.assign(window, { times });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId) times.slowest = Math.max(times.slowest, entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector("dialog[open]")) return requestAnimationFrame(look);
        // A separate task runs after the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          times.shown = performance.now() - timeStamp;
        };
        return port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

type Times = Record<string, number>;

/** Waits until everything is painted and the page is idle, as while a visitor looks. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 5_000 }))),
  );

/** Opens the page, and waits until the form is prepared. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "load" });
  // Somebody touches the page; from then on, the form is prepared.
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointerdown")));
  await page.waitForTimeout(4_000);
}

/** How many elements each interaction styles again. */
async function countRestyled(context: BrowserContext, url: string): Promise<Times> {
  const page = await context.newPage();
  await visit(page, url);
  const counts: Times = {};
  for (const [name, act] of interactions) counts[name] = await restyledBy(page, () => act(page));
  return counts;
}

async function bookOnce(context: BrowserContext, url: string): Promise<Times> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  await visit(page, url);
  const times: Times = {};
  for (const [name, act] of interactions) {
    await settle(page);
    await page.evaluate(() => Object.assign((window as unknown as { times: Times }).times, { slowest: 0, shown: 0 }));
    await act(page);
    await page.waitForTimeout(600);
    const { slowest = 0, shown = 0 } = await page.evaluate(() => (window as unknown as { times: Times }).times);
    times[name] = name.startsWith("open") ? Math.max(slowest, shown) : slowest;
  }
  return times;
}

export const interactionsPart: Part = {
  name: "interactions",
  comparesCommits: true,
  measure: (before?: Before) =>
    withServers(before, async (servers) => {
      const executablePath = findBrowser();
      const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
      const runs = servers.map((): Times[] => []);
      const restyled: Times[] = [];
      const withContext = async (work: (context: BrowserContext) => Promise<Times>) => {
        const context = await browser.newContext(devices["Pixel 7"]);
        return work(context).finally(() => context.close());
      };
      try {
        for (const { url } of servers) restyled.push(await withContext((context) => countRestyled(context, url)));
        for (let left = 5; left > 0; left--) {
          for (const [index, { url }] of servers.entries())
            runs[index]?.push(await withContext((context) => bookOnce(context, url)));
        }
      } finally {
        await browser.close();
      }
      return interactions.flatMap(([name]): Figure[] => {
        const [value = Number.NaN, then] = runs.map((times) => median(times.map((one) => one[name] ?? Number.NaN)));
        const figure = { what: name, value, unit: "ms to the next frame", target: { atMost: limit } };
        const [count = Number.NaN, countThen] = restyled.map((counts) => counts[name] ?? Number.NaN);
        const counted = { what: `${name}: styled again`, value: count, unit: "elements" };
        return [...withBefore(figure, then, before?.commit), ...withBefore(counted, countThen, before?.commit)];
      });
    }),
};
