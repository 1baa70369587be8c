/** Drawn in the colors of the site, without anything that changes: a dial for what a repair costs, and the door of a washer. */
import { colors } from "../../facts/site.ts";

/** In units of the drawing. */
const gaugeSize = { width: 252, height: 120 };
/** URL of a drawing; src/pages/scenes/[name].svg.ts serves it. */
export const gaugePath = "/scenes/gauge.svg";

/** Repair under half of a new one, the price first near half, a new one over it; the sun is the needle's hub. */
export function gaugeSvg(): string {
  const { width, height } = gaugeSize;
  const c = colors();
  const arc = (color: string, d: string) => `<path stroke="${color}" stroke-width="24" d="${d}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-126 -115 ${width} ${height}" width="${width}" height="${height}" fill="none">`,
    arc(c["green-700"], "M-100 0A100 100 0 0 1-32.2-94.7"),
    arc(c["amber-600"], "M-29.3-95.6A100 100 0 0 1 29.3-95.6"),
    arc(c["ink-400"], "M32.2-94.7A100 100 0 0 1 100 0"),
    `<path fill="${c["navy-800"]}" d="m-6 0 6-80 6 80z" transform="rotate(-42)"/>`,
    `<path fill="${c["coral-500"]}" d="M-22 0a22 22 0 0 1 44 0z"/>`,
    `<path stroke="${c["navy-800"]}" stroke-width="2.5" d="M-125 0${"c4.2-2.8 8.3-2.8 12.5 0s8.3 2.8 12.5 0".repeat(10)}"/>`,
    "</svg>",
  ].join("");
}

export const washerDoorSize = { width: 480, height: 210 };
export const washerDoorPath = "/scenes/washer-door.svg";

/** The upper half of its glass, in the outlines of the appliances cut open, with suds at the height of the mark's water. */
export function washerDoorSvg(): string {
  const { width, height } = washerDoorSize;
  const c = colors();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none">`,
    `<g stroke="${c["navy-800"]}" stroke-width="5"><path fill="${c["sky-200"]}" d="M26 26h82v34H26zM404 26a18 18 0 1 0 .1 0z"/><path d="M48 43h38M404 26v14"/>`,
    `<circle cx="240" cy="206" r="176" fill="${c["sky-200"]}"/><circle cx="240" cy="206" r="140" fill="${c["sky-50"]}"/>`,
    `<path fill="${c["navy-600"]}" d="M103 176${"c5.100-3.400 10.100-3.400 15.200 0s10.100 3.400 15.200 0".repeat(9)}A140 140 0 0 1 380 206v4H100v-4a140 140 0 0 1 3-30z"/></g>`,
    `<g stroke="${c["navy-600"]}" stroke-width="4"><circle cx="196" cy="148" r="10"/><circle cx="276" cy="130" r="15"/><circle cx="240" cy="158" r="6"/></g>`,
    `<path stroke="${c.white}" stroke-width="8" stroke-linecap="round" d="M142 160a118 118 0 0 1 50-56"/>`,
    "</svg>",
  ].join("");
}
