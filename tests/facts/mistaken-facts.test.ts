/** What the owner of a copy of the project reads after a slip in src/business, from the real commands: nothing is built. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { temporaryFolder } from "../../src/booking/storage/engine/fixtures.ts";
import { copyProject } from "../copy-project.ts";

type Slip = [file: string, now: RegExp, slip: string, lineBegins: string | undefined, said: string];

const price: Slip = [
  "promises.ts",
  /(flatPriceUsd: string \| undefined = ).*?;/,
  '$1"about 90";',
  undefined,
  `flatPriceUsd must be dollars, written "$89", "89" or "89.00", or undefined to say nothing, not 'about 90'.`,
];
const comma: Slip = [
  "policies.ts",
  /(orderedParts: undefined),/,
  "$1",
  "  cannotRepair: undefined",
  "Expected ',', got 'ident'. A comma, quote or bracket may be missing here or in the line before: cannotRepair",
];
const name: Slip = [
  "hours.ts",
  /(visitHours = week\(\{.*sunday: ).*\}/,
  "$1close }",
  "export const visitHours",
  "close is not defined: export const visitHours",
];

test.each<[keyof typeof packageFile.scripts, Slip[]]>([
  ["start", [price, comma]],
  ["build", [price]],
  ["check-content", [price, comma, name]],
])("npm run %s names the file, its line where a line is wrong, and what to write", (script, slips) => {
  const folder = temporaryFolder();
  copyProject(folder);
  for (const [file, now, slip, lineBegins, said] of slips) {
    const path = join(folder, "src/business", file);
    const before = readFileSync(path, "utf8");
    const after = before.replace(now, slip);
    expect(after).not.toBe(before);
    writeFileSync(path, after);
    const env = { ...process.env, DATA_DIR: join(folder, "var"), PORT: "0" };
    // Not through npm: a site that starts after all must not outlive the test.
    const [program = "", ...words] = packageFile.scripts[script].split(" ");
    const { status, stderr } = spawnSync(program, words, { cwd: folder, encoding: "utf8", env, timeout: 60_000 });
    const line = lineBegins && `:${after.split("\n").findIndex((text) => text.startsWith(lineBegins)) + 1}`;
    expect(stderr).toContain(`src/business/${file}${line ?? ""}: ${said}`);
    expect(status).toBe(1);
    expect(stderr).not.toMatch(/^ +at /m);
    writeFileSync(path, before);
  }
});
