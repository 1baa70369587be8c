/**
 * `npm run docs:screens`: screenshots of every kind of page, of the booking dialog's states and of the office, at phone and
 * desktop width, saved to docs/screens. Full-page, except for the one that the README shows and the office's;
 * `npm run docs:screens office` renews only these.
 */
import "../environment.ts";
import { globSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import type { PlainDate } from "../../src/booking/time/calendar.ts";
import { bookingDialog, fieldsOf, fillForm, validBooking } from "../browser/booking-form.ts";
import { startSite } from "../browser/site.ts";
import { layOutAll, picturedPages, showAll, stopTime, widths } from "../browser/steady-page.ts";
import { findBrowser } from "../programs/find-browser.ts";
import { type SampleOffice, sampleDay, startSampleOffice } from "./sample-office.ts";

const onlyOffice = process.argv[2] === "office";
const folder = join(import.meta.dirname, "../../docs/screens");
/** Full-page desktop screenshots are long: they are scaled down to this width, in pixels. */
const keptWidth = 800;

async function save(name: string, png: Buffer, width?: number): Promise<void> {
  const picture = sharp(png).resize(width ? { width, withoutEnlargement: true } : undefined);
  await picture.webp({ quality: 50, effort: 6 }).toFile(join(folder, `${name}.webp`));
}

async function openDialog(page: Page) {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Book Service Now" }).click();
  const dialog = bookingDialog(page);
  await dialog.waitFor();
  return dialog;
}

/** The dialog when it opens, with every error, and the page after a booking. */
async function picturesOfDialog(context: BrowserContext, width: string, day: PlainDate): Promise<void> {
  const page = await context.newPage();
  const dialog = await openDialog(page);
  await save(`dialog-empty-${width}`, await page.screenshot());
  await fieldsOf(dialog).submit.click();
  await dialog.getByText("Please select a service type.").waitFor();
  await save(`dialog-errors-${width}`, await page.screenshot());
  await fillForm(dialog, validBooking(day));
  await fieldsOf(dialog).submit.click();
  await page.getByText("Service booking confirmed!").waitFor();
  await save(`dialog-success-${width}`, await page.screenshot());
  await page.close();
}

/** The public pages and the dialog. */
async function picturesOfPages(browser: Browser): Promise<void> {
  const site = await startSite();
  try {
    for (const [width, viewport] of Object.entries(widths)) {
      const options = { viewport, baseURL: site.url, locale: "en-US", reducedMotion: "reduce" } as const;
      const pages = await browser.newContext(options);
      await stopTime(pages);
      const page = await pages.newPage();
      for (const [name, path] of Object.entries(picturedPages)) {
        await page.goto(path);
        await layOutAll(page);
        await showAll(page);
        const isForReadme = name === "home" && width === "1280";
        await save(
          `${name}-${width}`,
          await page.screenshot({ fullPage: !isForReadme }),
          isForReadme ? undefined : keptWidth,
        );
        if (isForReadme) await save(`${name}-${width}-whole`, await page.screenshot({ fullPage: true }), keptWidth);
      }
      await pages.close();
      // With today's real clock: the server decides which days are free.
      const visitor = await browser.newContext({ ...options, timezoneId: "America/New_York" });
      await picturesOfDialog(visitor, width, site.freeDay());
      await visitor.close();
    }
  } finally {
    await site.stop();
  }
}

/** A caller who has called before, and a problem that was just typed. */
async function enterCall(page: Page, { office }: SampleOffice): Promise<void> {
  const [known] = (await office.search("Harold Pike")).visits;
  await page.locator("#call-phone").fill(known?.booking.phone ?? "");
  await page.getByText("has called before").waitFor();
  await page.locator("#call-serviceType").selectOption({ index: 1 });
  await page.locator("#call-description").fill("Clicks again, and the milk is warm.");
  await page.locator("#call-windows input:enabled").nth(2).check();
}

/** The sample office's busy Wednesday: the desk's day, a call and a visit at both widths, and a technician's phone. */
async function picturesOfOffice(browser: Browser): Promise<void> {
  const sample = await startSampleOffice();
  const { url, desk, technician, numberOf } = sample;
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
      await picture("visit", `/office/visits/${numberOf("Robert Chen")}`);
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

const executablePath = findBrowser();
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
try {
  mkdirSync(folder, { recursive: true });
  for (const file of globSync(onlyOffice ? "office-*.webp" : "*.webp", { cwd: folder })) rmSync(join(folder, file));
  await picturesOfOffice(browser);
  if (!onlyOffice) await picturesOfPages(browser);
} finally {
  await browser.close();
}
const files = globSync("*.webp", { cwd: folder }).map((file) => statSync(join(folder, file)).size);
const megabytes = files.reduce((sum, size) => sum + size, 0) / 1e6;
console.log(`${files.length} pictures, ${megabytes.toFixed(2)} MB, in docs/screens`);
if (megabytes > 4) throw new Error("More than 4 MB: lower the quality or the kept width in this script.");
