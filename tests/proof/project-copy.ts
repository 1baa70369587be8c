/** Copies of the project, which proofs change as an owner would. */
import { cpSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";

export const root = join(import.meta.dirname, "../..");

/** A copy of this project without its data, which shares the packages; what is named in `also` is left out, too. */
export function copyOfProject(...also: readonly string[]): string {
  const folder = temporaryFolder();
  const left = ["node_modules", ".git", "var", ".env", "test-results", ...also];
  cpSync(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path === root || !left.includes(basename(path)),
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}
