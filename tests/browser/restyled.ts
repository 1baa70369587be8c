/** How many elements the browser styles again, as its own trace counts them. */
import type { Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/**
 * How many elements are styled again by something that happens on a page, in all frames until the page is idle.
 * @param act what happens
 */
export async function restyledBy(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page is of no browser that can trace it.");
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await act();
  // Until what the press began, such as a transition, is over.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 3; frames++) await frame();
    // Those that follow scrolling never end.
    const running = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    await Promise.allSettled(running.map(({ finished }) => finished));
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const counts = traceEvents.map(({ name, args }) => (name === "UpdateLayoutTree" ? (args.elementCount ?? 0) : 0));
  return counts.reduce((sum, count) => sum + count, 0);
}
