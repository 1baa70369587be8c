/** The server's own code in the built output, all of which is loaded at startup. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { init, parse } from "es-module-lexer";
import { expect, test } from "vitest";
import { release } from "./site.ts";

test("is one file that needs no other, so later builds may remove it under a running server", async () => {
  await init;
  expect(globSync("**/*.{js,mjs,cjs}", { cwd: join(release.folder, "server") })).toEqual(["entry.mjs"]);
  const [imports] = parse(readFileSync(release.serverEntry, "utf8"));
  const specifiers = imports.flatMap(({ n }) => n ?? []);
  expect(specifiers).toContain("node:http");
  expect(specifiers.filter((specifier) => !isBuiltin(specifier))).toEqual([]);
});

test("says in stack traces where the sources are, and nothing of the folder that it was built in", () => {
  const root = join(import.meta.dirname, "../..");
  expect(readFileSync(release.serverEntry, "utf8").includes(root)).toBe(false);
  // A separate process: Vitest loads modules differently from Node.
  const script = `
    const { loadBuiltCode } = await import(${JSON.stringify(join(root, "src/release/current.ts"))});
    const { composeMail } = await loadBuiltCode(${JSON.stringify(release)});
    await composeMail().catch(({ stack }) => console.log(stack));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  expect(printed).toMatch(/at (async )?composeMail .*src\/booking\/mail\/compose[.]tsx:\d+:\d+/);
});
