/** Renders link previews to JPEG files during the build, which keeps them for later builds. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import satori, { type Font } from "satori";
import satoriPackage from "satori/package.json" with { type: "json" };
import sharp from "sharp";
import { countyLandSvg } from "../components/maps/county-drawing.ts";
import { cacheFolder, madeOnce } from "../release/build-cache.ts";
import type { OgBackground, OgPage } from "./og-pages.ts";
import { OgPicture, ogCounty, ogSize } from "./og-picture.tsx";

const remembered = new Map<string, Promise<unknown>>();

/** Most pictures share fonts and backgrounds; each of those is made once. */
function once<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
  const value = (remembered.get(key) as Promise<Value> | undefined) ?? make();
  remembered.set(key, value);
  return value;
}

/** Onest as WOFF: the text renderer can't read WOFF2. */
async function loadFont(weight: 500 | 600): Promise<Font & { data: Buffer }> {
  const file = resolve(`node_modules/@fontsource/onest/files/onest-latin-${weight}-normal.woff`);
  return { name: "Onest", data: await readFile(file), weight, style: "normal" };
}
const loadFonts = () => once("fonts", () => Promise.all([loadFont(500), loadFont(600)]));

/** A picture, its drawn width and its left edge in pixels. It is centered vertically. */
interface Placement {
  /** Name of a file in src/art; the county is drawn instead. */
  file?: string;
  width: number;
  left: number;
}

/** An appliance centered on the free side; wide ones are smaller so that they stop short of the text. */
const appliance = (file: string, width = 840): Placement => ({ file, width, left: 915 - width / 2 });

/** Rooms are shifted right so that their appliances start beside the text and none is cut off at the edge. */
const placements: Readonly<Record<OgBackground, Placement>> = {
  kitchen: { file: "og-default", width: 1200, left: 186 },
  laundry: { file: "hero-laundry", width: 1120, left: 186 },
  county: ogCounty,
  refrigerator: appliance("refrigerator"),
  "ice-maker": appliance("ice-maker"),
  dryer: appliance("dryer"),
  "washing-machine": appliance("washing-machine"),
  dishwasher: appliance("dishwasher"),
  "oven-stove": appliance("oven-stove"),
  cooktop: appliance("cooktop", 650),
  microwave: appliance("microwave", 710),
};

async function backgroundSource(name: OgBackground): Promise<Buffer> {
  const { file } = placements[name];
  return file ? readFile(resolve("src/art", `${file}.webp`)) : Buffer.from(countyLandSvg());
}

/** Along one axis: how much of the picture is cropped at the start, how much is visible, and the free space around it. */
function visiblePart(start: number, length: number, available: number) {
  const [first, last] = [Math.max(start, 0), Math.min(start + length, available)];
  return { skip: first - start, length: last - first, before: first, after: available - last };
}

async function drawBackground(name: OgBackground): Promise<Buffer> {
  const { width, left } = placements[name];
  const picture = await sharp(await backgroundSource(name))
    .resize({ width })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = picture;
  const across = visiblePart(left, info.width, ogSize.width);
  const down = visiblePart(Math.round((ogSize.height - info.height) / 2), info.height, ogSize.height);
  const cut = await sharp(data, { raw: info })
    .extract({ left: across.skip, top: down.skip, width: across.length, height: down.length })
    // The backdrop of small appliances is extended above and below; to the left, the text covers it.
    .extend({ top: down.before, bottom: down.after, extendWith: "mirror" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(cut).extend({ left: across.before, right: across.after, extendWith: "copy" }).toBuffer();
}

/** A hash of everything that a picture is made of: the libraries, the code that draws, fonts, words and background. */
async function hashOf(page: OgPage): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([satoriPackage.version, sharp.versions]));
  hash.update(await once("code", () => readFile(resolve("src/seo/og-render.ts"))));
  for (const { data } of await loadFonts()) hash.update(data);
  hash.update(renderToStaticMarkup(createElement(OgPicture, page)));
  hash.update(await once(`source ${page.background}`, () => backgroundSource(page.background)));
  return hash.digest("hex");
}

/** Each clipped element has a mask of the same rectangle, too, which would take four fifths of the drawing. */
const withoutMasks = (svg: string) => svg.replaceAll(/ mask="url[(]#[^"]*[)]"/g, "");

async function draw(page: OgPage): Promise<Buffer> {
  const words = await satori(createElement(OgPicture, page), { ...ogSize, fonts: await loadFonts() });
  const background = await once(`background ${page.background}`, () => drawBackground(page.background));
  return sharp(background)
    .composite([{ input: Buffer.from(withoutMasks(words)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** The JPEG file of a link preview, from the folder if an earlier build has made the same. */
export const renderOgPicture = async (page: OgPage, folder = cacheFolder("og")): Promise<Buffer> =>
  madeOnce(join(folder, `${await hashOf(page)}.jpg`), () => draw(page));
