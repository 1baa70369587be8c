/** Checks for accessibility problems with axe. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { layOutAll } from "./steady-page.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Violations of WCAG 2.0 to 2.2 A and AA and of best practices: the rule and the first elements that break it. */
export async function violations(page: Page): Promise<string[]> {
  await layOutAll(page);
  const isThere = await page.evaluate(() => "axe" in window);
  // Reading its half a megabyte of code again would take as long as a check.
  const result = await new AxeBuilder({ page, ...(isThere && { axeSource: "void 0" }) })
    .options({ runOnly: rules, resultTypes: ["violations"] })
    // In the page itself: without frames, no second page is needed to merge results.
    .setLegacyMode()
    .analyze();
  return result.violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target}: ${failureSummary}`);
    return `${id} (${help}), ${nodes.length} times:\n${where.join("\n")}`;
  });
}
