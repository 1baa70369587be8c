/** bench/results.json: each machine's latest figures for each part, with the date. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Figures } from "./part.ts";
import type { Machine } from "./tools/system.ts";

export interface PartResult extends Figures {
  title: string;
  /** Day of the run. */
  date: string;
  seconds: number;
  machine: Machine;
  quick?: true;
}

/** By part, then by machine: ratios differ between machines, so no machine's figures replace another's. */
export type Results = Record<string, Record<string, PartResult>>;

const file = join(import.meta.dirname, "results.json");

export function readResults(): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {};
}

/**
 * Adds figures: they replace only the former ones of the same part and machine.
 * @param order names of all parts, in which they are listed, whichever was measured last
 */
export function withFigures(
  results: Results,
  order: readonly string[],
  { part, machine, figures }: { part: string; machine: string; figures: PartResult },
): Results {
  const all: Results = { ...results, [part]: { ...results[part], [machine]: figures } };
  return Object.fromEntries(order.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
}

export function writeResults(results: Results): void {
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
