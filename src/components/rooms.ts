import type { PictureName } from "./pictures.ts";

/** The rooms in our pictures, with their alt texts. */
export const rooms = {
  kitchen: "Sunlit kitchen with a refrigerator, range, hood, dishwasher and microwave",
  laundry: "Laundry room with a washer and dryer between navy cabinets",
  condo:
    "Small condo kitchen with refrigerator, dishwasher, cooktop and microwave, the balcony door looking out on the Gulf",
  garage: "Washer, dryer and utility sink in a bright Florida garage, the door open to a driveway with palm trees",
  "built-in":
    "Upscale kitchen with a panel-ready built-in refrigerator, professional range and double wall oven in morning light",
} as const satisfies Partial<Record<PictureName, string>>;

export type RoomName = keyof typeof rooms;
