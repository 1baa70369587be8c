/** What a build consists of: one file of server code, pictures that come with the sources, and no secret. */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { init, parse } from "es-module-lexer";
import { expect, test } from "vitest";
import { secretNames } from "../../src/runtime/settings.ts";
import { palette } from "../../src/shared/palette.ts";
import { tokens } from "../../src/site/styles/tokens.ts";
import { built } from "../built-code.ts";
import { findFiles } from "../find-files.ts";
import { encodedPictures, filesByContent, picturesOfSite } from "../renew/encoded-pictures.ts";
import { keptPages } from "./site.ts";

const root = join(import.meta.dirname, "../..");

function filesOf(folder: string, pattern: string): { name: string; content: string }[] {
  return findFiles(pattern, folder)
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => ({ name, content: readFileSync(join(folder, name), "latin1") }));
}
const files = filesOf(built.folder, "**/*");

/** Where a text occurs in the build. */
const filesWith = (text: string) => files.filter(({ content }) => content.includes(text)).map(({ name }) => name);

test("the server's code is one file that needs no other, so that a later build may replace it under a running server", async () => {
  await init;
  expect(globSync("**/*.{js,mjs,cjs}", { cwd: join(built.folder, "server") })).toEqual(["entry.mjs"]);
  const [imports] = parse(readFileSync(built.serverEntry, "utf8"));
  const specifiers = imports.flatMap(({ n }) => n ?? []);
  expect(specifiers).toContain("node:http");
  expect(specifiers.filter((specifier) => !isBuiltin(specifier))).toEqual([]);
});

test("stack traces say where the sources are, and nothing of the folder that they were built in", () => {
  expect(readFileSync(built.serverEntry, "utf8").includes(root)).toBe(false);
  // A separate process: Vitest loads modules differently from Node.
  const script = `
    process.setSourceMapsEnabled(true);
    const { composeMail } = await import(${JSON.stringify(built.serverEntry)});
    await composeMail().catch(({ stack }) => console.log(stack));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  expect(printed).toMatch(/at (async )?composeMail .*src\/bookings\/messages\/email\/compose[.]tsx:\d+:\d+/);
});

test("nothing but the server's own code mentions a secret setting: no page, and no file that anyone can get", () => {
  expect(files.length).toBeGreaterThan(100);
  for (const name of secretNames) expect(filesWith(name), name).toEqual(["server/entry.mjs"]);
});

test("no built file contains a secret's value, from this process or from .env", () => {
  const file = join(root, ".env");
  const settings = { ...(existsSync(file) && parseEnv(readFileSync(file, "utf8"))), ...process.env };
  // Not compared with toContain, which would print it.
  const leaked = secretNames.filter((name) => settings[name] && filesWith(settings[name]).length > 0);
  expect(leaked).toEqual([]);
});

test("no source inlines variables into the build: import.meta.env would take any from .env", () => {
  // Only the build mode, which is not a variable.
  const uses = filesOf(join(root, "src"), "**/*.{ts,tsx,astro}").filter(({ content }) =>
    /import\.meta\.env(?!\.DEV\b)/.test(content),
  );
  expect(uses.map(({ name }) => name)).toEqual([]);
});

test("every page defines the colors that it and its scripts name; other tokens are written in already", () => {
  const colorsIn = (text: string) => [...text.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = ""]) => name);
  const scripts = built.assets
    .filter((name) => /\.(css|js)$/.test(name))
    .flatMap((name) => colorsIn(readFileSync(join(built.clientFolder, "_astro", name), "utf8")));
  const isKnown = (name: string) => Object.hasOwn(palette, name) || Object.hasOwn(tokens, name);
  expect(scripts.filter((name) => Object.hasOwn(palette, name)).length).toBeGreaterThan(10);
  const missing = keptPages().flatMap(({ path, html }) =>
    [...new Set([...colorsIn(html), ...scripts])]
      .filter((name) => isKnown(name) && !html.includes(`--${name}:`))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the sources hold each encoded picture of the site, and no other; `npm run pictures` renews them", () => {
  const site = picturesOfSite();
  expect(site.size).toBeGreaterThan(50);
  expect([...filesByContent(encodedPictures).keys()].sort()).toEqual([...site].sort());
});
