/** Checks for accessibility problems with axe. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { layOutAll } from "./steady-page.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** As a script of the page, not as a text to evaluate, which takes twice as long. */
async function load(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: `${source};0` });
  await session.detach();
}

/**
 * Violations of WCAG 2.0 to 2.2 A and AA and of best practices: the rule and the first elements that break it.
 * @param part a selector, where the rest of the page has been checked
 */
export async function violations(page: Page, part = "html"): Promise<string[]> {
  await layOutAll(page);
  // Without its Playwright package, which takes three times as long: the site has no frames to merge results of.
  if (!(await page.evaluate(() => "axe" in window))) await load(page);
  const found = await page.evaluate(
    async ([runOnly, selector]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // Of what a page loads, its rules need only sound and video.
      const preload = { assets: ["media"] };
      return (await run(selector, { runOnly, preload, resultTypes: ["violations"], reporter: "no-passes" })).violations;
    },
    [rules, part] as const,
  );
  return found.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target}: ${failureSummary}`);
    return `${id} (${help}), ${nodes.length} times:\n${where.join("\n")}`;
  });
}
