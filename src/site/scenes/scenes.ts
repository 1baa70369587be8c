/**
 * Four streets of the county, drawn from shared parts: the same horizon, palm, window and van in each, so that side by side
 * they make one shore. Each is a file of its own, in the colors of the site, that all places of its kind share.
 */
import { colors } from "../../facts/site.ts";
import { mapColors } from "../../shared/palette.ts";
import { type CityScene, cityScenes } from "../../shared/places/city-scene.ts";

/** In units of the drawing: a street. */
export const streetSize = { width: 400, height: 260 };
const horizon = 132;
/** How far the sand of a shore runs out into the water, on its left. */
const spit = 120;

/** Sand below a street, which the swells of a first screen run up to. */
const strand = 24;

/** In units of the drawing: a shore, which is a street at the end of a spit. */
export const sceneSize = { width: streetSize.width + spit, height: streetSize.height + strand };

/** URL of a drawing; src/pages/scenes/[name].svg.ts serves it. */
export const scenePath = (scene: CityScene) => `/scenes/${scene}.svg`;

/** What each shows, for people who can't see it. */
export const sceneAlt: Readonly<Record<CityScene, string>> = {
  beach: "A boardwalk over the dunes to the beach, our van parked beside it",
  condos: "A condo tower among palms by the water, our van at the door",
  bungalows: "Two bungalows on a brick street, our van at the curb, the water behind",
  ranch: "A ranch house with a carport and a palm, our van in the driveway",
};

/** Swells of 25 units, 1 high: the line of the logo. @param y of the line */
export const swells = (y: number) => `M0 ${y}${"c4.2-2.8 8.3-2.8 12.5 0s8.3 2.8 12.5 0".repeat(16)}`;

export const palm = (x: number, y: number, scale: number) =>
  `<use href="#palm" transform="translate(${x} ${y}) scale(${scale})"/>`;
export const bush = (x: number, y: number, scale = 1) =>
  `<use href="#bush" transform="translate(${x} ${y}) scale(${scale})"/>`;
const pane = (x: number, y: number) => `<use href="#pane" x="${x}" y="${y}"/>`;
export const van = (x: number, y: number) => `<use href="#van" x="${x}" y="${y}"/>`;

