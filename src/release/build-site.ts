/** The steps of a build, in order. */
import { promiseMistakes } from "../business/derived/promise-mistakes.ts";
import * as promises from "../business/promises.ts";
import { bookableMonths } from "../business/visit-windows.ts";
import { contentMistakes } from "../catalog/reading/content-mistakes.ts";
import { StartError } from "../runtime/start-error.ts";
import { runAstroBuild } from "./astro-build.ts";
import type { BuildOptions } from "./fingerprint.ts";

/**
 * Checks the content and what the business promises, then builds the site into a folder.
 * @throws StartError if either fails; mistakes are listed one per line, with file and field
 */
export async function buildSite(options: BuildOptions, folder: string): Promise<void> {
  const mistakes = [...contentMistakes(options.root), ...promiseMistakes({ ...promises, bookableMonths })];
  if (mistakes.length > 0) throw new StartError(`The site could not be built:\n${mistakes.join("\n")}`);
  await runAstroBuild(options, folder);
}
