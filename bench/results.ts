/** bench/results.json: the latest figures of each part from each machine, with when they were measured. */
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

/** By part, then by machine: ratios differ between machines, so none replaces those of another. */
export type Results = Record<string, Record<string, PartResult>>;

const file = join(import.meta.dirname, "results.json");

export function readResults(): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {};
}

export function writeResults(results: Results): void {
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
