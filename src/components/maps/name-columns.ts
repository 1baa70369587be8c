/** Where the names of places stand beside the drawn county: in two columns of equal rows, each name with a line to its dot. */
import type { Point, View } from "./county-drawing.ts";
// In the Gulf and at the bay, from north to south: so ordered, no line crosses another or passes over another's dot.
import order from "./name-columns.json" with { type: "json" };

/** The part of the drawing between the two columns, in its units; the rows fill it from top to bottom. */
export const betweenColumns: View = { x: 136, y: 65, width: 376, height: 1261 };

/** A place and where the line to its dot begins: the inner edge of its column, in the middle of its row. */
export interface NamedPlace<Place extends Point> {
  place: Place;
  name: Point;
}

/** The places in two columns, first those in the Gulf. One that has no place in the order goes into the shorter column. */
export function nameColumns<Place extends Point & { slug: string }>(places: readonly Place[]) {
  const columns = order.map((slugs) => slugs.flatMap((slug) => places.find((place) => place.slug === slug) ?? []));
  for (const place of places) {
    if (columns.flat().includes(place)) continue;
    const [shorter = []] = columns.toSorted((one, other) => one.length - other.length);
    const south = shorter.findIndex(({ y }) => y > place.y);
    shorter.splice(south < 0 ? shorter.length : south, 0, place);
  }
  const rows = Math.max(...columns.map(({ length }) => length));
  const { x, y, width, height } = betweenColumns;
  return columns.map((column, index) =>
    column.map((place, row): NamedPlace<Place> => {
      return { place, name: { x: x + index * width, y: Math.round(y + ((row + 0.5) * height) / rows) } };
    }),
  );
}
