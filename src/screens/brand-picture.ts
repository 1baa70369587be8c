import type { Service } from "../catalog/reading/schema.ts";
import type { ServiceId } from "../catalog/service-ids.ts";
import { getService } from "../catalog/services.ts";

/** By part of an appliance's name, more specific words first: "Dishwashers" contains "washer". */
const kinds: readonly (readonly [RegExp, ServiceId])[] = [
  [/dishwasher/i, "dishwasher-repair"],
  [/washer/i, "washing-machine-repair"],
  [/dryer/i, "dryer-repair"],
  [/microwave/i, "microwave-repair"],
  [/ice m/i, "ice-maker-repair"],
  [/cooktop|rangetop/i, "cooktop-repair"],
  [/oven|range|stove/i, "oven-stove-repair"],
];

/** The service whose picture a brand page shows: that of its first appliance, or refrigerators. */
export function serviceOf([appliance = ""]: readonly string[]): Service {
  const [, id] = kinds.find(([part]) => part.test(appliance)) ?? [];
  return getService(id ?? "refrigerator-repair");
}
