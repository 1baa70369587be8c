import { type ServiceId, serviceIds } from "../../shared/services/service-ids.ts";

/** What texts and lists call the appliances of a service. A range hood is none, nor is a price range. */
const names: Readonly<Record<ServiceId, string>> = {
  "refrigerator-repair": "refrigerat(?:ors?|ion)|fridges?|freezers?",
  "ice-maker-repair": "ice[ -]?(?:makers?|machines?)",
  "dryer-repair": "(?:washer-)?dryers?",
  "washing-machine-repair": "(?<!rubber |coupler )washers?|washing machines?",
  "dishwasher-repair": "dish ?washers?|dishdrawers?",
  "oven-stove-repair": "ovens?|stoves?|(?<!\\ba |price |model |the whole )ranges?(?! hoods?| from)",
  "cooktop-repair": "cooktops?|rangetops?",
  "microwave-repair": "microwaves?",
};
const patterns = serviceIds.map((id) => [id, new RegExp(`(?<![\\w-])(?:${names[id]})(?!\\w)`, "i")] as const);

/** The services for the appliances that a text names: "Washers and Dryers" are of two, "Range Hoods" of none. */
export const servicesNamedIn = (text: string): readonly ServiceId[] =>
  patterns.flatMap(([id, pattern]) => (pattern.test(text) ? [id] : []));
