import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findFiles } from "../../../tests/find-files.ts";
import { palette, paletteOf } from "../../shared/palette.ts";
import { tokens } from "./tokens.ts";

const root = join(import.meta.dirname, "../..");
/** Styles and drawings; the printer's own black and white needs no palette. */
const files = findFiles("**/*.{css,ts,tsx,astro,json}", root).filter((file) => !/\.test\.tsx?$/.test(file));
const linesOf = (file: string) => readFileSync(join(root, file), "utf8").split("\n");

test("no color is written out anywhere but in the palette", () => {
  // Masks only use opacity, written as black.
  const color =
    /(?<!&)#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?!0 0 0 \/|\$)/i;
  const stray = files
    .filter((file) => file !== "shared/palette.ts")
    .flatMap((file) =>
      linesOf(file)
        // Technicians' colors are the office's own (shared/palette.test.ts tells whether words on them can be read).
        .filter((line) => color.test(line) && !line.includes("--technician:"))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(files).toContain("shared/palette.ts");
  expect(stray).toEqual([]);
});

test("drawings inside of stylesheets, which can't use custom properties, have colors that all pairs have", () => {
  const drawn = files.flatMap((file) => linesOf(file).flatMap((line) => line.match(/%23[\da-f]{3,8}\b/gi) ?? []));
  expect(drawn.length).toBeGreaterThan(0);
  const shared = (Object.keys(palette) as (keyof typeof palette)[]).filter(
    (name) => palette[name] === paletteOf("wine")[name],
  );
  const colors: readonly string[] = shared.map((name) => palette[name]);
  expect(drawn.filter((color) => !colors.includes(color.replace("%23", "#")))).toEqual([]);
});

test("every color that pages use exists, and every color of the palette is used", () => {
  const used = (name: string, text: string) => text.includes(`var(--${name})`) || text.includes(`["${name}"]`);
  const text = files.flatMap(linesOf).join("\n");
  const isShort = (name: string) => /^\w+$/.test(name) && new RegExp(`palette[.]${name}\\b`).test(text);
  expect(Object.keys(palette).filter((name) => !used(name, text) && !isShort(name))).toEqual([]);
  const wanted = [...text.matchAll(/var\(--([a-z]+-\d+)\)/g)].map(([, name = ""]) => name);
  const notColors = /^(space|text|radius|brand|city|bullet)-/;
  const missing = wanted.filter((name) => !notColors.test(name) && !Object.hasOwn(palette, name));
  expect([...new Set(missing)]).toEqual([]);
});

test("a token is defined in one place: tokens.ts if it is the same on every page, otherwise tokens.css", () => {
  const defined = files
    .filter((file) => file.endsWith(".css"))
    .flatMap(linesOf)
    .join("\n");
  const twice = Object.keys(tokens).filter((name) => defined.includes(`--${name}:`));
  expect(twice).toEqual([]);
});
