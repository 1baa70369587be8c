/** The projects that `npm run proof` runs in one command get along with each other. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

test("npm run proof starts the proofs and the unit tests side by side", async () => {
  const [, words = ""] = packageFile.scripts.proof.split("vitest ");
  const projects = words.match(/--project \w+/g)?.flatMap((option) => option.split(" ")) ?? [];
  expect(projects).toEqual(["--project", "proof", "--project", "unit", "--project", "postgres"]);
  // One file of each, without their tests.
  const files = ["tests/proof/locked-database.test.ts", "src/styles/class-names.test.ts"];
  const started = promisify(execFile)("vitest", ["run", ...projects, ...files, "-t", "no test has this name"]);
  expect((await started).stdout).toMatch(/Test Files .*2 skipped/);
});
