/**
 * The office's board at its largest: a day of 60 visits with eight technicians, in a week of 300. What its pages weigh, when they are
 * seen, and how long each press takes until the next frame, on a desk's computer and a phone with a processor four times slower.
 */
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { restyledBy } from "../../tests/browser/restyled.ts";
import { busyDay, startBusyOffice } from "../../tests/busy-office.ts";
import { findBrowser } from "../../tests/programs/find-browser.ts";
import { type Figure, median, type Part } from "../figures.ts";

const slowness = 4;
const limit = 200;
const times = 5;
const day = "/office";
const week = `/office/week/${busyDay}`;
const views = [
  ["day", day, 1280],
  ["day", day, 390],
  ["week", week, 1280],
  ["week", week, 390],
] as const;

/** What people press, in this order, and what they see of it where that comes from the server. */
const presses: readonly (readonly [what: string, view: string, act: (page: Page) => Promise<void>, shows?: string])[] =
  [
    [
      "open a visit",
      "day at 1280",
      (page) =>
        page
          .getByRole("button", { name: /^Open / })
          .nth(1)
          .click(),
    ],
    ["close it", "day at 1280", (page) => page.keyboard.press("Escape")],
    ["pick up a card", "day at 1280", (page) => page.locator("[data-handle]").nth(1).press("Space")],
    ["aim at the next place", "day at 1280", (page) => page.keyboard.press("ArrowRight")],
    ["put it back", "day at 1280", (page) => page.keyboard.press("Escape")],
    ["open New", "day at 1280", (page) => page.locator("[popovertarget=office-new]").click()],
    ["close New", "day at 1280", (page) => page.keyboard.press("Escape")],
    ["type in search", "day at 1280", (page) => page.locator("#office-search").press("m")],
    ["open More", "day at 390", (page) => page.locator("[popovertarget=office-more]").click()],
    ["close More", "day at 390", (page) => page.keyboard.press("Escape")],
    ["open who goes", "day at 390", (page) => page.locator("details[id^=who-] summary").first().click()],
    ["open a visit beside it", "week at 1280", (page) => page.locator("a[data-beside]").nth(2).click(), "#beside"],
    ["close it", "week at 1280", (page) => page.locator("#beside a[data-beside]").click(), "body:not(:has(#beside))"],
    ["pick up a card", "week at 1280", (page) => page.locator("[data-handle]").nth(1).press("Space")],
    ["aim at the next place", "week at 1280", (page) => page.keyboard.press("ArrowRight")],
    ["put it back", "week at 1280", (page) => page.keyboard.press("Escape")],
  ];

interface Times {
  slowest: number;
  shows: string;
  shown: number;
}

/** Records how long each press takes until the next frame, and until that with what it shows. */
function watch(): void {
  const times: Times = { slowest: 0, shows: "", shown: 0 };
  Object.assign(window, { times });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) times.slowest = Math.max(times.slowest, duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      const look = () => {
        if (!times.shows) return;
        if (!document.querySelector(times.shows)) return requestAnimationFrame(look);
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

async function opened(context: BrowserContext, path: string, width: number) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  await page.goto(path, { waitUntil: "load" });
  await page.locator("#show-shortcuts").waitFor({ state: "visible" });
  return page;
}

export const board: Part = {
  name: "board",
  async measure() {
    await using office = await startBusyOffice();
    const executablePath = findBrowser();
    const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
    const figures: Figure[] = [];
    try {
      const context = await browser.newContext({ baseURL: office.url });
      await context.addCookies([office.session.browserCookie]);
      for (const [name, path, width] of views) {
        const view = `${name} at ${width}`;
        const own = presses.filter(([, where]) => where === view);
        const took = new Map<string, number[]>();
        const add = (what: string, value: number) => took.set(what, [...(took.get(what) ?? []), value]);
        const page = await opened(context, path, width);
        const answer = await page.request.get(path, { headers: { "accept-encoding": "br" } });
        const elements = await page.evaluate(() => document.querySelectorAll("*").length);
        figures.push(
          { what: `${view}: HTML`, value: Number(answer.headers()["content-length"]), unit: "bytes" },
          { what: `${view}: elements`, value: elements, unit: "elements" },
        );
        for (const [what, , act] of own)
          figures.push({
            what: `${view}, ${what}: styled again`,
            value: await restyledBy(page, () => act(page)),
            unit: "elements",
          });
        await page.close();
        for (let left = times; left > 0; left--) {
          const page = await opened(context, path, width);
          add(
            "first paint",
            await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0),
          );
          for (const [what, , act, shows = ""] of own) {
            await page.waitForTimeout(300);
            const reset: Times = { slowest: 0, shows, shown: 0 };
            await page.evaluate((reset) => Object.assign((window as unknown as { times: Times }).times, reset), reset);
            await act(page);
            await page.waitForTimeout(900);
            const { slowest, shown } = await page.evaluate(() => (window as unknown as { times: Times }).times);
            add(what, slowest);
            if (shows) add(`${what}, until it is there`, shown);
          }
          await page.close();
        }
        for (const [what, values] of took) {
          const target = own.some(([press]) => press === what) ? { target: { atMost: limit } } : {};
          figures.push({ what: `${view}: ${what}`, value: median(values), unit: "ms", ...target });
        }
      }
    } finally {
      await browser.close();
    }
    return figures;
  },
};
