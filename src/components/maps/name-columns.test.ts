import { expect, it } from "vitest";
import { type Point, project } from "./county-drawing.ts";
import { distanceToLine, doCross, type NamedPlace, nameColumns } from "./name-columns.ts";

interface Place extends Point {
  slug: string;
}

const placeAt = (slug: string, latitude: number, longitude: number): Place => ({
  slug,
  ...project([longitude, latitude]),
});

/** Cities and towns of the county, for tests of the drawing that must not depend on the catalog: names in the Gulf, from north to south. */
const placesWest = [
  placeAt("palm-harbor", 28.0781, -82.7637),
  placeAt("clearwater", 27.9658, -82.8001),
  placeAt("belleair-bluffs", 27.9214, -82.8171),
  placeAt("belleair-beach", 27.9247, -82.8394),
  placeAt("belleair-shore", 27.915, -82.8461),
  placeAt("indian-rocks-beach", 27.8958, -82.8475),
  placeAt("indian-shores", 27.8506, -82.8433),
  placeAt("redington-shores", 27.8281, -82.8306),
  placeAt("north-redington-beach", 27.8197, -82.8232),
  placeAt("redington-beach", 27.8117, -82.8117),
  placeAt("madeira-beach", 27.7958, -82.7906),
  placeAt("treasure-island", 27.7689, -82.7683),
  placeAt("st-pete-beach", 27.7247, -82.7419),
];

/** And those at the bay. */
const placesEast = [
  placeAt("tarpon-springs", 28.1461, -82.7568),
  placeAt("oldsmar", 28.0342, -82.6651),
  placeAt("dunedin", 28.0199, -82.7732),
  placeAt("safety-harbor", 27.9909, -82.6932),
  placeAt("belleair", 27.9359, -82.8062),
  placeAt("largo", 27.9098, -82.7884),
  placeAt("pinellas-park", 27.8428, -82.6995),
  placeAt("seminole", 27.8398, -82.7912),
  placeAt("kenneth-city", 27.8156, -82.7201),
  placeAt("st-petersburg", 27.7709, -82.6793),
  placeAt("gulfport", 27.7506, -82.7086),
  placeAt("south-pasadena", 27.7544, -82.74),
  placeAt("tierra-verde", 27.6814, -82.7244),
];

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
