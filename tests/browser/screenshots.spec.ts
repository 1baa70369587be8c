/**
 * 24 reference pictures: the style page's 12 chapters, which show every component in all states, at phone and desktop
 * width. Renewed with `npm run screenshots`.
 */
import { join } from "node:path";
import { dev } from "astro";
import { browserIsPinned } from "../find-browser.ts";
import { skipped } from "../skipped.ts";
import { showAll, stopTime, widths } from "./steady-page.ts";
import { expect, test } from "./test.ts";

const root = join(import.meta.dirname, "../..");
/** Other browsers and fonts render text differently. */
const reason = skipped(browserIsPinned() ? undefined : "not the browser of the lock file, which made the pictures");

test.describe(`Pictures${reason}`, () => {
  // This test uses the development server's address: the style page is not part of the build.
  // Half the size in each direction is enough to see what moved, at a quarter of the work.
  test.use({ baseURL: undefined, watched: undefined, deviceScaleFactor: 0.5 });
  test.setTimeout(300_000);

  test("every chapter of the style page looks like its reference picture", async ({ page, context }) => {
    test.skip(reason !== "", reason);
    const server = await dev({ root, logLevel: "error", server: { port: 0, host: "127.0.0.1" } });
    try {
      await stopTime(context);
      await page.goto(`http://127.0.0.1:${server.address.port}/styleguide`);
      // Elements fixed to the viewport would cover the chapters.
      await page.addStyleTag({
        content: "body > header, body > nav[aria-label='Call or book'] { position: absolute }",
      });
      for (const [width, viewport] of Object.entries(widths)) {
        await page.setViewportSize(viewport);
        await showAll(page);
        const chapters = await page.locator("[data-chapter]").all();
        expect(chapters).toHaveLength(12);
        for (const chapter of chapters) {
          const name = `${await chapter.getAttribute("data-chapter")}-${width}.png`;
          await expect.soft(chapter).toHaveScreenshot(name, { scale: "device" });
        }
      }
    } finally {
      await server.stop();
    }
  });
});
