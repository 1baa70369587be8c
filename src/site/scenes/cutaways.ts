/**
 * Four appliances cut open. What never changes is a file, in the colors of the site; the parts that go wrong are drawn over it by
 * the page (ApplianceProblemsScreen.tsx), where each lights up with its problem.
 */
import { colors } from "../../facts/site.ts";
import { mapColors } from "../../shared/palette.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";

/** In units of the drawing. */
export const cutawaySize = { width: 400, height: 300 };

/** A part: what is filled, and what is a line, such as a hose. */
export interface CutawayPart {
  shape?: string;
  line?: string;
}

/** Parts by the problems that they have, which are named as in problem-spots.json. */
export const cutawayParts: Partial<Record<ServiceId, Readonly<Record<string, CutawayPart>>>> = {
  "refrigerator-repair": {
    "not-cooling": {
      shape: "M206 40h14v22h-14zM228 51h24q-2 11-12 11t-12-11zM206 78h18v18h-18zM236 74h12v22h-12zM204 134h48v22h-48z",
    },
    "freezer-frosting": {
      line: "M144 182h96q8 0 8 7t-8 7h-88q-8 0-8 7t8 7h96",
    },
    leaking: { shape: "M56 279a44 10 0 1 0 88 0a44 10 0 1 0-88 0z" },
    noise: { shape: "M266 250v-18q0-12 13-12t13 12v18z", line: "M279 220v-10h8" },
    "ice-or-water-dispenser": { shape: "M144 62h34v50h-34z" },
    "door-seal": { line: "M197 30h61v130h-61z" },
  },
  "dryer-repair": {
    "no-heat": { line: "M174 122h52q9 0 9 9t-9 9h-52q-9 0-9 9t9 9h52q9 0 9 9t-9 9h-52" },
    "long-drying": { shape: "M112 226H94V112q0-8-8-8H70v14h6v114q0 12 12 12h24z" },
    "wont-start": { shape: "M274 42a10 10 0 1 0 .1 0z" },
    "drum-not-turning": {
      shape: "M200 80a66 66 0 1 0 .1 0zM200 90a56 56 0 1 1-.1 0z",
      line: "M147 241L134.500 152M168 251L216 211",
    },
    noise: { shape: "M158 202a9 9 0 1 0 .1 0zM242 202a9 9 0 1 0 .1 0z" },
    "burning-smell": { shape: "M182 222h36l-4 26h-28z" },
  },
  "washing-machine-repair": {
    "not-draining": { shape: "M194 220h12v10h-12zM200 230a13 13 0 1 0 .1 0zM212 236h26v14h-26z" },
    "not-spinning": { shape: "M200 88a62 62 0 1 0 .1 0zM200 98a52 52 0 1 1-.1 0z" },
    leaking: { shape: "M56 279a44 10 0 1 0 88 0a44 10 0 1 0-88 0z" },
    shaking: { shape: "M120 262h24v8h-24zM256 262h24v8h-24z", line: "M152 206L136 254M248 206l16 48" },
    "not-filling": { shape: "M264 78h26v16h-26z", line: "M290 82h18q10 0 10-10v-8M290 90h28q14 0 14-14v-12" },
    "door-locked": { shape: "M268 136h16v28h-16z" },
  },
  "dishwasher-repair": {
    "standing-water": { shape: "M146 206h134v10h-46v14q0 8-8 8h-28q-8 0-8-8v-14h-44z" },
    "dirty-or-cloudy": {
      shape:
        "M168 146q10 24 4 46h-7q-5-22 3-46zM190 146q10 24 4 46h-7q-5-22 3-46zM212 146q10 24 4 46h-7q-5-22 3-46zM234 146q10 24 4 46h-7q-5-22 3-46z",
    },
    leaking: { shape: "M56 279a44 10 0 1 0 88 0a44 10 0 1 0-88 0z" },
    "door-not-latching": { shape: "M146 54h18v12h-18z" },
    "not-starting": { shape: "M124 44h20v40h-20z" },
    "not-drying": {
      shape:
        "M162 94q0-6 6-6h12q6 0 6 6l-2 22h-20zM194 94q0-6 6-6h12q6 0 6 6l-2 22h-20zM226 94q0-6 6-6h12q6 0 6 6l-2 22h-20z",
    },
  },
};

const cabinet = `<path class="white" d="M112 44q0-8 8-8h160q8 0 8 8v218H112z"/><path class="edge" d="M112 262V44q0-8 8-8h160q8 0 8 8v218zM112 70h176"/><path class="dark" d="M176 44h48v16h-48z"/>`;

