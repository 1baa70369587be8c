/** The steps of a build, in order. */
import { mistakesInFacts } from "../business/check-facts.ts";
import { StartError } from "../runtime/start-error.ts";
import { runAstroBuild } from "./astro-build.ts";
import type { BuildOptions } from "./fingerprint.ts";

/** The content quotes the facts, so that it is read once they are right. @returns a line per mistake */
async function findMistakes(root: string): Promise<string[]> {
  const mistakes = await mistakesInFacts();
  if (mistakes.length > 0) return mistakes;
  const { contentMistakes } = await import("../catalog/reading/content-mistakes.ts");
  return contentMistakes(root);
}

/**
 * Checks the business's facts and the content, then builds the site into a folder.
 * @throws StartError if either fails; mistakes are listed one per line, with file and name or line
 */
export async function buildSite(options: BuildOptions, folder: string): Promise<void> {
  const mistakes = await findMistakes(options.root);
  if (mistakes.length > 0) throw new StartError(`The site could not be built:\n${mistakes.join("\n")}`);
  await runAstroBuild(options, folder);
}
