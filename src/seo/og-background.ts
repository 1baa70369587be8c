/** What lies behind the words of a link preview: the right part of a room, an appliance, or the drawn county. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { countyLandSvg } from "../components/county-land.ts";
import type { OgBackground } from "./og-pages.ts";
import { ogCounty, ogSize } from "./og-picture.tsx";

/** A picture, how wide it is drawn and where its left edge is, in pixels. Its middle is at half height. */
interface Placement {
  /** Of a file in src/art; the county is drawn. */
  file?: string;
  width: number;
  left: number;
}

/** An appliance in the middle of the free side; the wide ones are smaller, to end before the words. */
const appliance = (file: string, width = 840): Placement => ({ file, width, left: 915 - width / 2 });

/** Rooms are moved to the right, so that their appliances begin beside the words and the edge cuts none. */
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

/** The file that a background is made from. */
export async function backgroundSource(name: OgBackground): Promise<Buffer> {
  const { file } = placements[name];
  return file ? readFile(resolve("src/art", `${file}.webp`)) : Buffer.from(countyLandSvg());
}

/** How much of a picture's length is cut off at its start and seen, and what is free before and after it. */
function visiblePart(start: number, length: number, available: number) {
  const [first, last] = [Math.max(start, 0), Math.min(start + length, available)];
  return { skip: first - start, length: last - first, before: first, after: available - last };
}

/** Draws a background in the size of the preview. */
export async function drawBackground(name: OgBackground): Promise<Buffer> {
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
    // The ground of small appliances goes on above and below; what goes on at the left is under the words.
    .extend({ top: down.before, bottom: down.after, extendWith: "mirror" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(cut).extend({ left: across.before, right: across.after, extendWith: "copy" }).toBuffer();
}
