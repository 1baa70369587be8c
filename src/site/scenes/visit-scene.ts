/** A house on the Gulf and our van, for the page of a visit: a file per moment, in the colors of the site, by day and at night. */
import { colors } from "../../facts/site.ts";
import { mapColors } from "../../shared/palette.ts";
import { bush, palm, sharedParts, swells, van } from "./scenes.ts";

/** Nobody there; the van far away, near, at the door, and leaving; a box at the door, for a part that was ordered; and where the road ends. */
export const visitScenes = ["street", "coming", "near", "at-door", "leaving", "box", "dead-end"] as const;
export type VisitScene = (typeof visitScenes)[number];

/** In units of the drawing. Its right half has all that is said; wide windows see more of the shore at its left. */
export const visitSceneSize = { width: 800, height: 150 };

/** URL of a drawing; src/pages/scenes/[name].svg.ts serves it. */
export const visitScenePath = (scene: VisitScene) => `/scenes/visit-${scene}.svg`;

const house = [
  palm(320, 16, 0.84),
  `<path class="light" d="M262 76h112v58H262z"/><path class="navy" d="m248 80 70-44 70 44-6 5-64-40-64 40z"/><path class="white" d="m264 78 54-34 54 34z"/>`,
  `<path class="blue" d="m250 94 12-16h112l12 16zM309 100h18v34h-18z"/><path class="glass" d="M313 105h10v9h-10z"/>`,
  `<path class="glass" d="M276 102h24v18h-24zM336 102h24v18h-24zM310 60h16v11h-16z"/><path class="frame" d="M288 102v18m60-18v18M276 111h24m36 0h24m-42-51v11"/>`,
  `<path class="white" d="M256 94h5v40h-5zM374 94h5v40h-5zM250 132h136v5H250z"/>`,
  bush(236, 121, 0.6),
  bush(372, 122, 0.7),
  `<path class="road" d="M-400 137h800v13h-800z"/>`,
].join("");

/** A sign, a barrier, and no road behind it. */
const deadEnd = [
  palm(338, 14, 0.95),
  bush(206, 122, 0.7),
  bush(358, 122, 0.8),
  `<path class="road" d="M-400 137h640l9 4-5 3 10 6h-654z"/>`,
  `<g transform="translate(16)"><path class="navy" d="M243 100h3v37h-3zM292 100h3v37h-3z"/><path class="white" d="M232 96h74v22h-74z"/><path class="coral" d="M232 96h14l-14 14zM264 96h16l-22 22h-16zM298 96h8v8l-14 14h-16z"/>`,
  `<path class="navy" d="M268 62h3v34h-3z"/><path class="white" d="m269.500 22 22 22-22 22-22-22z"/><path class="navy" d="M267 34h5v13h-5zM267 50h5v5h-5z"/></g>`,
  van(112, 97),
].join("");

const extras: Readonly<Record<Exclude<VisitScene, "dead-end">, string>> = {
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
    ...{ ".cloud": c["sky-50"], ".soft": c["sky-300"], ".sand": mapColors.sand },
    ...{ ".white": c.white, ".navy": c["navy-800"], ".blue": c["navy-600"], ".glass": c["sky-200"] },
    ...{ ".road": c["mist-200"], ".light": c["sky-100"], ".pale": c["mist-200"], ".dark": c["ink-900"] },
    ".coral": c["coral-500"],
  };
  const night = {
    ...{ ".cloud": c["navy-950"], ".soft": c["navy-600"], ".sand": c["navy-800"] },
    ...{ ".white": c["sky-300"], ".navy": c["navy-950"], ".blue": c["navy-800"], ".glass": c.white },
    ...{ ".light": c["sky-200"] },
    ...{ ".road": c["navy-900"], "#palm path,#bush path": c["navy-950"], "#van .navy": c["sky-200"] },
    ...{ "#van .blue": c["navy-600"], "#van .light": c["navy-800"], ".dark": c["navy-950"], ".pale": c["navy-800"] },
  };
  const rules = (fills: Readonly<Record<string, string>>) =>
    Object.entries(fills)
      .map(([what, fill]) => `${what}{fill:${fill}}`)
      .join("");
  const line = "fill:none;stroke-width:2;stroke-linecap:round";
  return `${rules(day)}.foam{${line};stroke:${c["sky-50"]}}.frame{${line};stroke:${c["navy-600"]}}@media(width>=64rem){#words{display:none}}@media(prefers-color-scheme:dark){${rules(night)}.foam{stroke:${c["navy-800"]}}}`;
}

/** The drawing itself, before the sky of its page. What it shows is said in words beside it. */
export function visitSceneSvg(scene: VisitScene): string {
  const { width, height } = visitSceneSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${400 - width} 0 ${width} ${height}" width="${width}" height="${height}"><style>${style()}</style><defs>${sharedParts}<path id="sea" class="soft" d="${swells(77)}v60H-1V77z"/></defs>`,
    // Where words are before the sky, it has no clouds.
    `<path class="cloud" id="words" d="M40 60h70a11 11 0 0 0-14-13 20 20 0 0 0-37-3 13 13 0 0 0-19 16z"/>`,
    `<path class="cloud" d="M202 50h52a9 9 0 0 0-12-9 15 15 0 0 0-27-2 10 10 0 0 0-13 11zM352 24h42a8 8 0 0 0-10-8 13 13 0 0 0-23-2 9 9 0 0 0-9 10z"/>`,
    `<use href="#sea"/><use href="#sea" x="-400"/><path class="foam" d="M-316 96h40m40-8h54m-20 16h30M-100 90h40m124 2h-40m74 10h30m-96 7h42m92-18h36"/>`,
    `<path class="white" d="M216 60l14 21h-14zM-206 62l10 16h-10z"/><path class="blue" d="M207 83h28l-5 6h-18zM-212 79h20l-3 4h-14z"/>`,
    `<path class="sand" d="M-400 126q170 10 400-6 170-16 400-12v42h-800z"/>`,
    scene === "dead-end" ? deadEnd : house + extras[scene],
    "</svg>",
  ].join("");
}
