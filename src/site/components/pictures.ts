/**
 * Our pictures in every size and format the site uses, generated at build time from the originals in src/site/art.
 * At effort 3 they are as small as at the default and made in a quarter of its time.
 * Products are shown up to 560 px wide, in cards up to 320 px; rooms span half the window.
 */
import type { Picture } from "vite-imagetools";
import cooktopSmall from "../art/cooktop.webp?w=320;640&format=avif;webp&effort=3&quality=54&as=picture";
import cooktop from "../art/cooktop.webp?w=640;1120&format=avif;webp&effort=3&quality=54&as=picture";
import cooktopCut from "../art/cut/cooktop.webp?format=avif&effort=3&quality=54&as=picture";
import dishwasherCut from "../art/cut/dishwasher.webp?format=avif&effort=3&quality=54&as=picture";
import dryerCut from "../art/cut/dryer.webp?format=avif&effort=3&quality=54&as=picture";
import iceMakerCut from "../art/cut/ice-maker.webp?format=avif&effort=3&quality=54&as=picture";
import microwaveCut from "../art/cut/microwave.webp?format=avif&effort=3&quality=54&as=picture";
import ovenStoveCut from "../art/cut/oven-stove.webp?format=avif&effort=3&quality=54&as=picture";
import refrigeratorCut from "../art/cut/refrigerator.webp?format=avif&effort=3&quality=54&as=picture";
import washingMachineCut from "../art/cut/washing-machine.webp?format=avif&effort=3&quality=54&as=picture";
import dishwasherSmall from "../art/dishwasher.webp?w=320;640&format=avif;webp&effort=3&quality=54&as=picture";
import dishwasher from "../art/dishwasher.webp?w=640;1120&format=avif;webp&effort=3&quality=54&as=picture";
import dryerSmall from "../art/dryer.webp?w=320;640&format=avif;webp&effort=3&quality=54&as=picture";
import dryer from "../art/dryer.webp?w=640;1120&format=avif;webp&effort=3&quality=54&as=picture";
import kitchenPhone from "../art/hero-kitchen.webp?w=640;1200&aspect=3:2&fit=cover&position=right&format=avif&effort=3&quality=51&as=picture";
import kitchen from "../art/hero-kitchen.webp?w=800;1200;1600&format=avif;webp&effort=3&quality=51&as=picture";
import iceMakerSmall from "../art/ice-maker.webp?w=320;640&format=avif;webp&effort=3&quality=54&as=picture";
import iceMaker from "../art/ice-maker.webp?w=640;1120&format=avif;webp&effort=3&quality=54&as=picture";
import microwaveSmall from "../art/microwave.webp?w=320;640&format=avif;webp&effort=3&quality=54&as=picture";
import microwave from "../art/microwave.webp?w=640;1120&format=avif;webp&effort=3&quality=54&as=picture";
import ovenStoveSmall from "../art/oven-stove.webp?w=320;640&format=avif;webp&effort=3&quality=54&as=picture";
import ovenStove from "../art/oven-stove.webp?w=640;1120&format=avif;webp&effort=3&quality=54&as=picture";
import refrigeratorSmall from "../art/refrigerator.webp?w=320;640&format=avif;webp&effort=3&quality=54&as=picture";
import refrigerator from "../art/refrigerator.webp?w=640;1120&format=avif;webp&effort=3&quality=54&as=picture";
import builtInPhone from "../art/room-builtin.webp?w=640;1200&aspect=3:2&fit=cover&position=right&format=avif&effort=3&quality=51&as=picture";
import builtIn from "../art/room-builtin.webp?w=800;1200;1600&format=avif;webp&effort=3&quality=51&as=picture";
import condoPhone from "../art/room-condo.webp?w=640;1200&aspect=3:2&fit=cover&format=avif&effort=3&quality=51&as=picture";
import condo from "../art/room-condo.webp?w=800;1200;1600&format=avif;webp&effort=3&quality=51&as=picture";
import garagePhone from "../art/room-garage.webp?w=640;1200&aspect=3:2&fit=cover&position=right&format=avif&effort=3&quality=51&as=picture";
import garage from "../art/room-garage.webp?w=800;1200;1600&format=avif;webp&effort=3&quality=51&as=picture";
import tools from "../art/tools.webp?w=480;800;1200&format=avif;webp&effort=3&quality=54&as=picture";
import washingMachineSmall from "../art/washing-machine.webp?w=320;640&format=avif;webp&effort=3&quality=54&as=picture";
import washingMachine from "../art/washing-machine.webp?w=640;1120&format=avif;webp&effort=3&quality=54&as=picture";

