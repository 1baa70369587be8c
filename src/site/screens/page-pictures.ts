/** Which of our pictures a page shows. */

import { getService } from "../../content/services/services.ts";
import { isOffered } from "../../shared/services/offered-services.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import type { PictureName, RoomName } from "../components/pictures.ts";

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

/** By words, more specific ones first: "Rangetops" has "range" in it. */
const kinds: readonly (readonly [RegExp, ServiceId])[] = [
  [/dishwasher/i, "dishwasher-repair"],
  [/\bwasher|washing machine|laundry/i, "washing-machine-repair"],
  [/dryer/i, "dryer-repair"],
  [/microwave/i, "microwave-repair"],
  [/\bice m/i, "ice-maker-repair"],
  [/cooktop|rangetop/i, "cooktop-repair"],
  [/\bovens?\b|\branges?\b(?! hood)|stove/i, "oven-stove-repair"],
  [/refrigerator|freezer/i, "refrigerator-repair"],
];

/** The services for what texts name, such as "Wall Ovens": of each the one that it names first, each once, in their order. */
export function servicesNamedIn(texts: readonly string[]): readonly ServiceId[] {
  const named = texts.map((text) => {
    const found = kinds.map(([word, id]) => ({ id, at: text.search(word) })).filter(({ at }) => at >= 0);
    return found.toSorted((one, other) => one.at - other.at).at(0)?.id;
  });
  return [...new Set(named)].filter((id): id is ServiceId => id !== undefined && isOffered(id));
}

/** Our pictures of appliances by name, each once. */
export const picturesOf = (appliances: readonly string[]): readonly { name: PictureName; alt: string }[] =>
  servicesNamedIn(appliances)
    .map(getService)
    .map(({ picture, pictureAlt }) => ({ name: picture, alt: pictureAlt }));
