/**
 * `npm run bench [-- part …] [--quick] [--machine name]`: measures, prints tables, and writes bench/results.json and the
 * figures in bench/README.md. Without names, it runs all parts in turn, the long ones last.
 */
import "../tests/environment.ts";
import { parseArgs } from "node:util";
import { bookings } from "./parts/bookings.ts";
import { builds } from "./parts/builds.ts";
import { bytes } from "./parts/bytes.ts";
import { interactionsPart } from "./parts/interactions.ts";
import { lighthouse } from "./parts/lighthouse.ts";
import { onDemand } from "./parts/on-demand.ts";
import { paint } from "./parts/paint.ts";
import { staticFiles } from "./parts/static.ts";
import { stored } from "./parts/stored.ts";
import { writeReadme } from "./report.ts";
import { readResults, withFigures, writeResults } from "./results.ts";
import { runParts } from "./run-parts.ts";
import { describeMachine, labelOf } from "./tools/system.ts";

const parts = [bytes, staticFiles, onDemand, bookings, paint, interactionsPart, stored, lighthouse, builds];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false }, machine: { type: "string" } },
});
const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. Parts: ${parts.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
const chosen = positionals.length > 0 ? parts.filter(({ name }) => positionals.includes(name)) : parts;

const machine = describeMachine();
const label = values.machine ?? labelOf(machine);
const { missed, failed } = await runParts(chosen, {
  quick: values.quick,
  machine,
  keep(part, figures) {
    const order = parts.map(({ name }) => name);
    const results = withFigures(readResults(), order, { part, machine: label, figures });
    writeResults(results);
    writeReadme(results);
  },
});
console.log(missed === 0 ? "\nThese parts meet all of their targets." : `\n${missed} targets missed.`);
if (failed.length > 0) {
  console.error(`Parts that failed: ${failed.join(", ")}.`);
  process.exitCode = 1;
}
