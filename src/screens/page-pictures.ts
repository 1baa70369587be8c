/** Which of our pictures a page shows. */
import type { Brand, City } from "../catalog/reading/schema.ts";
import type { ServiceId } from "../catalog/services/service-ids.ts";
import { getService } from "../catalog/services/services.ts";
import type { PictureName } from "../components/pictures.ts";
import { type RoomName, rooms } from "../components/rooms.ts";

const isLaundry = /\b(washer|dryer|laundry)/i;

/** A city's: a condo on the beaches, a garage where the first problem is one of laundry, otherwise a kitchen. */
export function roomOfCity({ isBeach, problems }: Pick<City, "isBeach" | "problems">): RoomName {
  if (isBeach) return "condo";
  return isLaundry.test(problems[0]?.title ?? "") ? "garage" : "kitchen";
}

/** The room in the middle of a guide: one with its appliance. */
export const roomOfGuide: Readonly<Record<ServiceId, RoomName>> = {
  "refrigerator-repair": "built-in",
  "ice-maker-repair": "kitchen",
  "dryer-repair": "garage",
  "washing-machine-repair": "garage",
  "dishwasher-repair": "condo",
  "oven-stove-repair": "built-in",
  "cooktop-repair": "condo",
  "microwave-repair": "condo",
};

/** By part of an appliance's name, more specific words first: "Dishwashers" contains "washer". */
const kinds: readonly (readonly [RegExp, ServiceId])[] = [
  [/dishwasher/i, "dishwasher-repair"],
  [/washer|washing machine/i, "washing-machine-repair"],
  [/dryer/i, "dryer-repair"],
  [/microwave/i, "microwave-repair"],
  [/ice m/i, "ice-maker-repair"],
  [/cooktop|rangetop/i, "cooktop-repair"],
  [/oven|range|stove/i, "oven-stove-repair"],
];

/** What a brand page shows: a built-in kitchen, the brand's first appliance, or a refrigerator. */
export function pictureOf({ isBuiltIn, appliances: [appliance = ""] }: Pick<Brand, "isBuiltIn" | "appliances">): {
  name: PictureName;
  alt: string;
} {
  if (isBuiltIn) return { name: "built-in", alt: rooms["built-in"] };
  const [, id] = kinds.find(([part]) => part.test(appliance)) ?? [];
  const { picture, pictureAlt } = getService(id ?? "refrigerator-repair");
  return { name: picture, alt: pictureAlt };
}
