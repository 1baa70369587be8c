/** Lighthouse scores on a phone, per kind of page: the median of five runs. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findBrowser } from "../../tests/programs/find-browser.ts";
import { type Before, type Figure, median, type Part, withBefore } from "../figures.ts";
import { comparedKinds, pageKinds, unlistedKinds } from "../pages.ts";
import { benchTool, untilIdle, withServers } from "../tools/server.ts";

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
  comparesCommits: true,
  measure: (before?: Before) =>
    withServers(before, async (servers) => {
      for (const server of servers) await untilIdle(server);
      const program = benchTool("lighthouse/cli/index.js");
      const figures: Figure[] = [];
      for (const [kind, path] of Object.entries(before ? comparedKinds : pageKinds)) {
        const runs = servers.map((): Report[] => []);
        for (let left = 5; left > 0; left--)
          for (const [index, { url }] of servers.entries()) runs[index]?.push(await inspect(program, url + path));
        for (const report of runs[0] ?? []) printFaults(kind, report);
        const scores = (reports: readonly Report[], category: string) =>
          median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
        const audit = (reports: readonly Report[], id: string) =>
          median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
        const others = ["accessibility", "best-practices", "seo"];
        const target = { target: { atLeast: 100 } };
        const push = (figure: Omit<Figure, "value">, read: (reports: readonly Report[]) => number) => {
          const [value = Number.NaN, then] = runs.map(read);
          figures.push(...withBefore({ ...figure, value }, then, before?.commit));
        };
        push({ what: `${kind}: performance`, unit: "points", ...target }, (reports) => scores(reports, "performance"));
        push(
          { what: `${kind}: lowest other score`, unit: "points", ...(!unlistedKinds.includes(kind) && target) },
          (reports) => Math.min(...others.map((category) => scores(reports, category))),
        );
        push({ what: `${kind}: largest paint`, unit: "ms" }, (reports) => audit(reports, "largest-contentful-paint"));
        push({ what: `${kind}: blocked main thread`, unit: "ms" }, (reports) => audit(reports, "total-blocking-time"));
      }
      return figures;
    }),
};
