/** `npm run docs:screens`: the screenshots that the documents show: the home page, and the office on a busy day. */
import { callAll } from "../../src/bookings/staff/fixtures.ts";
import "../environment.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page, type ViewportSize } from "@playwright/test";
import sharp from "sharp";
import type { ProgressStep } from "../../src/bookings/desk/progress.ts";
import { createOfficeService } from "../../src/bookings/office-service.ts";
import { createBookingService } from "../../src/bookings/service.ts";
import { openDatabase } from "../../src/bookings/store/database.ts";
import { directMail } from "../../src/runtime/direct-mail.ts";
import { strangersValues } from "../../src/shared/form/fixtures.ts";
import type { PlainDate } from "../../src/shared/time/calendar.ts";
import { startSite } from "../browser/site.ts";
import { layOutAll, showAll, stopTime, widths } from "../browser/steady-page.ts";
import { startBuiltSite } from "../built/site.ts";
import { type OfficeSession, officeSession } from "../office-session.ts";
import { findBrowser } from "../programs/find-browser.ts";

const folder = join(import.meta.dirname, "../../docs/screens");
const english = { locale: "en-US", reducedMotion: "reduce" } as const;

async function save(name: string, page: Page): Promise<void> {
  const picture = sharp(await page.screenshot());
  await picture.webp({ quality: 50, effort: 6 }).toFile(join(folder, `${name}.webp`));
}

/** The home page on a desktop, on a morning when phones are open. */
async function pictureOfHome(browser: Browser): Promise<void> {
  const site = await startSite();
  const context = await browser.newContext({ ...english, viewport: widths[1280], baseURL: site.url });
  await stopTime(context);
  const page = await context.newPage();
  await page.goto("/");
  await layOutAll(page);
  await showAll(page);
  await save("home-1280", page);
  await context.close();
  await site.stop();
}

const wednesday: PlainDate = "2026-06-10";
const by = "Front desk";
const staff = ["Sam Ortiz", "Lena Kowalski", "Priya Raman", "Tom Nguyen", "Ana Ruiz", "Jo Whitfield"];
type Row = readonly [name: string, address: string, service: string, problem: string, technician?: string];

/** Made-up people at made-up addresses, by window. */
const visits: Readonly<Record<string, readonly Row[]>> = {
  morning: [
    ["Dana Miller", "1412 Bayshore Blvd, Dunedin, FL 34698", "dryer", "Runs but stays cold.", "Sam Ortiz"],
    ["Robert Chen", "88 Marina Way, Unit 4, Clearwater, FL 33767", "refrigerator", "It is warm.", "Lena Kowalski"],
    ["Carol Jensen", "730 Palm Ave, Largo, FL 33770", "dishwasher", "Leaks at the door.", "Priya Raman"],
    ["Grace O’Neil", "55 Alt 19, Palm Harbor, FL 34683", "dryer", "Squeals when it starts."],
    ["Harold Pike", "901 Curlew Rd, Dunedin, FL 34698", "refrigerator", "Compressor clicks on and off.", "Ana Ruiz"],
  ],
  afternoon: [
    ["Angela Brooks", "3310 Tampa Rd, Palm Harbor, FL 34684", "washing-machine", "Will not spin.", "Sam Ortiz"],
    ["Tess Alvarado", "1950 Sunset Point Rd, Clearwater, FL 33765", "ice-maker", "No ice since Sunday."],
    ["George Papas", "12 Athens St, Tarpon Springs, FL 34689", "oven-stove", "Door does not close.", "Tom Nguyen"],
  ],
  evening: [
    ["Sofia Marino", "19 Bluff View Dr, Belleair Bluffs, FL 33770", "washing-machine", "Walks through the room."],
    ["Derek Hall", "6020 Park Blvd, Pinellas Park, FL 33781", "dryer", "Takes two hours a load.", "Jo Whitfield"],
    ["Walter Grimes", "2 Keene Rd", "dishwasher", "Will not drain anymore."],
  ],
};

