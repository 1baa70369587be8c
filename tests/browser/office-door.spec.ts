import type { Page } from "@playwright/test";
import { enterPath } from "../../src/booking/links/private-path.ts";
import { business } from "../../src/business/business.ts";
import { violations } from "./axe.ts";
import { expect, test } from "./test.ts";

for (const script of [true, false]) {
  test.describe(`${script ? "With" : "Without"} script`, () => {
    test.use({
      javaScriptEnabled: script,
      viewport: script ? { width: 1280, height: 800 } : { width: 390, height: 844 },
    });

    test("the owner opens the office on a device by a private link, and closes it there", async ({ page, site }) => {
      const added = await site.office.addLink({ label: `Front desk ${script}` });
      if (added.status !== "added") throw new Error(added.status);
      const policyViolations = watchPolicy(page);

      await page.goto("/office");
      await expect(page.getByRole("heading", { name: "Oops! This page is broken" })).toBeVisible();
      await page.goto(enterPath(added.token));
      await expect(page.getByRole("heading", { name: `The office of ${business.name}` })).toBeVisible();
      if (script) expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");

      await expect(page).toHaveURL(/\/office$/);
      await expect(page.getByRole("link", { name: "Day", exact: true })).toHaveAttribute("aria-current", "page");
      if (script) expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

      await page.getByRole("button", { name: "Close the office on this device" }).click();
      await expect(page).toHaveURL(/\/$/);
      await page.goto("/office");
      await expect(page.getByRole("heading", { name: "Oops! This page is broken" })).toBeVisible();
      expect(policyViolations).toEqual([]);
    });
  });
}

/** What the content security policy has kept from loading, as the browser's console says it. */
function watchPolicy(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) lines.push(message.text());
  });
  return lines;
}
