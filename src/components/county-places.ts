/**
 * Where the names of the 26 places stand on the drawn county: two columns of equal rows beside the land, chosen so
 * that the lines to the dots neither cross nor touch another dot.
 */
import type { Point, View } from "./county-geometry.ts";

/** The column in the Gulf, from north to south. */
export const placesWest = [
  "palm-harbor",
  "clearwater",
  "belleair-bluffs",
  "belleair-beach",
  "belleair-shore",
  "indian-rocks-beach",
  "indian-shores",
  "redington-shores",
  "north-redington-beach",
  "redington-beach",
  "madeira-beach",
  "treasure-island",
  "st-pete-beach",
] as const;

/** The column at the bay, from north to south. */
export const placesEast = [
  "tarpon-springs",
  "oldsmar",
  "dunedin",
  "safety-harbor",
  "belleair",
  "largo",
  "pinellas-park",
  "seminole",
  "kenneth-city",
  "st-petersburg",
  "gulfport",
  "south-pasadena",
  "tierra-verde",
] as const;

const rowHeight = 97;
/** The part of the drawing between the two columns, in its units. */
const view: View = { x: 136, y: 65, width: 376, height: placesWest.length * rowHeight };

/** Rows of names: 13 of equal height fill the view from top to bottom. */
export const mapRows = {
  view,
  /** Where the line of a place begins: the inner edge of its column, in the middle of its row. */
  lineStart(index: number): Point {
    const row = index % placesWest.length;
    const x = index < placesWest.length ? view.x : view.x + view.width;
    return { x, y: Math.round(view.y + (row + 0.5) * rowHeight) };
  },
};
