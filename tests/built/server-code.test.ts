/** The server's own code in the built output, all of which is loaded at startup. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { init, parse } from "es-module-lexer";
import { expect, test } from "vitest";
import { release } from "./site.ts";

/** Packages of thousands of icons or languages, of which the pages use a few. */
const collections = ["simple-icons", "lucide", "react-day-picker", "date-fns"];

test("no page brings a whole collection of icons or languages into the server's memory", async () => {
  await init;
  const files = globSync("server/**/*.mjs", { cwd: release.folder });
  const imported = files.flatMap((file) => {
    const [imports] = parse(readFileSync(join(release.folder, file), "utf8"));
    return imports.map(({ n: specifier }) => specifier);
  });
  expect(imported).toContain("react");
  expect(imported.filter((specifier) => collections.some((name) => specifier?.split("/")[0] === name))).toEqual([]);
});
