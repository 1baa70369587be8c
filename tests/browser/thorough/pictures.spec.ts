/**
 * Reference pictures: the main part of a page of each look, and the form that says what is wrong, at phone and desktop
 * width. Renewed with `npm run screenshots`.
 */
import { browserIsPinned } from "../../programs/find-browser.ts";
import { skipped } from "../../skipped.ts";
import { bookingDialog, fieldsOf } from "../booking-form.ts";
import { layOutAll, showAll, stopTime, widths } from "../steady-page.ts";
import { expect, test } from "../test.ts";

/** Other browsers and fonts render text differently. */
const reason = skipped(browserIsPinned() ? undefined : "not the browser of the lock file, which made the pictures");

const pages = {
  service: "/dryer-repair",
  brand: "/brands/samsung",
  city: "/locations/largo",
  problem: "/problems/refrigerator/not-cooling",
  codes: "/error-codes/samsung",
  verdict: "/repair-or-replace?appliance=dryer-repair&age=6&new=900&quote=300",
  prices: "/prices",
  terms: "/terms-of-use",
};

test.describe(`Reference pictures${reason}`, () => {
  // Half the size in each direction is enough to see what moved, at a quarter of the work.
  test.use({ deviceScaleFactor: 0.5 });

  for (const [name, path] of Object.entries(pages)) {
    test(`of ${path}`, async ({ page, context }) => {
      test.skip(reason !== "", reason);
      await stopTime(context);
      await page.goto(path);
      await layOutAll(page, "body > header, body > nav[aria-label='Call or book'] { visibility: hidden }");
      for (const [width, viewport] of Object.entries(widths)) {
        await page.setViewportSize(viewport);
        await showAll(page);
        await expect.soft(page.locator("main")).toHaveScreenshot(`${name}-${width}.png`, { scale: "device" });
      }
    });
  }

  test("of the dialog that says what is wrong", async ({ page, context }) => {
    test.skip(reason !== "", reason);
    await stopTime(context);
    for (const [width, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport);
      await page.goto("/");
      await showAll(page);
      await page.getByRole("main").getByRole("button", { name: "Book Service Now" }).click();
      const dialog = bookingDialog(page);
      await fieldsOf(dialog).submit.click();
      await expect(dialog.getByText("need another look")).toBeVisible();
      await expect.soft(dialog).toHaveScreenshot(`dialog-${width}.png`, { scale: "device" });
    }
  });
});
