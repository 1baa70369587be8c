/** Lighthouse scores on a phone, per kind of page: the median of three runs. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findBrowser } from "../../tests/programs/find-browser.ts";
import { type Figure, median, type Part } from "../figures.ts";
import { pageKinds, unlistedKinds } from "../pages.ts";
import { benchTool, untilIdle, withServer } from "../tools/server.ts";

const run = promisify(execFile);

/** The parts of Lighthouse's report that are read. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
  runtimeError?: { message: string };
}

async function inspect(lighthouse: string, url: string): Promise<Report> {
  const options = ["--output=json", "--output-path=stdout", "--quiet", "--chrome-flags=--headless=new --no-sandbox"];
  const { stdout } = await run(process.execPath, [lighthouse, url, ...options], {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    maxBuffer: 2 ** 28,
  });
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  return report;
}

/** Prints the audits that cost points, for those who have to find out why. */
function printFaults(kind: string, { categories, audits }: Report): void {
  for (const [category, { auditRefs }] of Object.entries(categories)) {
    for (const { id, weight } of auditRefs) {
      if (weight > 0 && (audits[id]?.score ?? 1) < 0.9) console.log(`${kind}: ${category}: ${audits[id]?.title}`);
    }
  }
}

export const lighthouse: Part = {
  name: "lighthouse",
  measure: () =>
    withServer(async (server) => {
      const { url } = server;
      await untilIdle(server);
      const program = benchTool("lighthouse/cli/index.js");
      const figures: Figure[] = [];
      for (const [kind, path] of Object.entries(pageKinds)) {
        const reports: Report[] = [];
        for (let left = 3; left > 0; left--) reports.push(await inspect(program, url + path));
        for (const report of reports) printFaults(kind, report);
        const scores = (category: string) =>
          median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
        const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
        const lowest = Math.min(...["accessibility", "best-practices", "seo"].map(scores));
        const isUnlisted = unlistedKinds.includes(kind);
        const target = { target: { atLeast: 100 } };
        figures.push(
          { what: `${kind}: performance`, value: scores("performance"), unit: "points", ...target },
          { what: `${kind}: lowest other score`, value: lowest, unit: "points", ...(!isUnlisted && target) },
          { what: `${kind}: largest paint`, value: audit("largest-contentful-paint"), unit: "ms" },
          { what: `${kind}: blocked main thread`, value: audit("total-blocking-time"), unit: "ms" },
        );
      }
      return figures;
    }),
};
