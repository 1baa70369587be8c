/** Runs parts one after the other. */
import { isReached, type Part } from "./part.ts";
import { printResult } from "./report.ts";
import type { PartResult } from "./results.ts";
import type { Machine } from "./tools/system.ts";

export interface PartsRun {
  /** Number of missed targets. */
  missed: number;
  /** Names of parts that threw an error. */
  failed: string[];
}

/**
 * Runs parts in turn; if one fails, that is reported and the others still run.
 * @param keep gets each part's result as soon as it is there
 */
export async function runParts(
  parts: readonly Part[],
  { quick, machine, keep }: { quick: boolean; machine: Machine; keep: (part: string, result: PartResult) => void },
): Promise<PartsRun> {
  const done: PartsRun = { missed: 0, failed: [] };
  for (const { name, title, run } of parts) {
    console.log(`\n=== ${name}: ${title}`);
    const start = performance.now();
    try {
      const figures = await run({ quick });
      const seconds = Math.round((performance.now() - start) / 1000);
      const date = new Date().toISOString().slice(0, 10);
      const result = { title, date, seconds, machine, ...(quick && { quick: true as const }), ...figures };
      printResult(result);
      keep(name, result);
      done.missed += figures.goals.filter((goal) => !isReached(goal)).length;
    } catch (error) {
      console.error(`The part "${name}" failed:`, error);
      done.failed.push(name);
    }
  }
  return done;
}
