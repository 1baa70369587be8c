/**
 * Our pictures in every size and format the site uses, made at build time from the masters in src/art.
 * Products are shown at most 560 px wide, the kitchen and laundry room as wide as the window.
 */
import type { Picture } from "vite-imagetools";
import cooktop from "../art/cooktop.webp?w=320;640;1120&format=avif;webp&quality=55&as=picture";
import dishwasher from "../art/dishwasher.webp?w=320;640;1120&format=avif;webp&quality=55&as=picture";
import dryer from "../art/dryer.webp?w=320;640;1120&format=avif;webp&quality=55&as=picture";
import kitchen from "../art/hero-kitchen.webp?w=800;1200;1600;2400&format=avif;webp&quality=52&as=picture";
import laundry from "../art/hero-laundry.webp?w=800;1200;1600;2400&format=avif;webp&quality=52&as=picture";
import iceMaker from "../art/ice-maker.webp?w=320;640;1120&format=avif;webp&quality=55&as=picture";
import microwave from "../art/microwave.webp?w=320;640;1120&format=avif;webp&quality=55&as=picture";
import ovenStove from "../art/oven-stove.webp?w=320;640;1120&format=avif;webp&quality=55&as=picture";
import refrigerator from "../art/refrigerator.webp?w=320;640;1120&format=avif;webp&quality=55&as=picture";
import tools from "../art/tools.webp?w=480;800;1200&format=avif;webp&quality=55&as=picture";
import washingMachine from "../art/washing-machine.webp?w=320;640;1120&format=avif;webp&quality=55&as=picture";

export const pictures = {
  cooktop,
  dishwasher,
  dryer,
  "ice-maker": iceMaker,
  kitchen,
  laundry,
  microwave,
  "oven-stove": ovenStove,
  refrigerator,
  tools,
  "washing-machine": washingMachine,
} satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;

/** Whether a content file's picture name is one of ours. */
export function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(pictures, name);
}
