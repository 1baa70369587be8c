/** Which of our room pictures a page shows. */
import type { City } from "../catalog/reading/schema.ts";
import type { ServiceId } from "../catalog/services/service-ids.ts";
import type { RoomName } from "../components/rooms.ts";

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
