/** Cumulative layout shift, as measured by the browser's Layout Instability API. */
import type { Page } from "@playwright/test";

interface Shift {
  value: number;
  /** The parts that moved. */
  parts: string[];
}
declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}
interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Runs before any of the page's scripts. */
export function watchShifts(): void {
  window.layoutShifts = [];
  const where = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShiftEntry[]) {
      if (entry.hadRecentInput) continue;
      const parts = entry.sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.outerHTML.slice(0, 90)} from ${where(previousRect)} to ${where(currentRect)}`;
      });
      window.layoutShifts.push({ value: entry.value, parts });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** What has moved so far; waits for the two frames in which the browser reports it. */
export const shifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.layoutShifts;
  });
