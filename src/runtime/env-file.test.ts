import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"));
const loader = pathToFileURL(join(import.meta.dirname, "env-file.ts")).href;

/** Runs a program after the loader in a folder; prints what it finds. */
function colorIn(cwd: string, variables: Record<string, string> = {}) {
  const { ENV_FILE: _, ...environment } = process.env;
  const words = ["--import", loader, "--eval", "console.log(process.env.FAVORITE_COLOR)"];
  const options = { cwd, env: { ...environment, ...variables }, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
  return { status, stdout, stderr };
}

test("without .env, programs start without a word about it", () => {
  expect(colorIn(temporaryFolder())).toEqual({ status: 0, stdout: "undefined\n", stderr: "" });
});

test("variables come from .env, or from the file that ENV_FILE names, unless they are set", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, ".env"), "FAVORITE_COLOR=blue\n");
  writeFileSync(join(folder, "other"), "FAVORITE_COLOR=green\n");
  expect(colorIn(folder).stdout).toBe("blue\n");
  expect(colorIn(folder, { FAVORITE_COLOR: "red" }).stdout).toBe("red\n");
  expect(colorIn(folder, { ENV_FILE: "other" }).stdout).toBe("green\n");
  expect(colorIn(folder, { ENV_FILE: "/dev/null" }).stdout).toBe("undefined\n");
});

test("an ENV_FILE that doesn't exist stops the program", () => {
  const answer = { status: 1, stdout: "", stderr: "ENV_FILE names missing, which does not exist.\n" };
  expect(colorIn(temporaryFolder(), { ENV_FILE: "missing" })).toEqual(answer);
});

test.each(["start", "dev", "bookings", "backup"] as const)("npm run %s reads the settings this way", (name) => {
  expect(scripts[name]).toMatch(/^node --import [.][/]src[/]runtime[/]env-file[.]ts /);
});
