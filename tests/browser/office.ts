/** The office as people sit before it: at a desk or on a phone, with and without script. */
import type { BrowserContext, Page } from "@playwright/test";
import { officeSession } from "../office-session.ts";
import { violations } from "./axe.ts";
import type { Site } from "./site.ts";
import { expect } from "./test.ts";

export interface Seat {
  /** "at 390 px with script" */
  name: string;
  script: boolean;
  /** For `test.use`. */
  options: { javaScriptEnabled: boolean; viewport: { width: number; height: number } };
}

/** Every journey of the office is made from each of them. */
export const seats: readonly Seat[] = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
].flatMap((viewport) =>
  [true, false].map((script) => ({
    name: `at ${viewport.width} px with${script ? "" : "out"} script`,
    script,
    options: { javaScriptEnabled: script, viewport },
  })),
);

/** Opens the office in a browser. @returns the Cookie header, for requests beside it */
export async function openOffice(context: BrowserContext, site: Site, label?: string, technicianId?: string) {
  const { browserCookie, cookie } = await officeSession(site, label, technicianId);
  await context.addCookies([browserCookie]);
  return cookie;
}

/** Nothing is wider than the window, and axe finds nothing; it needs script. */
export async function expectSound(page: Page, { script }: Pick<Seat, "script">): Promise<void> {
  const { pathname } = new URL(page.url());
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), pathname).toBeLessThanOrEqual(0);
  if (script) expect(await violations(page), pathname).toEqual([]);
}

/** Waits for the script, which shows this button. */
export const isLive = (page: Page) => expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