interface PictureForms {
  full: Picture;
  /** For cards. */
  small?: Picture;
  /** The crop for phones, in AVIF. */
  phone?: Picture;
}

export const pictures = {
  cooktop: { full: cooktop, small: cooktopSmall },
  dishwasher: { full: dishwasher, small: dishwasherSmall },
  dryer: { full: dryer, small: dryerSmall },
  "ice-maker": { full: iceMaker, small: iceMakerSmall },
  microwave: { full: microwave, small: microwaveSmall },
  "oven-stove": { full: ovenStove, small: ovenStoveSmall },
  refrigerator: { full: refrigerator, small: refrigeratorSmall },
  "washing-machine": { full: washingMachine, small: washingMachineSmall },
  kitchen: { full: kitchen, phone: kitchenPhone },
  condo: { full: condo, phone: condoPhone },
  garage: { full: garage, phone: garagePhone },
  "built-in": { full: builtIn, phone: builtInPhone },
  tools: { full: tools },
} satisfies Record<string, PictureForms>;

export type PictureName = keyof typeof pictures;

/** Appliances without their ground, to stand on one of the page's: in one square, each about as large as beside the others. */
export const cutOuts = {
  cooktop: cooktopCut,
  dishwasher: dishwasherCut,
  dryer: dryerCut,
  "ice-maker": iceMakerCut,
  microwave: microwaveCut,
  "oven-stove": ovenStoveCut,
  refrigerator: refrigeratorCut,
  "washing-machine": washingMachineCut,
} satisfies Partial<Record<PictureName, Picture>>;

/** What the picture "tools" shows. */
export const toolsAlt = "A navy tool box with wrenches and screwdrivers beside a multimeter";

/** The rooms in our pictures, with their alt texts. */
export const rooms = {
  kitchen: "Sunlit kitchen with a refrigerator, range, hood, dishwasher and microwave",
  condo:
    "Small condo kitchen with refrigerator, dishwasher, cooktop and microwave, the balcony door looking out on the Gulf",
  garage: "Washer, dryer and utility sink in a bright Florida garage, the door open to a driveway with palm trees",
  "built-in":
    "Upscale kitchen with a panel-ready built-in refrigerator, professional range and double wall oven in morning light",
} as const satisfies Partial<Record<PictureName, string>>;

export type RoomName = keyof typeof rooms;

export interface PictureSources {
  /** All sizes, as a `srcset`. */
  avif: string;
  /** All sizes of the crop for phones, if there is one. */
  phone?: string | undefined;
  /** URL of the middle size. */
  webp: string;
  /** In pixels, of the largest size. */
  width: number;
  height: number;
}

/** A picture's sources, in the small version for cards if it has one. */
export function pictureSources(name: PictureName, form: "full" | "small"): PictureSources {
  const forms: PictureForms = pictures[name];
  const { sources, img } = forms[form] ?? forms.full;
  const { avif = "", webp = "" } = sources;
  const sizes = webp.split(", ");
  const [address = img.src] = sizes[Math.floor(sizes.length / 2)]?.split(" ") ?? [];
  return { avif, phone: forms.phone?.sources.avif, webp: address, width: img.w, height: img.h };
}
