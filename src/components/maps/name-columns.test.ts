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
/** "clearwater 27.9658 -82.8001; …" */
const placesIn = (list: string) =>
  list.split("; ").map((entry) => {
    const [slug = "", latitude, longitude] = entry.split(" ");
    return placeAt(slug, Number(latitude), Number(longitude));
  });

/** Towns of the county, for tests that must not depend on the catalog: names in the Gulf, from north to south. */
const placesWest = placesIn(
  "palm-harbor 28.0781 -82.7637; clearwater 27.9658 -82.8001; belleair-bluffs 27.9214 -82.8171; belleair-beach " +
    "27.9247 -82.8394; belleair-shore 27.915 -82.8461; indian-rocks-beach 27.8958 -82.8475; indian-shores 27.8506 " +
    "-82.8433; redington-shores 27.8281 -82.8306; north-redington-beach 27.8197 -82.8232; redington-beach 27.8117 " +
    "-82.8117; madeira-beach 27.7958 -82.7906; treasure-island 27.7689 -82.7683; st-pete-beach 27.7247 -82.7419",
);
/** And those at the bay. */
const placesEast = placesIn(
  "tarpon-springs 28.1461 -82.7568; oldsmar 28.0342 -82.6651; dunedin 28.0199 -82.7732; safety-harbor 27.9909 " +
    "-82.6932; belleair 27.9359 -82.8062; largo 27.9098 -82.7884; pinellas-park 27.8428 -82.6995; seminole 27.8398 " +
    "-82.7912; kenneth-city 27.8156 -82.7201; st-petersburg 27.7709 -82.6793; gulfport 27.7506 -82.7086; " +
    "south-pasadena 27.7544 -82.74; tierra-verde 27.6814 -82.7244",
);
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
