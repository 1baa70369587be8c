/** What a build does, in order. */
import { contentMistakes } from "../../catalog/content-mistakes.ts";
import { StartError } from "../../runtime/start-error.ts";
import { runAstroBuild } from "./astro-build.ts";
import type { BuildOptions } from "./fingerprint.ts";

/**
 * Checks the content, then builds the site into a folder.
 * @throws StartError when one of them fails: mistakes in the content are told one a line, with file and field
 */
export async function buildSite(options: BuildOptions, folder: string): Promise<void> {
  const mistakes = contentMistakes(options.root);
  if (mistakes.length > 0) throw new StartError(`The site could not be built:\n${mistakes.join("\n")}`);
  await runAstroBuild(options, folder);
}
