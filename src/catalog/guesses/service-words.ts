import type { ServiceId } from "../services/service-ids.ts";

/** What people call the appliances of a service, as they type it into an address. */
export const serviceWords: Readonly<Record<ServiceId, readonly string[]>> = {
  "refrigerator-repair": ["refrigerator", "fridge", "freezer", "icebox"],
  "ice-maker-repair": ["ice maker", "ice machine"],
  "dryer-repair": ["dryer"],
  "washing-machine-repair": ["washing machine", "washer", "laundry"],
  "dishwasher-repair": ["dishwasher"],
  "oven-stove-repair": ["oven", "stove", "range"],
  "cooktop-repair": ["cooktop", "hob", "burner", "induction"],
  "microwave-repair": ["microwave"],
};
