/**
 * `npm run bench [-- part …]`: measures, prints one table, and writes the figures of a whole run to bench/README.md. Without
 * names, it runs all parts in turn, the long ones last. With `--against <commit>`, parts that can measure that commit in turns
 * with this one, and only print.
 */
import "../tests/environment.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Before, type Figure, meetsTarget } from "./figures.ts";
import { board } from "./parts/board.ts";
import { bookings } from "./parts/bookings.ts";
import { bytes } from "./parts/bytes.ts";
import { endpoints } from "./parts/endpoints.ts";
import { interactionsPart } from "./parts/interactions.ts";
import { lighthouse } from "./parts/lighthouse.ts";
import { office } from "./parts/office.ts";
import { requests } from "./parts/requests.ts";
import { site } from "./parts/site.ts";
import { stored } from "./parts/stored.ts";
import { withCommit } from "./tools/server.ts";

const parts = [endpoints, bytes, requests, bookings, interactionsPart, board, stored, office, lighthouse, site];

const options = { against: { type: "string" } } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options });
const { against } = values;
const names =
  against && positionals.length === 0
    ? parts.filter(({ comparesCommits }) => comparesCommits).map(({ name }) => name)
    : positionals;
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. Parts: ${parts.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
const single = parts.filter(({ name, comparesCommits }) => names.includes(name) && !comparesCommits);
if (against && single.length > 0) {
  console.error(`Only this commit is measured by ${single.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const headings = ["part", "what", "value", "unit", "target"];

function rowOf(part: string, figure: Figure): string[] {
  const { what, value, unit, target } = figure;
  const words = target && ("atMost" in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`);
  return [part, what, numbers.format(value), unit, words ? `${words}${meetsTarget(figure) ? "" : " MISSED"}` : ""];
}

const rows: string[][] = [];

async function measureAll(before?: Before): Promise<void> {
  for (const { name, measure } of parts.filter(({ name }) => names.length === 0 || names.includes(name))) {
    try {
      for (const figure of await measure(before)) {
        rows.push(rowOf(name, figure));
        console.log(rows.at(-1)?.join("  "));
      }
    } catch (error) {
      console.error(`The part "${name}" failed:`, error);
      process.exitCode = 1;
    }
  }
}

await (against ? withCommit(against, measureAll) : measureAll());

const missed = rows.filter(([, , , , target]) => target?.endsWith("MISSED"));
console.log(missed.length === 0 ? "\nAll targets are met." : `\n${missed.length} targets missed.`);

if (names.length === 0 && process.exitCode === undefined) {
  const readme = join(import.meta.dirname, "README.md");
  const [before = ""] = readFileSync(readme, "utf8").split("## Latest figures");
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`;
  const date = new Date().toISOString().slice(0, 10);
  const table = [headings, headings.map(() => "---"), ...rows].map(line).join("\n");
  writeFileSync(
    readme,
    `${before}## Latest figures\n\n${date}, ${machine}, Node ${process.versions.node}\n\n${table}\n`,
  );
}
