/** Which of our pictures a page shows. */

import { servicesNamedIn } from "../../content/reading/appliance-names.ts";
import { getService } from "../../content/services/services.ts";
import { isOffered } from "../../shared/services/offered-services.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import type { Appliance } from "../components/Coast.tsx";
import type { RoomName } from "../components/pictures.ts";

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

/** The offered services for what texts are about, such as "Wall Ovens": of each the one that it names first, each once, in their order. */
export function servicesAbout(texts: readonly string[]): readonly ServiceId[] {
  const first = texts.flatMap((text) => servicesNamedIn(text.replaceAll(/\blaundry/gi, "washer"))[0] ?? []);
  return [...new Set(first)].filter(isOffered);
}

/** Our pictures of appliances by name, each once. */
export const picturesOf = (appliances: readonly string[]): readonly Appliance[] =>
  servicesAbout(appliances)
    .map(getService)
    .map(({ picture, pictureAlt }) => ({ name: picture, alt: pictureAlt }));
