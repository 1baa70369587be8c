/** The build gives away no secret: it does not know any, and names none. */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { secretNames } from "../../src/runtime/settings.ts";
import { release } from "./site.ts";

const root = join(import.meta.dirname, "../..");

function filesOf(folder: string, pattern: string): { name: string; content: string }[] {
  return globSync(pattern, { cwd: folder })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => ({ name, content: readFileSync(join(folder, name), "latin1") }));
}

const built = filesOf(release.folder, "**/*");

/** Where a text stands in the build. */
const filesWith = (text: string) => built.filter(({ content }) => content.includes(text)).map(({ name }) => name);

test("no built file names a secret setting: only the server reads them, which is not built", () => {
  expect(built.length).toBeGreaterThan(300);
  for (const name of secretNames) expect(filesWith(name), name).toEqual([]);
});

test("no built file holds the value of one, of this process or of .env", () => {
  const file = join(root, ".env");
  const settings = { ...(existsSync(file) && parseEnv(readFileSync(file, "utf8"))), ...process.env };
  for (const name of secretNames) {
    const value = settings[name];
    // Not compared with toContain, which would print it.
    if (value) expect(filesWith(value), name).toEqual([]);
  }
});

test("no source has variables written into the build: import.meta.env would take any from .env", () => {
  // Only the mode of the build, which is no variable.
  const uses = filesOf(join(root, "src"), "**/*.{ts,tsx,astro}").filter(({ content }) =>
    /import\.meta\.env(?!\.DEV\b)/.test(content),
  );
  expect(uses.map(({ name }) => name)).toEqual([]);
});