/** What stands before the water. Each begins with its ground, which meets the water at the same height. */
const streets: Readonly<Record<CityScene, () => string>> = {
  beach: () =>
    [
      `<path class="sand" d="M0 172c70-10 120 4 190 0s150-10 210-4v92H0z"/>`,
      `<path class="white" d="M0 172c70-10 120 4 190 0s150-10 210-4v5c-60-6-140 0-210 4S70 167 0 177z"/>`,
      `<path class="pale" d="M176 173h34l46 87h-126z"/>`,
      `<path class="slats" d="M173 181h40m-44 9h48m-53 11h58m-63 12h68m-75 14h82m-90 15h98"/>`,
      `<path class="rail" d="M170 160v24m-16 2v28m-20 2v34M216 160v24m16 2v28m20 2v34M170 164q-8 18-16 26t-20 30M216 164q8 18 16 26t20 30"/>`,
      `<path class="pole" d="M82 140v66"/><path class="coral" d="M38 148a44 42 0 0 1 88 0c-7-6-15-6-22 0-7-6-15-6-22 0-7-6-15-6-22 0-7-6-15-6-22 0z"/><path class="white" d="M60 148c0-19 8-36 22-42 14 6 22 23 22 42-7-6-15-6-22 0-7-6-15-6-22 0z"/>`,
      palm(318, 82, 1),
      `<path class="grass" d="M12 260c2-18 8-28 18-34m-12 34c-1-14-4-20-12-26m372 26c1-20-3-34-11-44m14 44c2-14 6-22 12-28"/>`,
      van(256, 196),
    ].join(""),
  condos: () =>
    [
      `<path class="sand" d="M0 172q200-10 400 0v88H0z"/>`,
      `<path class="white" d="M168 22h104v192H168z"/><path class="soft" d="M272 36h40v178h-40z"/>`,
      `<path class="navy" d="M163 16h114v7H163zM272 30h45v7h-45z"/>`,
      `<path class="blue" d="M180 36h80v13h-80zm0 24h80v13h-80zm0 24h80v13h-80zm0 24h80v13h-80zm0 24h80v13h-80z"/>`,
      `<path class="mullion" d="M200 36v109m20-109v109m20-109v109"/>`,
      `<path class="balcony" d="M174 52h92m-92 24h92m-92 24h92m-92 24h92m-92 24h92"/>`,
      `<path class="blue" d="M284 52h14v12h-14zm0 26h14v12h-14zm0 26h14v12h-14zm0 26h14v12h-14z"/>`,
      `<path class="white" d="M140 182h196v32H140z"/><path class="blue" d="M150 190h56v24h-56zM262 190h64v24h-64z"/><path class="navy" d="M216 184h36v30h-36z"/><path class="coral" d="m208 180 4-10h44l4 10z"/>`,
      `<path class="road" d="M0 214h400v46H0z"/><path class="lane" d="M0 240h400"/>`,
      palm(44, 96, 0.95),
      palm(6, 122, 0.76),
      palm(330, 104, 0.9),
      bush(104, 196),
      bush(336, 198, 0.9),
      van(28, 194),
    ].join(""),
  bungalows: () =>
    [
      `<path class="sand" d="M0 170q200-10 400 0v90H0z"/>`,
      palm(176, 74, 1.02),
      `<path class="white" d="M30 140h132v68H30z"/><path class="navy" d="m14 142 82-58 82 58-8 7-74-51-74 51z"/><path class="white" d="m36 140 60-41 60 41z"/>`,
      pane(84, 112),
      `<path class="blue" d="m18 160 12-18h132l12 18z"/><path class="light" d="M32 160h128v48H32z"/>`,
      pane(44, 168),
      pane(122, 168),
      `<path class="coral" d="M84 168h24v40H84z"/><path class="white" d="M88 173h16v11H88zM28 160h8v48h-8zm48 0h6v48h-6zm38 0h6v48h-6zm42 0h8v48h-8z"/><path class="white" d="M20 206h152v7H20z"/>`,
      `<path class="light" d="M244 144h126v66H244z"/><path class="blue" d="m230 146 28-38h98l28 38z"/><path class="navy" d="M230 146h154v5H230z"/>`,
      pane(258, 162),
      pane(330, 162),
      `<path class="navy" d="M296 160h22v50h-22z"/><path class="soft" d="M300 165h14v14h-14z"/>`,
      `<path class="fence" d="M182 200h52m-52 8h52m-47-14v22m10-22v22m10-22v22m10-22v22m10-22v22"/>`,
      bush(2, 194),
      bush(358, 194, 0.8),
      `<path class="road" d="M0 216h400v44H0z"/><path class="bricks" d="M0 224h400M0 234h400M0 244h400M0 254h400"/>`,
      van(196, 202),
    ].join(""),
  ranch: () =>
    [
      `<path class="sand" d="M0 168q200-8 400 2v90H0z"/>`,
      palm(26, 78, 1.05),
      `<path class="white" d="M40 160h208v54H40z"/><path class="light" d="M40 160h208v8H40z"/><path class="navy" d="m24 162 34-36h188l16 36z"/><path class="blue" d="m262 162-16-36h98l34 36z"/><path class="white" d="M24 160h354v5H24z"/>`,
      `<path class="soft" d="M250 165h116v49H250z"/><path class="white" d="M360 165h7v52h-7zM304 165h5v52h-5z"/>`,
      pane(58, 174),
      pane(98, 174),
      pane(204, 174),
      `<path class="coral" d="M158 172h22v42h-22z"/><circle class="white" cx="175" cy="194" r="1.8"/>`,
      bush(40, 198),
      bush(96, 198),
      bush(196, 199, 0.8),
      `<path class="road" d="M0 236h400v24H0zM244 214h130l18 26H236z"/><path class="white" d="M160 214h20l6 22h-34z"/>`,
      `<path class="rail" d="M222 214v24"/><path class="blue" d="M212 206q0-5 5-5h14v12h-19z"/>`,
      van(262, 190),
    ].join(""),
};

/** Where the sun of the shore stands on the horizon. */
const sunAt = 216;

