/** What a visit is like, for people who wonder whether to book one: four moments, each a file in the colors of the site. */
import { colors } from "../../facts/site.ts";
import { mapColors } from "../../shared/palette.ts";
import { palm, sharedParts, swells, van } from "./scenes.ts";

/** A time is chosen on a phone; our van is at the door; a price is on a screen; the washer runs again. */
export const moments = ["choose", "arrive", "price", "runs"] as const;
export type Moment = (typeof moments)[number];

/** In units of the drawing. */
export const momentSize = { width: 240, height: 160 };

/** URL of a drawing; src/pages/scenes/[name].svg.ts serves it. */
export const momentPath = (moment: Moment) => `/scenes/moment-${moment}.svg`;

/** Days of a month as a phone shows them: one of them is chosen. */
const days = Array.from({ length: 20 }, (_, day) => {
  const [x, y] = [92 + (day % 5) * 12, 50 + Math.floor(day / 5) * 13];
  return `<path class="${day === 12 ? "action" : "light"}" d="M${x} ${y}h8v9h-8z"/>`;
}).join("");

const table = `<path class="sand" d="M0 128h240v32H0z"/><path class="white" d="M0 128h240v4H0z"/>`;
const shadow = (x: number, y: number, wide: number) =>
  `<ellipse class="shade" cx="${x}" cy="${y}" rx="${wide}" ry="6"/>`;

const drawings: Readonly<Record<Moment, string>> = {
  choose: [
    `<path class="soft" d="${swells(104)}v40H0z"/>${table}${shadow(120, 142, 62)}`,
    `<rect class="navy" x="78" y="12" width="84" height="134" rx="12"/><rect class="white" x="84" y="22" width="72" height="114" rx="5"/>`,
    `<path class="navy" d="M92 31h34v5H92z"/><path class="soft" d="M92 40h22v3H92z"/>${days}`,
    `<rect class="action" x="92" y="108" width="56" height="16" rx="4"/><path class="white" d="M106 114h28v4h-28z"/>`,
    `<path class="blue" d="M182 112h28v20h-28zM186 112q0-24-12-34 4 20 6 34zm10 0q-2-30 2-44 6 20 2 44zm8 0q2-18 16-26-6 16-10 26z"/>`,
  ].join(""),
  arrive: [
    `<path class="soft" d="${swells(92)}v50H0z"/><path class="sand" d="M0 122q120-12 240-6v44H0z"/>${palm(92, 42, 0.66)}`,
    `<path class="white" d="M144 30h96v106h-96z"/><path class="navy" d="M128 32l24-22h88v10h-84l-22 20z"/><path class="action" d="M168 58h40v78h-40z"/><path class="glass" d="M176 66h24v24h-24z"/><path class="line" d="M188 66v24m-12-12h24"/>`,
    `<circle class="white" cx="201" cy="102" r="3"/><rect class="navy" x="216" y="88" width="10" height="18" rx="4"/><circle class="sun" cx="221" cy="95" r="3"/><path class="line" d="M231 88q5 7 0 14m5-19q9 12 0 24"/>`,
    `<path class="blue" d="M160 134h56v6h-56z"/><path class="road" d="M0 138h240v22H0z"/>${van(20, 100)}`,
  ].join(""),
  price: [
    `<path class="soft" d="M20 0h84v84H20z"/><path class="white" d="M24 4h36v36H24zm40 0h36v36H64zM24 44h36v36H24zm40 0h36v36H64z"/><path class="light" d="M24 4h36v36H24zm40 0h36v36H64zM24 44h36v36H24zm40 0h36v36H64z"/>${table}${shadow(136, 144, 74)}`,
    `<rect class="navy" x="66" y="20" width="140" height="120" rx="10"/><rect class="glass" x="73" y="27" width="126" height="106" rx="4"/>`,
    `<path class="white" d="M92 36h88v84q-5.500 5-11 0t-11 0-11 0-11 0-11 0-11 0-11 0-11 0z"/>`,
    `<path class="soft" d="M102 48h30v4h-30zm0 13h38v4h-38zm0 13h24v4h-24zM158 48h12v4h-12zm-4 13h16v4h-16zm6 13h10v4h-10z"/><path class="navy" d="M102 86h68v2h-68zM102 96h24v7h-24zm38 0h30v7h-30z"/>`,
    `<circle class="ok" cx="190" cy="124" r="17"/><path class="tick" d="m182 124 6 6 11-12"/>`,
  ].join(""),
  runs: [
    `<path class="sand" d="M0 134h240v26H0z"/><path class="white" d="M0 130h240v5H0z"/>${shadow(120, 148, 66)}`,
    `<rect class="white" x="62" y="16" width="116" height="130" rx="8"/><path class="shadow" d="M166 16h4q8 0 8 8v114q0 8-8 8h-4z"/><path class="edge" d="M70 16h100q8 0 8 8v114q0 8-8 8H70q-8 0-8-8V24q0-8 8-8zM62 40h116"/>`,
    `<circle class="navy" cx="78" cy="28" r="6"/><path class="dark" d="M98 22h40v12H98z"/><path class="lit" d="M104 26h5v4h-5zm9 0h5v4h-5zm9 0h9v4h-9z"/><circle class="ok" cx="162" cy="28" r="5"/>`,
    `<circle class="navy" cx="120" cy="92" r="44"/><circle class="glass" cx="120" cy="92" r="35"/><path class="blue" d="M85.500 97c6-4 11.500-4 17 0s11.500 4 17 0 11.500-4 17 0 11.500 4 17 0a35 35 0 0 1-68 0z"/>`,
    `<path class="action" d="M103 104c2-9 14-9 18-2s12 0 12 7-12 11-20 9-11-8-10-14z"/><path class="light" d="M124 110c4-6 14-4 14 2s-8 9-12 7-5-6-2-9z"/><circle class="white" cx="106" cy="78" r="4"/><circle class="white" cx="118" cy="70" r="2.500"/><circle class="white" cx="132" cy="80" r="3.500"/>`,
    `<path class="line" d="M48 70q-8 12 0 24m-10-32q-14 20 0 40M192 70q8 12 0 24m10-32q14 20 0 40"/>`,
  ].join(""),
};

/** The drawing itself. What it shows is said in words beside it. */
export function momentSvg(moment: Moment): string {
  const c = colors();
  const { width, height } = momentSize;
  const fills = {
    ...{ sand: mapColors.sand, white: c.white, light: c["sky-200"], soft: c["sky-300"], blue: c["navy-600"] },
    ...{ navy: c["navy-800"], dark: c["navy-950"], glass: c["sky-100"], action: c["coral-700"], coral: c["coral-500"] },
    ...{ sun: c["coral-500"], ok: c["green-700"], lit: c["sky-200"], road: c["mist-200"], pale: c["mist-200"] },
    shadow: c["sky-200"],
  };
  const style = [
    ...Object.entries(fills).map(([name, fill]) => `.${name}{fill:${fill}}`),
    `.line,.tick,.edge{fill:none;stroke:${c["navy-600"]};stroke-width:3;stroke-linecap:round;stroke-linejoin:round}`,
    `.tick{stroke:${c.white};stroke-width:4}.edge{stroke:${c["navy-800"]}}.shade{fill:${c["navy-800"]};opacity:.16}`,
  ].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style}</style><defs>${sharedParts}</defs><path fill="${c["sky-100"]}" d="M0 0h${width}v${height}H0z"/>${drawings[moment]}</svg>`;
}
