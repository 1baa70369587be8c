/** The board at its largest: a day of 60 visits with eight technicians, in a week of 300. What is counted here is timed by `npm run bench -- board`. */
import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { restyledBy } from "../browser/restyled.ts";
import { expectTabReachesAll } from "../browser/tab-order.ts";
import { busyDay, startBusyOffice } from "../busy-office.ts";
import { findBrowser } from "../programs/find-browser.ts";

test("its pages stay light, a press styles what it changes, and Tab reaches each visit in view", {
  timeout: 180_000,
}, async () => {
  await using office = await startBusyOffice();
  const executablePath = findBrowser();
  await using browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL: office.url, viewport, reducedMotion: "reduce" });
  await context.addCookies([office.session.browserCookie]);
  const page = await context.newPage();
  const open = async (path: string) => {
    await page.goto(path);
    await page.getByRole("button", { name: "Keyboard shortcuts" }).waitFor();
    const answer = await page.request.get(path, { headers: { "accept-encoding": "br" } });
    return {
      bytes: Number(answer.headers()["content-length"]),
      elements: await page.locator("*").count(),
      visits: await page.locator("main article").count(),
    };
  };
  const handle = page.locator("[data-handle]").nth(1);
  const within = (most: number) => expect.toSatisfy((count: number) => count <= most, `at most ${most}`);

  expect(await open("/office")).toEqual({ bytes: within(35_000), elements: within(7_000), visits: 60 });
  const openSheet = () =>
    page
      .getByRole("button", { name: /^Open / })
      .nth(1)
      .click();
  expect(await restyledBy(page, openSheet)).toBeLessThan(800);
  await page.keyboard.press("Escape");
  expect(await restyledBy(page, () => handle.press("Space"))).toBeLessThan(150);
  await page.keyboard.press("Escape");
  await expectTabReachesAll(page);

  expect(await open(`/office/week/${busyDay}`)).toEqual({
    bytes: within(39_000),
    elements: within(3_700),
    visits: 300,
  });
  await expectTabReachesAll(page);
  const openBeside = async () => {
    await page.locator("a[data-beside]").nth(2).click();
    await page.locator("#beside").waitFor();
  };
  expect(await restyledBy(page, openBeside)).toBeLessThan(400);
  expect(await restyledBy(page, () => handle.press("Space"))).toBeLessThan(250);
});