// The logo's sun over the water on its side, and no lettering of anybody's.
const vanDrawing = `<g id="van"><path class="pale" d="M8 .5h44V2H8zM13 2h2v3h-2zm32 0h2v3h-2zM-1.5 36h5v4h-5zM94 36h6v4h-6z"/><path class="navy" d="M0 40V9q0-5 5-5h58q4 0 7 3l15 15 9 3q4 1 4 5v10q0 3-3 3H3q-3 0-3-3z"/><path class="blue" d="M1 8q1-4 4-4h58q4 0 7 3l1 1zM0 30h98v6H0z"/><path class="dark" d="M0 39h98v1q0 3-3 3H3q-3 0-3-3z"/><path class="light" d="M57 10.5h7v11h-7zM66 10.5q2 0 3.5 1.5l9.5 9.5H66zM93 25.5l2 .7q3 1 3 3.800l-2.5.5q-2.5-1-2.5-5z"/><path class="soft" d="M57 21.5v-4l6-7h1v4.5l-5 6.5zM68.5 21.5l4-6.5 2.5 2.5-2.5 4z"/><path class="blue" d="M54 9h1v21h-1zM80 23h1v7h-1zM3.5 9h1v21h-1zM42 9h1v21h-1z"/><path class="pale" d="M57.5 25.5h5V27h-5zM47 25.5h5V27h-5zM0 22h1.800v6H0z"/><path class="dark" d="M79 18.5h3v5h-2q-1 0-1-1z"/><circle class="white" cx="23.5" cy="19" r="9"/><path class="coral" d="M18 20.5a5.5 5.5 0 0 1 11 0z"/><path class="blue" d="M14.700 20.5q2.200-1.5 4.400 0t4.400 0 4.400 0 4.400 0a9 9 0 0 1-17.600 0z"/><path class="blue" d="M10 43a10 10 0 0 1 20 0zM67 43a10 10 0 0 1 20 0z"/><circle class="dark" cx="20" cy="43" r="8"/><circle class="dark" cx="77" cy="43" r="8"/><circle class="pale" cx="20" cy="43" r="4.5"/><circle class="pale" cx="77" cy="43" r="4.5"/><circle class="blue" cx="20" cy="43" r="2"/><circle class="blue" cx="77" cy="43" r="2"/></g>`;

/** What several drawings show: `<use href="#van">`. */
export const sharedParts = [
  `<g id="palm"><path class="blue" d="M34 126c1-32 0-58 8-86l5 1c-6 28-5 52-4 85z"/><path class="navy" d="M45 42C34 26 17 25 4 38c15-5 28-4 41 3C30 41 20 50 18 65c8-12 16-19 27-23-6 10-6 21-1 31 2-11 3-20 1-31 10 5 16 13 20 25 2-14-6-23-19-25 12-6 23-5 34 3C75 28 59 26 45 42c2-14 11-22 24-22C56 11 45 22 45 42c-2-16-10-24-23-23 11 3 18 10 23 23z"/></g>`,
  `<g id="bush"><path class="navy" d="M0 22c-1-9 6-14 12-11 3-10 17-13 22-4 8-5 16 0 16 7 5 0 6 4 6 8z"/><path class="blue" d="M8 22c0-6 5-8 9-7 3-7 11-8 15-2 5-3 10 1 10 6v3z"/></g>`,
  `<g id="pane"><path class="white" d="M0 0h26v26H0z"/><path class="blue" d="M2 2h10v10H2zM14 2h10v10H14zM2 14h10v10H2zM14 14h10v10H14z"/><path class="soft" d="m2 9 7-7h3L2 12zM14 9l7-7h3L14 12z"/></g>`,
  vanDrawing,
].join("");

/** URL of the van alone. */
export const vanPath = "/scenes/van.svg";
export const vanSize = { width: 112, height: 56 };

