/** The development server: the real process with its own port and data folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { freePort } from "../../free-port.ts";
import { weekdayAhead } from "../../weekday-ahead.ts";
import { bookingDialog, fieldsOf, fillForm, validBooking } from "../booking-form.ts";

/** `devAddress` is the one that PORT and HOST name, without a trailing slash. */
const test = base.extend<object, { devAddress: string }>({
  devAddress: [
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
    { scope: "worker", timeout: 90_000 },
  ],
});

test.describe.configure({ timeout: 300_000 });
// The first request of a page compiles it.
test.use({ navigationTimeout: 120_000 });

test("opens the dialog and takes a booking", async ({ page, devAddress }) => {
  await page.goto(devAddress);
  await page.getByRole("main").getByRole("button", { name: "Book Service Now" }).click();
  const dialog = bookingDialog(page);
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  await fillForm(dialog, validBooking(weekdayAhead(5)));
  await fieldsOf(dialog).submit.click();
  await expect(page.getByRole("link", { name: "Open my visit" })).toBeVisible({ timeout: 60_000 });
});
