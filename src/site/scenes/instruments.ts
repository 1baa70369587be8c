/** Drawn in the colors of the site, without anything that changes: a dial for what a repair costs, and the door of a washer. */
import { colors } from "../../facts/site.ts";

/** In units of the drawing. */
export const gaugeSize = { width: 252, height: 120 };
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

export const washerDoorSize = { width: 480, height: 150 };
export const washerDoorPath = "/scenes/washer-door.svg";

/** The upper half of its glass, with suds at the height of the mark's water. */
export function washerDoorSvg(): string {
  const { width, height } = washerDoorSize;
  const c = colors();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none">`,
    `<circle cx="240" cy="168" r="146" fill="${c["mist-200"]}" stroke="${c.white}" stroke-width="6"/><circle cx="240" cy="168" r="116" fill="${c["navy-900"]}"/>`,
    `<path fill="${c["navy-600"]}" d="M128 112${"c4.2-2.8 8.3-2.8 12.5 0s8.3 2.8 12.5 0".repeat(9)}A116 116 0 0 1 356 168H124a116 116 0 0 1 4-56"/>`,
    `<g stroke="${c["sky-300"]}" stroke-width="3"><circle cx="206" cy="92" r="7"/><circle cx="270" cy="82" r="10"/><circle cx="246" cy="98" r="4"/><path d="M26 22h76v26H26zM46 35h36"/></g>`,
    "</svg>",
  ].join("");
}
