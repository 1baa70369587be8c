/** Lighthouse scores on a phone, per kind of page. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findBrowser } from "../../tests/programs/find-browser.ts";
import { pageKinds, unlistedKinds } from "../pages.ts";
import type { Figures, Goal, Part } from "../part.ts";
import { withServer } from "../tools/built-server.ts";
import { benchTool } from "../tools/install.ts";
import { median, rounded } from "../tools/statistics.ts";

const run = promisify(execFile);

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = {
  "FCP ms": "first-contentful-paint",
  "LCP ms": "largest-contentful-paint",
  "TBT ms": "total-blocking-time",
  CLS: "cumulative-layout-shift",
  bytes: "total-byte-weight",
} as const;
type Figure = (typeof categories)[number] | keyof typeof audits;

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
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  return report;
}

function figuresOf({ categories: scores, audits: details }: Report): Record<Figure, number> {
  const scored = categories.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)]);
  const measured = Object.entries(audits).map(([name, id]) => [name, details[id]?.numericValue ?? Number.NaN]);
  return Object.fromEntries([...scored, ...measured]);
}

/** Audits that cost points, for whoever has to find out why. */
function faultsOf(report: Report): string[] {
  return Object.entries(report.categories).flatMap(([category, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${report.audits[id]?.title}`),
  );
}

export const lighthouse: Part = {
  name: "lighthouse",
  title: "Lighthouse on a phone",
  run: ({ quick }) =>
    withServer(async ({ url }): Promise<Figures> => {
      const program = benchTool("lighthouse/cli/index.js");
      const runs = quick ? 1 : 3;
      const rows: (string | number)[][] = [];
      const goals: Goal[] = [];
      for (const [kind, path] of Object.entries(pageKinds)) {
        const found: Record<Figure, number>[] = [];
        for (let left = runs; left > 0; left--) {
          const report = await inspect(program, url + path);
          found.push(figuresOf(report));
          for (const fault of faultsOf(report)) console.log(`${kind}: ${fault}`);
        }
        const middle = (figure: Figure) => median(found.map((figures) => figures[figure]));
        const measured = (Object.keys(audits) as Figure[]).map((name) => rounded(middle(name), name === "CLS" ? 3 : 0));
        rows.push([kind, ...categories.map(middle), ...measured]);
        if (unlistedKinds.includes(kind)) continue;
        const worst = Math.min(...categories.map(middle));
        goals.push({ goal: `lowest of the four scores of ${kind}`, value: worst, limit: 100, kind: "at least" });
      }
      const headings = ["page", ...categories, ...Object.keys(audits)];
      return { tables: [{ title: `Lighthouse, mobile, median of ${runs}`, headings, rows }], goals };
    }),
};
