/** Makes pages look the same at any time of any day, for screenshots. */
import type { BrowserContext, Page } from "@playwright/test";
import { firstSlot, lastSlot, secondSlot } from "../weekday-ahead.ts";

/** A phone, and a desktop. */
export const widths = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 800 } } as const;

/** Wednesday, June 10, 2037, 9 AM in New York: phones are open; far from days the server knows. */
const wednesdayMorning = "2037-06-10T13:00:00Z";

/** Stops the pages' clock and answers for the server where its text depends on the day. */
export async function stopTime(context: BrowserContext): Promise<void> {
  await context.clock.setFixedTime(wednesdayMorning);
  const next = { date: "2037-06-10", slot: secondSlot, text: "today, 12pm-4pm", short: "Today 12pm-4pm" };
  const evening = { date: "2037-06-10", slot: lastSlot, text: "today, 4pm-7pm", short: "Today 4–7pm" };
  const morning = { date: "2037-06-11", slot: firstSlot, text: "tomorrow, 8am-12pm", short: "Thu 11 8am-12pm" };
  const free = [next, evening, morning];
  await context.route(/\/api\/availability/, (route) => route.fulfill({ json: { days: [], next, free } }));
}

/** Two frames: by then, observers have reported what they saw. */
export const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Lays out sections far below the viewport, too: measuring every element would miss those that wait for their layout.
 * @param more rules for the page
 */
export const layOutAll = (page: Page, more = "") =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`main > * { content-visibility: visible } ${rules}`);
    document.adoptedStyleSheets.push(sheet);
  }, more);

/**
 * Scrolls through the page, or only past one of its parts, so that everything there is loaded and shown, and back to the top.
 * Resolves when the fonts and the pictures have loaded and the next free visit is shown.
 */
export async function showAll(page: Page, part = page.locator("html")): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-next-visit]")].every(({ textContent }) => textContent?.startsWith("Next")),
  );
  await part.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    // The site's own rule gives up on a late font, which a busy machine must not decide here.
    const font = document.querySelector<HTMLLinkElement>("link[rel=preload][as=font]:not([data-loaded])");
    if (font) {
      document.fonts.add(await new FontFace("Onest", `url(${font.href})`, { weight: "100 900" }).load());
      font.dataset.loaded = "";
    }
    scrollTo({ top: 0, behavior: "instant" });
    const { top, bottom } = element.getBoundingClientRect();
    for (let y = Math.max(0, top - innerHeight / 2); y < bottom; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      // One frame for the observers to see it, one to paint what they changed.
      await frame();
      await frame();
    }
    // A busy machine may have passed one before the page's own observer had a look.
    for (const picture of element.querySelectorAll(".lazy-picture")) {
      if (!picture.checkVisibility()) continue;
      if (!picture.matches(".is-near")) picture.scrollIntoView({ block: "center", behavior: "instant" });
      while (!picture.matches(".is-near")) await frame();
    }
    const seen = [...element.querySelectorAll("img")].filter((image) => image.checkVisibility());
    await Promise.all(seen.map((image) => image.decode().catch(() => {})));
    scrollTo({ top: 0, behavior: "instant" });
    await frame();
    await frame();
  });
}
