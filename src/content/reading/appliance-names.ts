import type { ServiceId } from "../../shared/services/service-ids.ts";

/** What texts and lists call the appliances of a service. A range hood is none, nor is a price range; a washer-dryer is first a washer. */
const names: Readonly<Record<ServiceId, string>> = {
  "refrigerator-repair": "refrigerat(?:ors?|ion)|fridges?|freezers?",
  "ice-maker-repair": "ice[ -]?(?:makers?|machines?)",
  "washing-machine-repair": "(?<!rubber |coupler )washers?|washing machines?",
  "dryer-repair": "(?:washer-)?dryers?",
  "dishwasher-repair": "dish ?washers?|dishdrawers?",
  "oven-stove-repair": "ovens?|stoves?|(?<!\\ba |price |model |the whole )ranges?(?! hoods?| from)",
  "cooktop-repair": "cooktops?|rangetops?",
  "microwave-repair": "microwaves?",
};
const patterns = Object.entries(names).map(([id, name]) => ({
  id: id as ServiceId,
  pattern: new RegExp(`(?<![\\w-])(?:${name})(?!\\w)`, "i"),
}));

/** The services for the appliances that a text names, in its order: "Washers and Dryers" are of two, "Range Hoods" of none. */
export const servicesNamedIn = (text: string): readonly ServiceId[] =>
  patterns
    .map(({ id, pattern }) => ({ id, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ id }) => id);
