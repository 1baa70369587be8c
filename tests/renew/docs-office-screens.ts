/** Pictures of the office for its guides: the sample office's busy Wednesday. */
import type { Browser, Page } from "@playwright/test";
import { widths } from "../browser/steady-page.ts";
import { type SampleOffice, sampleDay, startSampleOffice } from "./sample-office.ts";

/** Stores a picture under its name. */
type Save = (name: string, png: Buffer, width?: number) => Promise<void>;

/** A caller who has called before, and a problem that was just typed. */
async function enterCall(page: Page, { office }: SampleOffice): Promise<void> {
  const [known] = (await office.search("Harold Pike")).visits;
  await page.locator("#call-phone").fill(known?.booking.phone ?? "");
  await page.getByText("has called before").waitFor();
  await page.locator("#call-serviceType").selectOption({ index: 1 });
  await page.locator("#call-description").fill("Clicks again, and the milk is warm.");
  await page.locator("#call-windows input:enabled").nth(2).check();
}

/** The desk's day, a call and a visit at both widths, and a technician's phone. */
export async function picturesOfOffice(browser: Browser, save: Save): Promise<void> {
  const sample = await startSampleOffice();
  const { url, desk, technician, numbers } = sample;
  try {
    for (const [width, viewport] of Object.entries(widths)) {
      const context = await browser.newContext({ viewport, baseURL: url, locale: "en-US", reducedMotion: "reduce" });
      await context.addCookies([desk.browserCookie]);
      const page = await context.newPage();
      const picture = async (name: string, path: string) => {
        await page.goto(path);
        if (name === "call") await enterCall(page, sample);
        await page.evaluate(() => document.fonts.ready);
        await save(`office-${name}-${width}`, await page.screenshot());
      };
      await picture("day", "/office");
      await picture("week", `/office/week/${sampleDay}`);
      await picture("call", "/office/visits/new");
      await picture("visit", `/office/visits/${numbers.get("Robert Chen")}`);
      if (width === "390") {
        await context.clearCookies();
        await context.addCookies([technician.browserCookie]);
        await picture("technician", "/office");
      }
      await context.close();
    }
  } finally {
    await sample.stop();
  }
}