/** How far they are at 10:40. */
const steps: Readonly<Record<string, readonly ProgressStep[]>> = {
  "Dana Miller": ["on-the-way", "done"],
  "Robert Chen": ["on-the-way"],
  "Carol Jensen": ["no-show"],
  "Harold Pike": ["on-the-way"],
};

/** A busy Wednesday at 10:40 AM in the built site: visits of all states. */
async function startOffice() {
  const data = mkdtempSync(join(tmpdir(), "sample-office-"));
  const database = await openDatabase(join(data, "bookings.sqlite"));
  let now = new Date("2026-06-08T13:00:00Z");
  const options = { database, now: () => now };
  const [office, bookings] = [createOfficeService(options), createBookingService(options)];
  const technicians = new Map<string, string>();
  for (const name of staff) {
    const added = await office.changeStaff({ do: "add", name, weekdays: [1, 2, 3, 4, 5] }, callAll, by);
    if (added.status === "changed") technicians.set(name, added.id);
  }
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? "";
  const seen = async (name: string) => {
    const [visit] = await bookings.findByNumber(idOf(name));
    return { id: idOf(name), version: visit?.version ?? 0, by };
  };
  for (const [timeSlot, rows] of Object.entries(visits)) {
    for (const [name, address, service, description, technician] of rows) {
      const values = { name, address, description, serviceType: `${service}-repair`, serviceDate: wednesday, timeSlot };
      const answer = await office.book(strangersValues(values), { by });
      if (answer.status !== "booked") throw new Error(`${name}: ${JSON.stringify(answer)}`);
      ids.set(name, answer.booking.id);
      if (technician) await office.assign(await seen(name), technicians.get(technician) ?? null);
      if (name === "Grace O’Neil") await bookings.cannotMakeIt(answer.booking.linkToken);
    }
  }
  await office.note(idOf("Robert Chen"), by, "Gate code 4411. Insulin in the fridge: first stop.");
  now = new Date("2026-06-10T14:40:00Z");
  for (const [name, progress] of Object.entries(steps))
    for (const step of progress) await office.setProgress(await seen(name), step);
  await office.bookFollowUp(await seen("Harold Pike"), { date: "2026-06-11", slot: "morning" });
  const mail = directMail({ smtpUrl: undefined, mailFrom: undefined, mailTo: undefined }, office.relay);
  const { url, stop } = await startBuiltSite({ locals: { bookings, office, mail }, office });
  return {
    url,
    office,
    desk: await officeSession({ url, office }, by),
    technician: await officeSession({ url, office }, "Sam’s phone", technicians.get("Sam Ortiz")),
    async stop() {
      await stop();
      await database.destroy();
      rmSync(data, { recursive: true });
    },
  };
}

/** The desk's day, a call of somebody who has called before, and a technician's phone. */
async function picturesOfOffice(browser: Browser): Promise<void> {
  const { url, office, desk, technician, stop } = await startOffice();
  async function picture(
    name: string,
    { browserCookie }: OfficeSession,
    viewport: ViewportSize,
    path: string,
    prepare?: (page: Page) => Promise<void>,
  ) {
    const context = await browser.newContext({ ...english, viewport, baseURL: url });
    await context.addCookies([browserCookie]);
    const page = await context.newPage();
    await page.goto(path);
    await prepare?.(page);
    await page.evaluate(() => document.fonts.ready);
    await save(`office-${name}-${viewport.width}`, page);
    await context.close();
  }
  const [known] = (await office.search("Harold Pike")).visits;
  await picture("day", desk, widths[1280], "/office");
  await picture("call", desk, widths[1280], "/office/visits/new", async (page) => {
    await page.locator("#call-phone").fill(known?.booking.phone ?? "");
    await page.getByText("has called before").waitFor();
    await page.locator("#call-serviceType").selectOption({ index: 1 });
    await page.locator("#call-description").fill("Clicks again, and the milk is warm.");
    await page.locator("#call-windows input:enabled").nth(2).check();
  });
  await picture("technician", technician, widths[390], "/office");
  await stop();
}

const executablePath = findBrowser();
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
await picturesOfOffice(browser);
await pictureOfHome(browser);
await browser.close();
