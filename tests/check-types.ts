/**
 * `npm run test:types`: the native TypeScript checks all sources at once. It does not read .astro files, so it gets the TSX
 * that Astro's editor tools make of them, in a folder that `rootDirs` lays over the project's (tsconfig.pages.json).
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { convertToTsx } from "@astrojs/astro2tsx";
import { findFiles } from "./find-files.ts";

const root = join(import.meta.dirname, "..");
const folder = ".astro/tsx";

/** The TSX of a file begins with this many extra lines. */
const linesBefore = 2;

/** Writes the TSX of all .astro files. @returns what can't be read in them, one line each */
function writeTsx(): string[] {
  rmSync(join(root, folder), { recursive: true, force: true });
  return findFiles("src/**/*.astro", root).flatMap((file) => {
    const { code, diagnostics } = convertToTsx(readFileSync(join(root, file), "utf8"), { filename: join(root, file) });
    const to = join(root, folder, `${file}.tsx`);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, code);
    return diagnostics.map(({ message }) => `${file}: ${message}`);
  });
}

/** Names the .astro file and its line where TypeScript names the TSX. */
const namingSources = (printed: string) =>
  printed.replaceAll(
    /^[.]astro\/tsx\/(.*)[.]tsx\((\d+)/gm,
    (_, file: string, line: string) => `${file}(${Number(line) - linesBefore}`,
  );

const unreadable = writeTsx();
// What has not changed since the last run is not checked again.
const words = ["--singleThreaded", "--pretty", "false", "--incremental", "-p", "tsconfig.pages.json"];
const { status, stdout } = spawnSync(
  process.execPath,
  ["node_modules/typescript-7/bin/tsc", ...words, "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"],
  { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 26 },
);
for (const line of [...unreadable, namingSources(stdout).trim()]) if (line) console.error(line);
process.exitCode = status === 0 && unreadable.length === 0 ? 0 : 1;
