import type { Page } from "@playwright/test";
import { pages } from "../page-types.ts";
import { expect, test } from "../test.ts";

test.use({ javaScriptEnabled: false });

/** Text of the main part that can't be seen, apart from closed accordions and what only works with script: "Go Back" and the filter of brands. */
function hiddenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main") as Element, NodeFilter.SHOW_TEXT);
    const hidden: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement as Element;
      const text = node.textContent?.trim();
      if (
        !text ||
        parent.closest("details:not([open]), option, script, style, title, [data-go-back], [data-needs-script]")
      )
        continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) hidden.push(text);
    }
    return hidden;
  });
}

test("Without script, all text on every page is visible", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    expect.soft(await hiddenTexts(page), path).toEqual([]);
  }
});
