/** What the owner of a copy of the project reads after a slip in src/business, from the real commands: nothing is built. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { copyProject } from "../copy-project.ts";

const folder = mkdtempSync(join(tmpdir(), "mistaken-facts-"));
beforeAll(() => copyProject(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Script = "start" | "build" | "check-content";

interface Slip {
  file: string;
  now: RegExp;
  slip: string;
  /** What the commands say after the file, and after its line where they name one. */
  said: string;
  /** How the line begins that the commands name. */
  in?: string;
}

const slips: Slip[] = [
  {
    file: "promises.ts",
    now: /(flatPriceUsd: string \| undefined = ).*?;/,
    slip: '$1"about 90";',
    said: `flatPriceUsd must be dollars, written "$89", "89" or "89.00", or undefined to say nothing, not 'about 90'.`,
  },
  {
    file: "policies.ts",
    now: /(orderedParts: undefined),/,
    slip: "$1",
    in: "  cannotRepair: undefined",
    said: "Expected ',', got 'ident'. A comma, quote or bracket may be missing here or in the line before: cannotRepair",
  },
  {
    file: "hours.ts",
    now: /(visitHours = week\(\{.*sunday: ).*\}/,
    slip: "$1close }",
    in: "export const visitHours",
    said: "close is not defined: export const visitHours",
  },
];

/** What an npm script prints about a slip, which is put right again afterwards, and the line that it should print. */
function run(script: Script, { file, now, slip, in: start, said }: Slip) {
  const path = join(folder, "src/business", file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(now, slip);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
  try {
    const env = { ...process.env, DATA_DIR: join(folder, "var"), PORT: "0" };
    // Not through npm: a site that starts after all must not outlive the test.
    const [program = "", ...words] = packageFile.scripts[script].split(" ");
    const { status, stderr } = spawnSync(program, words, { cwd: folder, encoding: "utf8", env, timeout: 60_000 });
    const line = start && `:${after.split("\n").findIndex((text) => text.startsWith(start)) + 1}`;
    return { status, stderr, wanted: `src/business/${file}${line ?? ""}: ${said}` };
  } finally {
    writeFileSync(path, before);
  }
}

const [value, comma, name] = slips as [Slip, Slip, Slip];

test.each<[Script, Slip]>([
  ["start", value],
  ["build", value],
  ["check-content", value],
  ["start", comma],
  ["check-content", comma],
  ["check-content", name],
])("npm run %s names the file and what is wrong in it", (script, slip) => {
  const { status, stderr, wanted } = run(script, slip);
  expect(stderr).toContain(wanted);
  expect(status).toBe(1);
  expect(stderr).not.toMatch(/^ +at /m);
});
