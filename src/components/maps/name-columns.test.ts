import { expect, it } from "vitest";
import { distanceToLine, doCross, type NamedPlace, nameColumns } from "./name-columns.ts";
import { type Place, placeAt, placesEast, placesWest } from "./place-fixtures.ts";

const places = [...placesWest, ...placesEast].toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
const slugsOf = (lines: readonly NamedPlace<Place>[]) => lines.map(({ place }) => place.slug);

/** Pairs of places whose lines cross. */
const crossings = (lines: readonly NamedPlace<Place>[]) =>
  lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => doCross(one, other))
      .map((other) => `${one.place.slug} and ${other.place.slug}`),
  );
/** Lines that are drawn over another place's dot, which has a radius of 9. */
const overDots = (lines: readonly NamedPlace<Place>[]) =>
  lines.flatMap(({ name, place }) =>
    lines
      .filter((other) => other.place !== place && distanceToLine(other.place, name, place) < 9)
      .map((other) => `${place.slug} over ${other.place.slug}`),
  );

it("puts names where the lines keep apart from each other and from other dots", () => {
  const [west, east] = nameColumns(places);
  expect(slugsOf(west)).toEqual(placesWest.map(({ slug }) => slug));
  expect(slugsOf(east)).toEqual(placesEast.map(({ slug }) => slug));
  expect(crossings([...west, ...east])).toEqual([]);
  expect(overDots([...west, ...east])).toEqual([]);
});

it.each(places)("does so without $slug, too", ({ slug }) => {
  const [west, east] = nameColumns(places.filter((place) => place.slug !== slug));
  expect([west.length, east.length]).toEqual([13, 12]);
  expect(crossings([...west, ...east])).toEqual([]);
  expect(overDots([...west, ...east])).toEqual([]);
});

it.each([
  placeAt("feather-sound", 27.905, -82.676),
  placeAt("east-lake", 28.11, -82.695),
  placeAt("lealman", 27.82, -82.679),
  placeAt("bay-pines", 27.814, -82.778),
])("finds a row for $slug without lines that cross", (place) => {
  const [west, east] = nameColumns([...places, place]);
  expect([west.length, east.length]).toEqual([14, 13]);
  expect(new Set([...west, ...east].map(({ name }) => `${name.x} ${name.y}`)).size).toBe(27);
  expect(crossings([...west, ...east])).toEqual([]);
});

it("ends where two places share a dot, and for a single one", () => {
  const [first] = places as [Place];
  expect(nameColumns([...places, { ...first, slug: "twin" }]).flat()).toHaveLength(27);
  expect(nameColumns([first])).toEqual([[{ place: first, name: { x: 136, y: 696 } }], []]);
});
