/** The build writes colors and other tokens in place of their names. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { palette } from "../../src/styles/palette.ts";
import { tokens } from "../../src/styles/tokens.ts";
import { release } from "./site.ts";

test("no page, stylesheet or script names a color or another token that nothing defines", () => {
  const names = Object.keys({ ...palette, ...tokens }).map((name) => `var(--${name})`);
  const files = globSync("**/*.{html,css,js}", { cwd: release.clientFolder });
  const unwritten = files.flatMap((file) => {
    const text = readFileSync(join(release.clientFolder, file), "utf8");
    return names.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(50);
  expect(unwritten).toEqual([]);
});
