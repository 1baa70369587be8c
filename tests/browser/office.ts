/** The office as people sit before it: at a desk or on a phone, with and without script. */
import type { BrowserContext, Page } from "@playwright/test";
import { officeSession } from "../office-session.ts";
import { violations } from "./axe.ts";
import type { Site } from "./site.ts";
import { expect } from "./test.ts";

export interface Seat {
  /** "at a desk" */
  name: string;
  script: boolean;
  /** For `test.use`. */
  options: { javaScriptEnabled: boolean; viewport: { width: number; height: number } };
}

export const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };

/** The office's journeys are made from each of them. */
export const seats: readonly Seat[] = [
  { name: "at a desk", script: true, options: { javaScriptEnabled: true, viewport: desk } },
  { name: "on a phone without script", script: false, options: { javaScriptEnabled: false, viewport: phone } },
];

/** Opens the office in a browser. @returns the Cookie header, for requests beside it */
export async function openOffice(context: BrowserContext, site: Site, label?: string, technicianId?: string) {
  const { browserCookie, cookie } = await officeSession(site, label, technicianId);
  await context.addCookies([browserCookie]);
  return cookie;
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Nothing is wider than the window at any width, and axe finds nothing at its own. Only with script, which axe needs: the pages look the same without. @param part as in `violations` */
export async function expectSound(page: Page, { script }: Pick<Seat, "script">, part?: string): Promise<void> {
  if (!script) return;
  const { pathname } = new URL(page.url());
  const own = page.viewportSize() ?? desk;
  for (const viewport of [tablet, phone, own]) {
    await page.setViewportSize(viewport);
    expect(await overflow(page), `${pathname}, ${viewport.width} px wide`).toBeLessThanOrEqual(0);
  }
  expect(await violations(page, part), pathname).toEqual([]);
}

/** Waits for the script, which shows this button. */
export const isLive = (page: Page) => expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
