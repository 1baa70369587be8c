import { expect, test } from "vitest";
import { cities } from "../../catalog/places/cities.ts";
import type { Point } from "./county-drawing.ts";
import { type NamedPlace, nameColumns } from "./name-columns.ts";
import { placeOf } from "./PlaceNames.tsx";

const places = cities.map(placeOf);
type Line = NamedPlace<(typeof places)[number]>;

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

test("a place that is not in the order comes last in the shorter column, and every name has a place of its own", () => {
  const [first] = places as [(typeof places)[number]];
  const columns = nameColumns([...places.slice(1), { ...first, slug: "feather-sound" }, { ...first, slug: "lealman" }]);
  expect(columns.map(({ length }) => length)).toEqual([14, 13]);
  expect(new Set(columns.flat().map(({ name }) => `${name.x} ${name.y}`)).size).toBe(27);
});
