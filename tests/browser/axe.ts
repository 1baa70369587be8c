/** Checks for accessibility problems with axe. */
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { layOutAll } from "./steady-page.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/**
 * Violations of WCAG 2.0 to 2.2 A and AA and of best practices: the rule and the first elements that break it.
 * @param part a selector, where the rest of the page has been checked
 */
export async function violations(page: Page, part = "html"): Promise<string[]> {
  await layOutAll(page);
  // Without its Playwright package, which takes three times as long: the site has no frames to merge results of.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([runOnly, selector]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      return (await run(selector, { runOnly, resultTypes: ["violations"], reporter: "no-passes" })).violations;
    },
    [rules, part] as const,
  );
  return found.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target}: ${failureSummary}`);
    return `${id} (${help}), ${nodes.length} times:\n${where.join("\n")}`;
  });
}
