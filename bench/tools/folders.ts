/** Folders that are removed when the bench ends, and copies of the project in them. */
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const project = join(import.meta.dirname, "../..");

/** Runs work with a temporary folder, removed afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies what a build or a server needs to a folder, and what else is named; the packages are shared. */
export function copyProject(folder: string, ...also: readonly "dist"[]): void {
  for (const name of [
    "src",
    "public",
    "astro.config.ts",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    ...also,
  ]) {
    if (existsSync(join(project, name))) {
      // Links are kept as they are: dist/current points to a release next to it.
      cpSync(join(project, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
    }
  }
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
}
