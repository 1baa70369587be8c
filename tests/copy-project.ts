/** Copies of the project, to build or serve with changed files. */
import { cpSync, readdirSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";

const project = join(import.meta.dirname, "..");
const left = ["node_modules", ".git", "var", ".env", "dist", ".astro", "test-results"];

/** Copies this project to an empty folder as a clone has it: without packages, data and what is built. */
export function copySources(folder: string): void {
  const filter = (path: string) => !left.includes(basename(path));
  // One after the other: the folder may lie within the project, among what isn't copied.
  for (const name of readdirSync(project).filter(filter))
    cpSync(join(project, name), join(folder, name), { recursive: true, verbatimSymlinks: true, filter });
}

/** The same with this project's packages, which are shared. */
export function copyProject(folder: string): void {
  copySources(folder);
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
}
