/** Land, shores and bridges of the county as one image; each map draws its own dots on top. */

import { mapColors, palette } from "../../styles/palette.ts";
import {
  bridges,
  countyView,
  lakes,
  land,
  linePath,
  otherLand,
  shapesIn,
  shorePath,
  type View,
} from "./county-geometry.ts";

/** URL of the image; src/pages/county.svg.ts serves it. */
export const countyLandPath = "/county.svg";

/** Extends past the county on every side, for maps of its outermost cities. */
const margin = 460;
export const landView: View = {
  x: countyView.x - margin,
  y: countyView.y - margin,
  width: countyView.width + 2 * margin,
  height: countyView.height + 2 * margin,
};

const { water, "sand-50": ground } = palette;
const { shore, otherLand: otherGround, bridge } = mapColors;

/** The image itself. */
export function countyLandSvg(): string {
  const { x, y, width, height } = landView;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linejoin="round" stroke-linecap="round">`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${water}"/>`,
    `<path fill="${otherGround}" d="${shorePath(shapesIn(landView, otherLand))}"/>`,
    `<path stroke="${bridge}" stroke-width="3" d="${linePath(bridges)}"/>`,
    `<path fill="${ground}" stroke="${shore}" stroke-width="2.2" d="${shorePath(land)}"/>`,
    `<path fill="${water}" stroke="${shore}" stroke-width="2" d="${shorePath(lakes)}"/>`,
    "</svg>",
  ].join("");
}
