import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { colorPairs, darkMail, nightOf, type Palette, palette, paletteOf } from "./palette.ts";

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: string): number {
  const hex = color.length === 4 ? color.replaceAll(/[\da-f]/g, "$&$&") : color;
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return linear.reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
}
const contrast = (...colors: [string, string]) => {
  const [dark = 0, light = 0] = colors.map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const light = "white sand-50 sky-50 sky-100 sky-200 gray-50 gray-100";
const dark = "navy-800 navy-900 navy-950";
/** Which colors are on which, on pages, in the office and in mails: text needs 4.5 to 1, graphics 3 to 1. */
const uses: readonly (readonly [least: number, what: string, grounds: string])[] = [
  // Headings, links and what is chosen; words; what is said more quietly.
  [4.5, "navy-800 navy-600 ink-900 ink-600", `${light} mist-200`],
  [4.5, "navy-800 ink-900", "sky-300 mist-300 amber-100 red-50 green-100"],
  [4.5, "ink-500", "white gray-50 sky-50 sky-100"],
  [4.5, "green-700 red-700 amber-800", "white sand-50 sky-50 sky-100"],
  [4.5, "white mist-300 sky-300", dark],
  // Buttons.
  [4.5, "white", "coral-700 coral-800 navy-600"],
  // Rings of the focus, buttons, icons; borders of fields; the sun, the mark of today, the line below the section.
  [3, "blue-600 coral-700 coral-800", light],
  [3, "ink-400", "white gray-50 sky-50"],
  [3, "coral-500", "white navy-900 navy-950"],
];

/** On private pages at night, whose grounds are dark. */
const atNight: typeof uses = [
  [4.5, "navy-800 navy-600 ink-900 ink-600", "white sand-50 sky-50 sky-100 gray-50"],
  [4.5, "navy-800 ink-900", "red-50 green-100 amber-100"],
  [4.5, "ink-500 green-700 red-700", "white sky-50 sky-100"],
  [4.5, "green-700", "green-100"],
  [4.5, "red-700", "red-50"],
  [4.5, "white", "navy-800 navy-900 coral-700 coral-800"],
  [3, "blue-600 coral-500 ink-400", "white sky-50 sky-100"],
];

describe.each(colorPairs)("the pair %s", (pair) => {
  const colors = paletteOf(pair);

  test("has enough contrast in every use", () => {
    const pairings = uses.flatMap(([least, what, grounds]) =>
      what.split(" ").flatMap((one) => grounds.split(" ").map((ground) => ({ least, one, ground }))),
    );
    const tooLow = pairings.filter(
      ({ least, one, ground }) => contrast(colors[one as keyof Palette], colors[ground as keyof Palette]) < least,
    );
    expect(tooLow).toEqual([]);
    const night: Palette = { ...colors, ...nightOf(colors) };
    const tooLowAtNight = atNight.flatMap(([least, what, grounds]) =>
      what.split(" ").flatMap((one) =>
        grounds
          .split(" ")
          .filter((ground) => contrast(night[one as keyof Palette], night[ground as keyof Palette]) < least)
          .map((ground) => `${one} on ${ground}`),
      ),
    );
    expect(tooLowAtNight).toEqual([]);
    for (const ground of [darkMail.page, darkMail.surface])
      expect(contrast(colors["sky-300"], ground)).toBeGreaterThan(4.5);
  });
});

test("there are six pairs, of which ours is the first and no two look alike", () => {
  expect(new Set(colorPairs.map((pair) => paletteOf(pair)["navy-800"])).size).toBe(6);
  expect(paletteOf("navy")).toEqual(palette);
});

test("white words can be read on every technician's color, and no two technicians have the same", () => {
  const styles = readFileSync(join(import.meta.dirname, "../site/styles/office.css"), "utf8");
  const own = [...styles.matchAll(/\[data-technician="\d+"\] \{\s*--technician: (#[\da-f]{6})/g)].map(
    ([, one = ""]) => one,
  );
  expect(own).toHaveLength(12);
  expect(own.filter((one) => contrast("#ffffff", one) < 4.5)).toEqual([]);
  expect(new Set(own).size).toBe(12);
});
