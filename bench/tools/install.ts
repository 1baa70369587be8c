/** Tools that only the bench needs, in their own package: the project's own install stays small. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const bench = join(import.meta.dirname, "..");

/** The path of a file in a package from bench/package.json, installed on first use. @throws Error if npm fails */
export function benchTool(file: string): string {
  const path = join(bench, "node_modules", file);
  if (!existsSync(path)) {
    console.log("Installing the tools of bench/package.json…");
    const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: bench,
      stdio: "inherit",
    });
    if (status !== 0) throw new Error("npm ci in bench/ failed: the messages above say why.");
  }
  return path;
}
