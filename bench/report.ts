/** Formats figures for people: in the terminal, and in bench/README.md between its two markers. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../src/cli/text/table.ts";
import { type Cell, type Goal, isReached, type Table } from "./part.ts";
import type { PartResult, Results } from "./results.ts";

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });
const inWords = (cell: Cell) => (typeof cell === "number" ? numbers.format(cell) : cell);

const goalLine = (goal: Goal) =>
  `${isReached(goal) ? "reached" : "MISSED"}: ${goal.goal}: ${numbers.format(goal.value)} (${goal.kind} ${numbers.format(goal.limit)})`;

/** Prints a part's tables and targets. */
export function printResult({ tables, goals, skipped = [], seconds }: PartResult): void {
  for (const { title, headings, rows } of tables) console.log(`\n${title}\n${table(headings, rows)}`);
  for (const goal of goals) console.log(goalLine(goal));
  for (const reason of skipped) console.log(`skipped: ${reason}`);
  console.log(`(${Math.round(seconds)} s)`);
}

function markdownTable({ title, headings, rows }: Table): string {
  const isNumber = headings.map((_, column) => rows.every((row) => typeof row[column] === "number"));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = line(isNumber.map((right) => (right ? "---:" : "---")));
  return [`${title}:`, "", line(headings), rule, ...rows.map((row) => line(row.map(inWords)))].join("\n");
}

/** One table per title; if several machines have it, their rows are listed below each other. */
function mergedTables(results: readonly (readonly [string, PartResult])[]): Table[] {
  if (results.length === 1) return results.flatMap(([, { tables }]) => tables);
  const merged = new Map<string, Table>();
  for (const [label, { tables }] of results) {
    for (const { title, headings, rows } of tables) {
      const labeled = rows.map((row) => [label, ...row]);
      const key = [title, ...headings].join("\0");
      merged.set(key, {
        title,
        headings: ["machine", ...headings],
        rows: [...(merged.get(key)?.rows ?? []), ...labeled],
      });
    }
  }
  return [...merged.values()];
}

function aboutRun(label: string, { date, seconds, machine, quick }: PartResult): string {
  const programs = [machine.chromium && `Chromium ${machine.chromium}`, machine.nginx && `nginx ${machine.nginx}`];
  const about = [`${label}: ${date}, ${Math.round(seconds)} s; Node ${machine.node}`, ...programs.filter(Boolean)].join(
    ", ",
  );
  return quick ? `${about}; a quick run, not for the record` : about;
}

/** A part's figures from all machines that it was run on. */
export function markdownPart(name: string, byMachine: Readonly<Record<string, PartResult>>): string {
  const results = Object.entries(byMachine);
  const where = (label: string) => (results.length > 1 ? `${label}: ` : "");
  const goals = results.flatMap(([label, { goals }]) => goals.map((goal) => `- ${where(label)}${goalLine(goal)}`));
  return [
    `### ${name}: ${results.at(-1)?.[1].title}`,
    ...results.map(([label, result]) => aboutRun(label, result)),
    ...mergedTables(results).map(markdownTable),
    ...(goals.length > 0 ? [goals.join("\n")] : []),
    ...results.flatMap(([label, { skipped = [] }]) => skipped.map((reason) => `${where(label)}skipped: ${reason}`)),
  ].join("\n\n");
}

const [begin, end] = ["<!-- figures -->", "<!-- end of figures -->"];
const readme = join(import.meta.dirname, "README.md");

/** Writes the latest figures of all parts to bench/README.md. */
export function writeReadme(results: Results): void {
  const text = readFileSync(readme, "utf8");
  const parts = Object.entries(results).map(([name, byMachine]) => markdownPart(name, byMachine));
  const [before, after] = [text.slice(0, text.indexOf(begin) + begin.length), text.slice(text.indexOf(end))];
  writeFileSync(readme, [before, ...parts, after].join("\n\n"));
}
