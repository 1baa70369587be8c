import { expect, it } from "vitest";
import { brands } from "../../content/brands.ts";
import { picturesOf, servicesAbout } from "./page-pictures.ts";

it("finds the services that texts name first, each once and in their order", () => {
  const texts = [
    "Rangetops",
    "Stacked Washer-Dryers",
    "Dishwashers",
    "Wall Ovens",
    "Ranges",
    "Range Hoods",
    "A washer",
  ];
  expect(servicesAbout(texts)).toEqual([
    "cooktop-repair",
    "washing-machine-repair",
    "dishwasher-repair",
    "oven-stove-repair",
  ]);
  expect(servicesAbout(["The ice maker above the freezer", "Beer Dispensers"])).toEqual(["ice-maker-repair"]);
});

it("shows a picture of what every brand makes, and most brands differ in theirs", () => {
  const shown = brands().map(({ appliances }) => picturesOf(appliances).map(({ name }) => name));
  expect(shown.filter(({ length }) => length === 0)).toEqual([]);
  expect(new Set(shown.map(String)).size).toBeGreaterThan(brands().length / 2);
});
