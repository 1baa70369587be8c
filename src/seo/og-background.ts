/** The background of a link preview: the right part of a room, an appliance, or the drawn county. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { countyLandSvg } from "../components/maps/county-drawing.ts";
import type { OgBackground } from "./og-pages.ts";
import { ogCounty, ogSize } from "./og-picture.tsx";

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

/** The source file of a background. */
export async function backgroundSource(name: OgBackground): Promise<Buffer> {
  const { file } = placements[name];
  return file ? readFile(resolve("src/art", `${file}.webp`)) : Buffer.from(countyLandSvg());
}

/** Along one axis: how much of the picture is cropped at the start, how much is visible, and the free space around it. */
function visiblePart(start: number, length: number, available: number) {
  const [first, last] = [Math.max(start, 0), Math.min(start + length, available)];
  return { skip: first - start, length: last - first, before: first, after: available - last };
}

/** Draws a background at the preview's size. */
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
    // The backdrop of small appliances is extended above and below; to the left, the text covers it.
    .extend({ top: down.before, bottom: down.after, extendWith: "mirror" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(cut).extend({ left: across.before, right: across.after, extendWith: "copy" }).toBuffer();
}
