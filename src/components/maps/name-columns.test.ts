import { expect, test } from "vitest";
import { type Point, project } from "./county-drawing.ts";
import { type NamedPlace, nameColumns } from "./name-columns.ts";

interface Place extends Point {
  slug: string;
}
type Line = NamedPlace<Place>;

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

/** On which side of a line a point lies: positive, negative, or 0 for on it. */
const turn = ({ name, place }: Line, point: Point) =>
  (place.x - name.x) * (point.y - name.y) - (place.y - name.y) * (point.x - name.x);

/** Whether two lines have a point in common that is an end of neither. */
function doCross(one: Line, other: Line): boolean {
  const areApart = (line: Line, { name, place }: Line) => turn(line, name) * turn(line, place) < 0;
  return areApart(one, other) && areApart(other, one);
}

/** From a place to the nearest point of a line. */
function distanceTo({ name, place }: Line, point: Point): number {
  const [dx, dy] = [place.x - name.x, place.y - name.y];
  const along = ((point.x - name.x) * dx + (point.y - name.y) * dy) / (dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - name.x - t * dx, point.y - name.y - t * dy);
}

test("no line crosses another, or is drawn over another place's dot, which has a radius of 9", () => {
  const columns = nameColumns(places);
  expect(columns.map(({ length }) => length)).toEqual([13, 13]);
  const lines = columns.flat();
  const pairs = lines.flatMap((one) => lines.filter((other) => other !== one).map((other) => [one, other] as const));
  const slugs = (found: typeof pairs) => found.map((pair) => pair.map(({ place }) => place.slug).join(" and "));
  expect(slugs(pairs.filter(([one, other]) => doCross(one, other)))).toEqual([]);
  expect(slugs(pairs.filter(([one, other]) => distanceTo(one, other.place) < 9))).toEqual([]);
});

test("a place that is not in the order goes into the shorter column, from north to south", () => {
  const added = [placeAt("feather-sound", 27.905, -82.676), placeAt("east-lake", 28.11, -82.695)];
  const columns = nameColumns([...places.filter(({ slug }) => slug !== "largo"), ...added]);
  const slugs = columns.map((column) => column.map(({ place }) => place.slug));
  expect(slugs.map(({ length }) => length)).toEqual([14, 13]);
  expect([slugs[0]?.[0], slugs[1]?.slice(4, 6)]).toEqual(["east-lake", ["belleair", "feather-sound"]]);
  expect(new Set(columns.flat().map(({ name }) => `${name.x} ${name.y}`)).size).toBe(27);
});
