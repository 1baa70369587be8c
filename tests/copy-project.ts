/** Copies of the project, to build or serve with changed files. */
import { cpSync, existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";

export const project = join(import.meta.dirname, "..");

const sources = ["src", "public", "astro.config.ts", "package.json", "package-lock.json", "tsconfig.json"];

/** Copies what a build or a server needs to a folder, and what else is named; the packages are shared. */
export function copyProject(folder: string, ...also: readonly "dist"[]): void {
  for (const name of [...sources, ...also]) {
    // Links are kept as they are: dist/current points to a release next to it.
    const options = { recursive: true, verbatimSymlinks: true };
    if (existsSync(join(project, name))) cpSync(join(project, name), join(folder, name), options);
  }
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
}
