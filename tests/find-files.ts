import { globSync } from "node:fs";

/**
 * The files that each of the patterns finds, for tests that look at all of them.
 * @throws Error if one of the alternatives in braces finds nothing: a renamed folder would no longer be looked at, and nobody would notice
 */
export function findFiles(pattern: string, cwd = process.cwd()): string[] {
  const [braces, alternatives = ""] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (braces)
    return [
      ...new Set(alternatives.split(",").flatMap((one) => findFiles(pattern.replace(braces, one), cwd))),
    ].toSorted();
  const files = globSync(pattern, { cwd });
  if (files.length === 0) throw new Error(`No file is found by ${pattern}: was a folder renamed?`);
  return files.toSorted();
}