/** Our van and its shadow. */
export function vanSvg(): string {
  const c = colors();
  const fills = {
    navy: "navy-800",
    light: "sky-100",
    soft: "sky-300",
    blue: "navy-600",
    white: "white",
    coral: "coral-500",
    dark: "ink-900",
    pale: "mist-200",
  } as const;
  const { width, height } = vanSize;
  const style = Object.entries(fills)
    .map(([name, color]) => `.${name}{fill:${c[color]}}`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-7 -1 ${width} ${height}" width="${width}" height="${height}"><style>${style}</style><ellipse cx="49" cy="51" rx="52" ry="2.5" fill="${c["sky-300"]}"/>${vanDrawing}</svg>`;
}

/** The drawing itself, which stands in the water of a first screen: the sky and the sun are the page's. */
export const sceneSvg = (scene: CityScene): string =>
  onSpit(`${clouds(scene === "condos")}${beside[scene]}${streets[scene]()}`);

/** URL of a beach with nothing on it, for what a page is about. */
export const beachPath = "/scenes/open-beach.svg";

/** Palms, grass and a boat. */
export function beachSvg(): string {
  return onSpit(
    [
      clouds(true),
      `<path class="white" d="M-52 176l15 0 0-32z"/><path class="pale" d="M-34 176h13l-13-26z"/><path class="navy" d="M-62 179h48l-7 9h-34z"/>`,
      palm(352, 62, 1.2),
      palm(300, 112, 0.8),
      palm(18, 104, 0.86),
      `<path class="sand" d="M0 172q200-10 400 0v88H0z"/>`,
      bush(-8, 170, 0.7),
      bush(372, 176, 1.2),
      `<path class="grass" d="M64 196c2-12 6-18 12-24m-9 24c-1-10-3-14-8-18m286 34c2-12 6-18 12-24m-9 24c-1-10-3-14-8-18"/>`,
    ].join(""),
  );
}

/** What runs out to the left of a street: sand, and the road's end on it. */
const beside: Readonly<Record<CityScene, string>> = {
  beach: "",
  condos: `<path class="road" d="M1 214q-44 0-60 46H1z"/>`,
  bungalows: `<path class="road" d="M1 216q-44 0-60 44H1z"/>`,
  ranch: "",
};

/** A street, or whatever stands there, on sand that runs out into the water; without a sky. */
const onSpit = (body: string) =>
  sheet(
    { ...sceneSize, left: -spit },
    `<path class="sand" d="M${-spit} 274C${-spit / 2} 264 ${-spit / 2} 176 0 172v84h400v28H${-spit}z"/>${body}`,
  );

/** URL of all four streets side by side, under one sun. */
export const shorePath = "/scenes/shore.svg";
export const shoreSize = { width: streetSize.width * cityScenes.length, height: streetSize.height };

export function shoreSvg(): string {
  const place = (part: string, index: number) => `<g transform="translate(${index * streetSize.width})">${part}</g>`;
  return sheet(
    { ...shoreSize, left: 0 },
    [
      `<path class="sky" d="M0 0h${shoreSize.width}v${shoreSize.height}H0z"/>`,
      ...cityScenes.map((scene, index) => place(clouds(scene === "condos"), index)),
      sunOn(sunAt),
      // Our van is on the first alone.
      ...cityScenes.map((scene, index) => {
        const street = index > 0 ? streets[scene]().replace(/<use href="#van"[^>]*>/, "") : streets[scene]();
        return place(`${water()}${street}`, index);
      }),
    ].join(""),
  );
}

const clouds = (isRight: boolean) =>
  `<path class="cloud" d="M30 66h72a11 11 0 0 0-14-13 20 20 0 0 0-38-3 13 13 0 0 0-20 16zM${isRight ? 328 : 268} 38h58a9 9 0 0 0-12-10 16 16 0 0 0-30-2 11 11 0 0 0-16 12z"/>`;
const sunOn = (x: number) => `<circle class="coral" cx="${x}" cy="${horizon}" r="22"/>`;
const water = () =>
  `<path class="soft" d="${swells(horizon)}v48H0z"/><path class="swell" d="${swells(horizon)}"/><path class="foam" d="M20 152h52m44 6h30m64-6h70m40 6h46"/>`;

/** A drawing with all that its parts name. */
function sheet({ left, width, height }: { left: number; width: number; height: number }, body: string): string {
  const color = colors();
  const fills = {
    sky: color["sky-200"],
    sand: mapColors.sand,
    cloud: color["sky-50"],
    white: color.white,
    pale: color["mist-200"],
    light: color["sky-100"],
    soft: color["sky-300"],
    blue: color["navy-600"],
    navy: color["navy-800"],
    coral: color["coral-500"],
    road: color["mist-200"],
    dark: color["ink-900"],
  };
  const strokes = {
    slats: [color.white, 2.5],
    rail: [color["navy-800"], 3.5],
    pole: [color["navy-800"], 3.5],
    grass: [color["navy-600"], 2.5],
    mullion: [color.white, 3],
    balcony: [mapColors.sand, 5],
    fence: [color.white, 3.5],
    bricks: [color.white, 1.5],
    lane: [color.white, 3],
    swell: [color["navy-600"], 3],
    foam: [color["sky-50"], 2],
  } as const;
  const style = [
    ...Object.entries(fills).map(([name, fill]) => `.${name}{fill:${fill}}`),
    ...Object.entries(strokes).map(
      ([name, [stroke, wide]]) => `.${name}{fill:none;stroke:${stroke};stroke-width:${wide}}`,
    ),
    ".lane{stroke-dasharray:34 22}.bricks{stroke-dasharray:16 2}.grass,.foam{stroke-linecap:round}",
  ].join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 0 ${width} ${height}" width="${width}" height="${height}"><style>${style}</style><defs>${sharedParts}</defs>`,
    body,
    "</svg>",
  ].join("");
}
