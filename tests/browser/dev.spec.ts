/** `npm run dev` as a developer of the site uses it: the real process, with its own port and data folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { mailRecipients } from "../../src/booking/outbox/mail-kinds.ts";
import { addDays, todayInNewYork, weekday } from "../../src/booking/time/calendar.ts";
import { freePort } from "../free-port.ts";
import { bookingDialog, fieldsOf, fillDialog, validBooking } from "./booking-form.ts";

/** At the address that PORT and HOST name. */
const test = base.extend<{ address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "dev-test-"));
      const port = await freePort();
      const env = { ...process.env, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: folder };
      const dev = spawn("npm", ["run", "dev"], { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
      let printed = "";
      for (const stream of [dev.stdout, dev.stderr]) stream.on("data", (text) => (printed += text));
      const ended = once(dev, "close");
      try {
        await expect.poll(() => printed, { timeout: 60_000 }).toContain(`http://127.0.0.1:${port}/`);
        await use(`http://127.0.0.1:${port}`);
      } finally {
        if (dev.pid && dev.exitCode === null) process.kill(-dev.pid, "SIGTERM");
        await ended;
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { timeout: 90_000 },
  ],
});

let day = addDays(todayInNewYork(new Date()), 7);
while ([0, 6].includes(weekday(day))) day = addDays(day, 1);

test("the development server opens the dialog, takes a booking and shows every mail", async ({ page, address }) => {
  // The first request compiles the page.
  test.setTimeout(180_000);
  await page.goto(address, { timeout: 60_000 });
  await page.getByRole("main").getByRole("link", { name: "Book Service Now" }).click();
  const dialog = bookingDialog(page);
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  await fillDialog(dialog, validBooking(day));
  await fieldsOf(dialog).submit.click();
  await expect(page.getByRole("link", { name: "See or change your visit" })).toBeVisible({ timeout: 60_000 });

  await page.goto(`${address}/styleguide`, { timeout: 60_000 });
  const mails = page.locator("#mails iframe");
  for (const kind of Object.keys(mailRecipients)) {
    expect(await mails.and(page.locator(`[title^="${kind}: "]`)).count(), kind).toBeGreaterThanOrEqual(3);
  }
  const cancelled = page.frameLocator('#mails iframe[title="cancelled: plain"]');
  await page.locator('#mails iframe[title="cancelled: plain"]').scrollIntoViewIfNeeded();
  await expect(cancelled.getByRole("heading", { name: "Your visit is canceled" })).toBeVisible();
});
