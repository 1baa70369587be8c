/**
 * Where the names of places stand beside the drawn county: two columns of equal rows, chosen so that the lines from the names to
 * the dots are short, never cross, and pass over as few other dots as possible. All of it follows from where the places are.
 */
import type { Point, View } from "./county-drawing.ts";

/** The part of the drawing between the two columns, in its units; the rows fill it from top to bottom. */
export const betweenColumns: View = { x: 136, y: 65, width: 376, height: 1261 };

/** A place and where the line to its dot begins: the inner edge of its column, in the middle of its row. */
export interface NamedPlace<Place extends Point> {
  place: Place;
  name: Point;
}

/** In the Gulf and at the bay, each from north to south. */
type Columns<Item> = readonly [west: readonly Item[], east: readonly Item[]];

/** How near a line may come to the middle of another place's dot, in drawing units. */
const clearance = 9.5;
/** A line over another dot counts as much as 300 units of length. */
const overDot = 300 ** 2;

/** The places in two columns. Of an odd number, the Gulf gets one more. */
export function nameColumns<Place extends Point>(places: readonly Place[]): Columns<NamedPlace<Place>> {
  const rows = Math.ceil(places.length / 2);
  const nameAt = (column: number, row: number): Point => ({
    x: betweenColumns.x + column * betweenColumns.width,
    y: Math.round(betweenColumns.y + ((row + 0.5) * betweenColumns.height) / rows),
  });
  const costAt = (place: Place, name: Point) => {
    const near = places.filter((other) => other !== place && distanceToLine(other, name, place) < clearance);
    return (name.x - place.x) ** 2 + (name.y - place.y) ** 2 + overDot * near.length;
  };
  const costs = new Map(
    places.map((place) => [place, [0, 1].map((column) => places.map((_, row) => costAt(place, nameAt(column, row))))]),
  );
  const costOf = (columns: Columns<Place>) => {
    const each = columns.flatMap((list, column) => list.map((place, row) => costs.get(place)?.[column]?.[row] ?? 0));
    return each.reduce((sum, cost) => sum + cost, 0);
  };
  const eastward = places.toSorted((one, other) => one.x - other.x);
  const columns = cheapest([southward(eastward.slice(0, rows)), southward(eastward.slice(rows))], costOf);
  const named = uncrossed(
    columns.flatMap((list, column) => list.map((place, row) => ({ place, name: nameAt(column, row) }))),
  );
  return [named.slice(0, rows), named.slice(rows)];
}

const southward = <Place extends Point>(places: readonly Place[]) => places.toSorted((one, other) => one.y - other.y);

/** Exchanges places between the columns as long as that makes them cheaper. */
function cheapest<Place extends Point>(columns: Columns<Place>, costOf: (columns: Columns<Place>) => number) {
  let best = columns;
  for (let next: Columns<Place> | undefined = columns; next; ) {
    best = next;
    const enough = costOf(best) - 1;
    next = exchanges(best).find((columns) => costOf(columns) < enough);
  }
  return best;
}

function* exchanges<Place extends Point>([west, east]: Columns<Place>): Generator<Columns<Place>, undefined> {
  const exchange = (list: readonly Place[], out: Place, into: Place) =>
    southward(list.map((place) => (place === out ? into : place)));
  for (const one of west) for (const other of east) yield [exchange(west, one, other), exchange(east, other, one)];
}

/** Exchanges the places of two lines that cross until none do. This ends, since each swap shortens all lines together. */
function uncrossed<Place extends Point>(lines: readonly NamedPlace<Place>[]): readonly NamedPlace<Place>[] {
  for (const one of lines) {
    const other = lines.find((line) => doCross(one, line));
    if (!other) continue;
    const places = new Map([
      [one, other.place],
      [other, one.place],
    ]);
    return uncrossed(lines.map((line) => ({ name: line.name, place: places.get(line) ?? line.place })));
  }
  return lines;
}

/** Whether two lines have a point in common that is an end of neither. */
export function doCross(one: NamedPlace<Point>, other: NamedPlace<Point>): boolean {
  const areApart = (line: NamedPlace<Point>, { name, place }: NamedPlace<Point>) =>
    turn(line, name) * turn(line, place) < 0;
  return areApart(one, other) && areApart(other, one);
}

/** On which side of a line a point lies: positive, negative, or 0 for on it. */
const turn = ({ name, place }: NamedPlace<Point>, point: Point) =>
  (place.x - name.x) * (point.y - name.y) - (place.y - name.y) * (point.x - name.x);

/** From a point to the nearest point of the line between two others. */
export function distanceToLine(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}
