/** A house on the Gulf and our van, for the page of a visit: a file per moment, in the colors of the site, by day and at night. */
import { colors } from "../../facts/site.ts";
import { mapColors } from "../../shared/palette.ts";
import { bush, palm, sharedParts, swells, van } from "./scenes.ts";

/** Nobody there; the van far away, near, at the door, and leaving; a box at the door, for a part that was ordered. */
export const visitScenes = ["street", "coming", "near", "at-door", "leaving", "box"] as const;
export type VisitScene = (typeof visitScenes)[number];

/** In units of the drawing. */
export const visitSceneSize = { width: 400, height: 240 };

/** URL of a drawing; src/pages/scenes/[name].svg.ts serves it. */
export const visitScenePath = (scene: VisitScene) => `/scenes/visit-${scene}.svg`;

const extras: Readonly<Record<VisitScene, string>> = {
  street: "",
  coming: van(22, 97),
  near: van(84, 97),
  "at-door": van(134, 97),
  leaving: `<g transform="matrix(-1 0 0 1 128 0)">${van(0, 97)}</g>`,
  box: `<path class="blue" d="M334 114h24v19h-24z"/><path class="foam" d="M346 115v17m-11-11h22"/>`,
};

/** At night the sky is dark, palms are black, the van is light, and somebody is home. */
function style(): string {
  const c = colors();
  const day = {
    ...{ ".sky": c["sky-200"], ".cloud": c["sky-50"], ".soft": c["sky-300"], ".sand": mapColors.sand },
    ...{ ".white": c.white, ".navy": c["navy-800"], ".blue": c["navy-600"], ".glass": c["sky-200"] },
    ...{ ".road": c["mist-200"], ".light": c["sky-100"], ".pale": c["mist-200"], ".dark": c["ink-900"] },
    ".coral": c["coral-500"],
  };
  const night = {
    ...{ ".sky": c["navy-800"], ".cloud": c["navy-950"], ".soft": c["navy-600"], ".sand": c["navy-800"] },
    ...{ ".white": c["sky-300"], ".navy": c["navy-950"], ".blue": c["navy-800"], ".glass": c.white },
    ...{ ".road": c["navy-900"], "#palm path,#bush path": c["navy-950"], "#van .navy": c["sky-200"] },
    ...{ "#van .blue": c["navy-600"], "#van .light": c["navy-800"], ".dark": c["navy-950"], ".pale": c["navy-800"] },
  };
  const rules = (fills: Readonly<Record<string, string>>) =>
    Object.entries(fills)
      .map(([what, fill]) => `${what}{fill:${fill}}`)
      .join("");
  const line = "fill:none;stroke-width:2;stroke-linecap:round";
  return `${rules(day)}.foam{${line};stroke:${c["sky-50"]}}.frame{${line};stroke:${c["navy-600"]}}@media(prefers-color-scheme:dark){${rules(night)}.foam{stroke:${c["navy-800"]}}}`;
}

/** The drawing itself. What it shows is said in words beside it. */
export function visitSceneSvg(scene: VisitScene): string {
  const { width, height } = visitSceneSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${style()}</style><defs>${sharedParts}</defs>`,
    // A strip of a phone shows what is below the highest cloud; the ground is as high everywhere.
    `<path class="sky" d="M0 0h${width}v${height}H0z"/><g transform="translate(0 ${height - 150})">`,
    `<path class="cloud" d="M40 60h70a11 11 0 0 0-14-13 20 20 0 0 0-37-3 13 13 0 0 0-19 16zM186 50h52a9 9 0 0 0-12-9 15 15 0 0 0-27-2 10 10 0 0 0-13 11zM108-22h86a12 12 0 0 0-16-13 22 22 0 0 0-42-3 14 14 0 0 0-28 16zM302-38h52a9 9 0 0 0-12-9 15 15 0 0 0-27-2 10 10 0 0 0-13 11z"/>`,
    `<path class="soft" d="${swells(77)}v60H0z"/><path class="foam" d="M24 92h54m34 10h30m-96 7h42m92-18h36"/>`,
    `<path class="white" d="M152 54l15 23h-15z"/><path class="blue" d="M142 79h30l-5 6h-20z"/>`,
    `<path class="sand" d="M0 120q170-16 400-12v42H0z"/>`,
    palm(320, 16, 0.84),
    `<path class="white" d="M262 76h112v58H262z"/><path class="navy" d="m248 80 70-44 70 44-6 5-64-40-64 40z"/><path class="white" d="m264 78 54-34 54 34z"/>`,
    `<path class="blue" d="m250 94 12-16h112l12 16zM309 100h18v34h-18z"/>`,
    `<path class="glass" d="M276 102h24v18h-24zM336 102h24v18h-24zM310 60h16v11h-16z"/><path class="frame" d="M288 102v18m60-18v18M276 111h24m36 0h24m-42-51v11"/>`,
    `<path class="white" d="M256 94h5v40h-5zM374 94h5v40h-5zM250 132h136v5H250z"/>`,
    bush(236, 121, 0.6),
    bush(372, 122, 0.7),
    `<path class="road" d="M0 137h400v13H0z"/>`,
    extras[scene],
    "</g></svg>",
  ].join("");
}
