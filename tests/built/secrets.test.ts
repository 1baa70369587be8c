/** The build leaks no secret: it doesn't know any, and refers to none. */
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

/** Where a text occurs in the build. */
const filesWith = (text: string) => built.filter(({ content }) => content.includes(text)).map(({ name }) => name);

test("nothing but the server's own code mentions a secret setting: no page, and no file that anyone can get", () => {
  expect(built.length).toBeGreaterThan(300);
  for (const name of secretNames) expect(filesWith(name), name).toEqual(["server/entry.mjs"]);
});

test("no built file contains a secret's value, from this process or from .env", () => {
  const file = join(root, ".env");
  const settings = { ...(existsSync(file) && parseEnv(readFileSync(file, "utf8"))), ...process.env };
  for (const name of secretNames) {
    const value = settings[name];
    // Not compared with toContain, which would print it.
    if (value) expect(filesWith(value), name).toEqual([]);
  }
});

test("no source inlines variables into the build: import.meta.env would take any from .env", () => {
  // Only the build mode, which is not a variable.
  const uses = filesOf(join(root, "src"), "**/*.{ts,tsx,astro}").filter(({ content }) =>
    /import\.meta\.env(?!\.DEV\b)/.test(content),
  );
  expect(uses.map(({ name }) => name)).toEqual([]);
});
