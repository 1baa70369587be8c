/** The office in a browser. That it works without script is tested by its forms in src/office. */
import type { BrowserContext, Page } from "@playwright/test";
import { isFarAhead } from "../../src/shared/rules/visit-timing.ts";
import { todayInNewYork } from "../../src/shared/time/calendar.ts";
import { officeSession } from "../office-session.ts";
import { violations } from "./axe.ts";
import { firstSlot } from "./booking-form.ts";
import type { Site } from "./site.ts";
import { expect } from "./test.ts";

/** For `test.use`. */
export const desk = { viewport: { width: 1280, height: 900 } };
const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };

/** Opens the office in a browser. @returns the Cookie header, for requests beside it */
export async function openOffice(context: BrowserContext, site: Site, label?: string, technicianId?: string) {
  const { browserCookie, cookie } = await officeSession(site, label, technicianId);
  await context.addCookies([browserCookie]);
  return cookie;
}

/** Says that somebody is on the way to a visit in the first window of today, of which the page asks whether it is true when that is far. */
export async function sayOnTheWay(scope: Pick<Page, "getByRole" | "locator">): Promise<void> {
  const isAsked = isFarAhead({ serviceDate: todayInNewYork(new Date()), timeSlot: firstSlot }, new Date());
  await scope.locator("summary", { hasText: "On the way" }).click();
  await scope.getByRole("button", { name: "15 min" }).click();
  if (isAsked) await scope.getByRole("button", { name: "Yes, on the way" }).click();
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Fields whose letters are so small that a phone zooms in when they are typed into. */
const zoomed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("input, select, textarea")]
      .filter((field) => !/^(checkbox|radio|hidden|file)$/.test((field as HTMLInputElement).type))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.id || field.outerHTML.slice(0, 80)),
  );

/** Nothing is wider than the window at any width, no field makes a phone zoom in, and axe finds nothing at its own. @param part as in `violations` */
export async function expectSound(page: Page, part?: string): Promise<void> {
  const { pathname } = new URL(page.url());
  const own = page.viewportSize() ?? desk.viewport;
  for (const viewport of [tablet, phone, own]) {
    await page.setViewportSize(viewport);
    expect(await overflow(page), `${pathname}, ${viewport.width} px wide`).toBeLessThanOrEqual(0);
    expect(await zoomed(page), `${pathname}, ${viewport.width} px wide`).toEqual([]);
  }
  expect(await violations(page, part), pathname).toEqual([]);
}

/** Waits for the script, which shows this button. */
export const isLive = (page: Page) => expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();

/** For `addInitScript`: a browser that is offline is connected for a moment when it loads a page again, and the page sends nothing then either. */
export const obeyFlag = () => {
  const { fetch } = window;
  window.fetch = (...request) =>
    sessionStorage.getItem("offline") ? Promise.reject(new TypeError("offline")) : fetch(...request);
};

/** Until `connect`, nothing gets through, if `obeyFlag` runs on the page. */
export async function disconnect(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem("offline", "yes"));
  await page.context().setOffline(true);
}

export async function connect(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  await page.context().setOffline(false);
}