/** What each shows besides its parts. */
const insides: Partial<Record<ServiceId, () => string>> = {
  "refrigerator-repair": () =>
    [
      `<path class="soft" d="m262 22 36 12v224l-36 6z"/><path class="bay" d="M262 214l36-6v50l-36 6z"/>`,
      `<path class="white" d="M126 22h136v242H126z"/><path class="edge" d="M126 22h136v242H126zM126 168h136M192 22v146"/>`,
      `<path class="inside" d="M197 30h61v130h-61z"/><path class="thin" d="M200 64h55m-55 34h55m-55 30h55"/>`,
      `<path class="inside" d="M132 174h124v78H132z"/><path class="thin" d="M140 250v-26h30v26m8 0v-20h34v20m8 0v-28h28v28"/>`,
      `<path class="edge" d="M184 60v70"/><path class="dark" d="M126 256h136v8H126z"/>`,
    ].join(""),
  "dryer-repair": () =>
    [
      `<path class="soft" d="M56 40h14v222H56z"/>`,
      cabinet,
      `<path class="edge" d="M134 43a10 10 0 1 0 .1 0z"/><path class="inside" d="M200 90a56 56 0 1 0 .1 0z"/>`,
      `<path class="dark" d="M158 232a13 13 0 1 0 .1 0z"/><path class="thin" d="M170 244h60"/>`,
    ].join(""),
  "washing-machine-repair": () =>
    [
      cabinet,
      `<path class="edge" d="M122 44h42v16h-42zM262 43a9 9 0 1 0 .1 0z"/>`,
      `<path class="thin" d="m152 70 6 6-8 5 8 5-6 6m96-22 6 6-8 5 8 5-6 6"/>`,
      `<path class="inside" d="M200 78a72 72 0 1 0 .1 0z"/><path class="soft" d="M138.300 186a72 72 0 0 0 123.400 0z"/><path class="thin" d="M200 78a72 72 0 1 0 .1 0z"/>`,
      `<path class="blue" d="M160 176c6-16 22-8 32-14 14-8 30 0 40 10 6 8-10 20-20 24-16 6-32 2-42-6-6-4-10-10-10-14z"/>`,
      `<path class="dark" d="M312 50h12v14h-12zM326 50h12v14h-12z"/>`,
    ].join(""),
  "dishwasher-repair": () =>
    [
      `<path class="dark" d="M108 26h202v12H108z"/><path class="white" d="M128 40h166v222H128z"/><path class="edge" d="M128 40h166v222H128z"/>`,
      `<path class="inside" d="M146 50h136v166H146z"/><path class="white" d="M124 44h20v196h-20z"/><path class="edge" d="M124 44h20v196h-20zM146 216h136"/>`,
      `<path class="thin" d="M154 118h116v-8M154 194h116v-10M154 118v-8m0 84v-10M196 126h36m-18-8v8M176 202h76"/>`,
      `<path class="thin" d="m182 200-8-10m22 10-4-12m18 12v-12m14 12 4-12m10 12 8-10"/>`,
      `<path class="edge" d="M234 234h58q20 0 20-20V84"/><path class="dark" d="M144 250h138v12H144z"/>`,
    ].join(""),
};

/** URL of a drawing; src/pages/scenes/[name].svg.ts serves it. */
export const cutawayPath = (service: ServiceId) => `/scenes/inside-${service}.svg`;

/** The same with its parts, for a page that lights up none of them. */
export const wholeCutawayPath = (service: ServiceId) => `/scenes/whole-${service}.svg`;

/** The drawing, with or without its parts; undefined for an appliance that has none. */
export function cutawaySvg(service: ServiceId, isWhole = false): string | undefined {
  const inside = insides[service]?.();
  if (!inside) return undefined;
  const { width, height } = cutawaySize;
  const c = colors();
  const fills = {
    white: "url(#w)",
    inside: "url(#i)",
    soft: c["sky-300"],
    blue: c["navy-600"],
    dark: c["navy-950"],
    bay: c["navy-600"],
  };
  const style = [
    ...Object.entries(fills).map(([name, fill]) => `.${name}{fill:${fill}}`),
    `.edge,.thin{fill:none;stroke:${c["navy-800"]};stroke-width:3.5;stroke-linejoin:round}.thin{stroke:${c["navy-600"]};stroke-width:2}`,
  ].join("");
  /** As the pages draw a part that isn't lit. */
  const partSvg = ({ shape, line }: CutawayPart) =>
    [
      shape &&
        `<path fill="${c["sky-300"]}" fill-rule="evenodd" stroke="${c["navy-600"]}" stroke-width="2" stroke-linejoin="round" d="${shape}"/>`,
      line && `<path fill="none" stroke="${c["navy-600"]}" stroke-width="8" d="${line}"/>`,
      line && `<path fill="none" stroke="${c["sky-300"]}" stroke-width="4.5" d="${line}"/>`,
    ].join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style}</style>`,
    `<linearGradient id="w" x1="0" x2="1"><stop stop-color="${c.white}"/><stop offset=".75" stop-color="${c["sky-50"]}"/><stop offset="1" stop-color="${c["sky-200"]}"/></linearGradient>`,
    `<radialGradient id="i" cy=".3"><stop stop-color="${c.white}"/><stop offset="1" stop-color="${c["sky-200"]}"/></radialGradient>`,
    // Beyond its sides, for a page whose first screen is the room.
    `<path fill="${c["sky-200"]}" d="M-3e3 0h7e3v300h-7e3z"/><path fill="${c["sky-100"]}" d="M-3e3 0h7e3v236h-7e3z"/><path fill="${c.white}" d="M-3e3 236h7e3v5h-7e3z"/><path fill="${mapColors.sand}" d="M-3e3 256h7e3v44h-7e3z"/>`,
    `<ellipse cx="204" cy="266" rx="128" ry="12" fill="${c["navy-800"]}" opacity=".18"/>`,
    inside,
    ...(isWhole ? Object.values(cutawayParts[service] ?? {}).map(partSvg) : []),
    "</svg>",
  ].join("");
}
