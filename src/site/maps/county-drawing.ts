/** The drawn map of Pinellas County: land, shores and bridges as one image, on which each map draws its own dots. */
import { mapColors, palette } from "../../shared/palette.ts";
// Path data in drawing units, traced by hand to about 100 m. Channels narrower than a drawn line are widened a little;
// finger islands and marinas are left out.
import paths from "./county-drawing.json" with { type: "json" };

export type Position = readonly [longitude: number, latitude: number];

export interface Point {
  x: number;
  y: number;
}

/** A part of the drawing, in drawing units. */
export interface View extends Point {
  width: number;
  height: number;
}

/** One unit of the drawing is 50 m. */
export const unitsPerKilometer = 20;
const unitsPerDegree = 111.2 * unitsPerKilometer;
const corner: Position = [-82.93, 28.188];
const shortening = Math.cos((27.9 * Math.PI) / 180);

/** Equirectangular projection, true to scale at 27.9° N; rounded to 100 m, the accuracy of the tracing. */
export function project([longitude, latitude]: Position): Point {
  const even = (value: number) => 2 * Math.round(value / 2);
  return {
    x: even((longitude - corner[0]) * shortening * unitsPerDegree),
    y: even((corner[1] - latitude) * unitsPerDegree),
  };
}

/** URL of the image; src/pages/county.svg.ts serves it. */
export const countyLandPath = "/county.svg";

/** From Anclote Key to Fort De Soto, and further on every side, for maps of the outermost cities. */
export const landView: View = { x: -460, y: -460, width: 1640, height: 2216 };

/** The image itself. */
export function countyLandSvg(): string {
  const { x, y, width, height } = landView;
  const { water } = palette;
  const { shore, land: ground, otherLand: otherGround, bridge, shallows } = mapColors;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linejoin="round" stroke-linecap="round">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${water}"/>`,
    `<path stroke="${shallows}" stroke-width="20" d="${paths.land}"/>`,
    `<path fill="${otherGround}" d="${paths.otherLand}"/>`,
    `<path stroke="${bridge}" stroke-width="3" d="${paths.bridges}"/>`,
    `<path fill="${ground}" stroke="${shore}" stroke-width="2.2" d="${paths.land}"/>`,
    `<path fill="${water}" stroke="${shore}" stroke-width="2" d="${paths.lakes}"/>`,
    "</svg>",
  ].join("");
}
