/** The development server, with the style page that only it has: the real process with its own port and data folder. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { freePort } from "../../free-port.ts";
import { browserIsPinned } from "../../programs/find-browser.ts";
import { skipped } from "../../skipped.ts";
import { weekdayAhead } from "../../weekday-ahead.ts";
import { bookingDialog, fieldsOf, fillForm, validBooking } from "../booking-form.ts";
import { showAll, stopTime, widths } from "../steady-page.ts";

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

// In one worker, so that one development server starts and compiles.
test.describe.configure({ mode: "default", timeout: 300_000 });
// The first request of a page compiles it.
test.use({ navigationTimeout: 120_000 });

test("opens the dialog and takes a booking", async ({ page, devAddress }) => {
  await page.goto(devAddress);
  await page.getByRole("main").getByRole("link", { name: "Book Service Now" }).click();
  const dialog = bookingDialog(page);
  await expect(dialog).toBeVisible({ timeout: 60_000 });
  await fillForm(dialog, validBooking(weekdayAhead(5)));
  await fieldsOf(dialog).submit.click();
  await expect(page.getByRole("link", { name: "View or change" })).toBeVisible({ timeout: 60_000 });
});

/** One chapter at a time, always at the same place: no other moves it, and the page is quick to lay out and paint. */
function leaveOutOthers(chapter: Element): void {
  for (const each of document.querySelectorAll<HTMLElement>("[data-chapter]")) each.hidden = each !== chapter;
}

/** Other browsers and fonts render text differently. */
const reason = skipped(browserIsPinned() ? undefined : "not the browser of the lock file, which made the pictures");

/**
 * Reference pictures: the style page's chapters, one for each component with specimens and a few more, at phone and
 * desktop width. Renewed with `npm run screenshots`.
 */
test.describe(`The style page${reason}`, () => {
  // Half the size in each direction is enough to see what moved, at a quarter of the work.
  test.use({ deviceScaleFactor: 0.5 });

  test("looks like its reference pictures", async ({ page, context, devAddress }) => {
    test.skip(reason !== "", reason);
    await stopTime(context);
    await page.goto(`${devAddress}/styleguide`);
    // Elements fixed to the viewport would cover the chapters.
    await page.addStyleTag({
      content: "body > header, body > nav[aria-label='Call or book'] { position: absolute }",
    });
    const chapters = await page.locator("[data-chapter]").all();
    expect(chapters.length).toBeGreaterThan(20);
    for (const [width, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport);
      for (const chapter of chapters) {
        await chapter.evaluate(leaveOutOthers);
        await showAll(page, chapter);
        const name = `${await chapter.getAttribute("data-chapter")}-${width}.png`;
        await expect.soft(chapter).toHaveScreenshot(name, { scale: "device" });
      }
    }
  });
});
