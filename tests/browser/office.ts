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
  /** In pixels. */
  width: number;
  /** For `test.use`. */
  options: { javaScriptEnabled: boolean; viewport: { width: number; height: number } };
}

export const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };

/** The office's journeys are made from each of them. */
export const seats: readonly Seat[] = [desk, phone].flatMap((viewport) =>
  [true, false].map((script) => ({
    name: `at ${viewport.width} px with${script ? "" : "out"} script`,
    script,
    width: viewport.width,
    options: { javaScriptEnabled: script, viewport },
  })),
);

/** Opens the office in a browser. @returns the Cookie header, for requests beside it */
export async function openOffice(context: BrowserContext, site: Site, label?: string, technicianId?: string) {
  const { browserCookie, cookie } = await officeSession(site, label, technicianId);
  await context.addCookies([browserCookie]);
  return cookie;
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Nothing is wider than the window, on a phone's page not on a tablet either, and axe finds nothing. Only with script, which axe needs: the pages look the same without. @param part as in `violations` */
export async function expectSound(page: Page, { script }: Pick<Seat, "script">, part?: string): Promise<void> {
  if (!script) return;
  const { pathname } = new URL(page.url());
  expect(await overflow(page), pathname).toBeLessThanOrEqual(0);
  if (page.viewportSize()?.width === phone.width) {
    await page.setViewportSize(tablet);
    expect(await overflow(page), `${pathname} on a tablet`).toBeLessThanOrEqual(0);
    await page.setViewportSize(phone);
  }
  expect(await violations(page, part), pathname).toEqual([]);
}

/** Waits for the script, which shows this button. */
export const isLive = (page: Page) => expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
