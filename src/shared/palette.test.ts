import { describe, expect, test } from "vitest";
import { type ColorPair, colorPairs, darkMail, type Palette, palette, paletteOf, repaint } from "./palette.ts";

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: string): number {
  const hex = color.length === 4 ? color.replaceAll(/[\da-f]/g, "$&$&") : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Name = keyof Palette;
const grounds: readonly Name[] = [
  "white",
  "sand-50",
  "sand-100",
  "sky-50",
  "sky-100",
  "sky-200",
  "gray-50",
  "gray-100",
];
const darkGrounds: readonly Name[] = ["navy-800", "navy-900", "navy-950"];
/** What stands on what, on pages, in the office and in mails. */
const texts: readonly (readonly [readonly Name[], readonly Name[]])[] = [
  // Headings, links and what is chosen; words; what is said more quietly.
  [
    ["navy-800", "navy-600", "ink-900", "ink-600"],
    [...grounds, "mist-200"],
  ],
  [
    ["navy-800", "ink-900"],
    ["sky-300", "mist-300", "amber-100", "red-50", "green-100"],
  ],
  [["ink-500"], ["white", "gray-50", "sky-50", "sky-100"]],
  [
    ["green-700", "red-700", "amber-800"],
    ["white", "sand-50", "sky-50", "sky-100"],
  ],
  [["white", "mist-300", "sky-300"], darkGrounds],
  // Buttons, and the office's count of calls.
  [["white"], ["coral-700", "coral-800", "navy-600"]],
];
const graphics: readonly (readonly [readonly Name[], readonly Name[]])[] = [
  // Focus rings, buttons, icons.
  [["blue-600", "coral-700", "coral-800", "navy-600"], grounds],
  [["white"], darkGrounds],
  // Borders of fields.
  [["ink-400"], ["white", "gray-50", "sky-50"]],
  // The sun of the icon, the mark of today, the line below the section.
  [["coral-500"], ["white", ...darkGrounds.slice(1)]],
];

describe.each(colorPairs)("the pair %s", (pair) => {
  const colors = paletteOf(pair);
  const tooLow = (uses: typeof texts, least: number) =>
    uses.flatMap(([fronts, backs]) =>
      fronts.flatMap((front) =>
        backs.flatMap((back) => {
          const ratio = contrast(colors[front], colors[back]);
          return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)}`] : [];
        }),
      ),
    );

  test("has text that can be read on every ground, 4.5 to 1", () => expect(tooLow(texts, 4.5)).toEqual([]));

  test("has graphics that can be seen, 3 to 1", () => expect(tooLow(graphics, 3)).toEqual([]));

  test("can be read in mails of clients that are dark", () => {
    for (const ground of [darkMail.page, darkMail.surface])
      expect(contrast(colors["sky-300"], ground)).toBeGreaterThan(4.5);
  });

  test("takes the place of ours in styles, also in drawings and where it is transparent", () => {
    const [navy, coral] = [colors["navy-800"], colors["coral-500"]];
    expect(
      repaint("a{color:#063970;outline:#06397012}b{fill:url(%23063970);color:#f26b3a;background:#10243c}", pair),
    ).toBe(
      `a{color:${navy};outline:${navy}12}b{fill:url(${navy.replace("#", "%23")});color:${coral};background:#10243c}`,
    );
  });
});

test("no two pairs look alike", () => {
  const dark = colorPairs.map((pair: ColorPair) => paletteOf(pair)["navy-800"]);
  expect(new Set(dark).size).toBe(6);
  expect(paletteOf("navy")).toEqual(palette);
});
