/** Figures for people: in the terminal, and in bench/README.md between its two marks. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../src/cli/table.ts";
import { type Cell, type Goal, isReached, type Table } from "./part.ts";
import type { PartResult, Results } from "./results.ts";

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 3 });
const inWords = (cell: Cell) => (typeof cell === "number" ? numbers.format(cell) : cell);

const goalLine = (goal: Goal) =>
  `${isReached(goal) ? "reached" : "MISSED"}: ${goal.goal}: ${numbers.format(goal.value)} (${goal.kind} ${numbers.format(goal.limit)})`;

/** Prints the tables and goals of a part. */
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

function markdownPart(name: string, { title, date, seconds, machine, quick, ...figures }: PartResult): string {
  const about = `${date}, ${Math.round(seconds)} s; ${machine.cores} cores (${machine.processor}), ${machine.memoryGb} GB; Node ${machine.node}`;
  const programs = [machine.chromium && `Chromium ${machine.chromium}`, machine.nginx && `nginx ${machine.nginx}`];
  return [
    `### ${name}: ${title}`,
    `${[about, ...programs.filter(Boolean)].join(", ")}${quick ? "; a quick run, not for the record" : ""}`,
    ...figures.tables.map(markdownTable),
    ...(figures.goals.length > 0 ? [figures.goals.map((goal) => `- ${goalLine(goal)}`).join("\n")] : []),
    ...(figures.skipped ?? []).map((reason) => `Skipped: ${reason}`),
  ].join("\n\n");
}

const [begin, end] = ["<!-- figures -->", "<!-- end of figures -->"];
const readme = join(import.meta.dirname, "README.md");

/** Writes the latest figures of all parts into bench/README.md. */
export function writeReadme(results: Results): void {
  const text = readFileSync(readme, "utf8");
  const parts = Object.entries(results).map(([name, result]) => markdownPart(name, result));
  const [before, after] = [text.slice(0, text.indexOf(begin) + begin.length), text.slice(text.indexOf(end))];
  writeFileSync(readme, [before, ...parts, after].join("\n\n"));
}
