/**
 * `npm run bench [-- part …] [--quick]`: measures, prints tables, and writes bench/results.json and the figures in
 * bench/README.md. Without names, all parts run in turn, the long ones last.
 */
import "../tests/environment.ts";
import { parseArgs } from "node:util";
import { isReached } from "./part.ts";
import { bookings } from "./parts/bookings.ts";
import { builds } from "./parts/builds.ts";
import { bytes } from "./parts/bytes.ts";
import { interactionsPart } from "./parts/interactions.ts";
import { lighthouse } from "./parts/lighthouse.ts";
import { onDemand } from "./parts/on-demand.ts";
import { paint } from "./parts/paint.ts";
import { staticFiles } from "./parts/static.ts";
import { stored } from "./parts/stored.ts";
import { printResult, writeReadme } from "./report.ts";
import { readResults, writeResults } from "./results.ts";
import { ensureBuilt } from "./tools/ensure-built.ts";
import { describeMachine } from "./tools/system.ts";

const parts = [bytes, staticFiles, onDemand, bookings, paint, interactionsPart, stored, lighthouse, builds];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false } },
});
const unknown = positionals.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. Parts: ${parts.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}
const chosen = positionals.length > 0 ? parts.filter(({ name }) => positionals.includes(name)) : parts;

ensureBuilt();
const machine = describeMachine();
let missed = 0;
for (const { name, title, run } of chosen) {
  console.log(`\n=== ${name}: ${title}`);
  const start = performance.now();
  const figures = await run({ quick: values.quick });
  const seconds = (performance.now() - start) / 1000;
  const date = new Date().toISOString().slice(0, 10);
  const result = {
    title,
    date,
    seconds: Math.round(seconds),
    machine,
    ...(values.quick && { quick: true as const }),
    ...figures,
  };
  printResult(result);
  missed += figures.goals.filter((goal) => !isReached(goal)).length;
  const all = { ...readResults(), [name]: result };
  // In the order of the parts, whichever was measured last.
  const results = Object.fromEntries(parts.flatMap(({ name }) => (all[name] ? [[name, all[name]]] : [])));
  writeResults(results);
  writeReadme(results);
}
console.log(missed === 0 ? "\nAll goals of these parts are reached." : `\n${missed} goals are missed.`);
