/** Copies of the project, which proofs change as an owner would. */
import { spawnSync } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { expect } from "vitest";
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

/** A copy passes the unit tests, builds, and passes the tests of what is built and these journeys in a browser. */
export function passChecks(folder: string, journeys: readonly string[]): void {
  // What takes long was proven in full size without the change.
  const { PROOF: _, PROOF_RUNS: __, ...env } = process.env;
  const run = (...words: string[]) => {
    const options = { cwd: folder, env, encoding: "utf8", maxBuffer: 2 ** 26 } as const;
    const { status, stdout, stderr } = spawnSync("npm", words, options);
    expect(status, `npm ${words.join(" ")}\n${(stdout + stderr).slice(-5_000)}`).toBe(0);
  };
  run("run", "test:unit");
  run("run", "test:build");
  run("run", "test:built");
  run("exec", "playwright", "test", ...journeys.map((name) => `${name}.spec.ts`));
}
