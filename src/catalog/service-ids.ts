/** Ids of the eight services, in the order of the specification (section 3). Also their slugs. */
export const serviceIds = [
  "refrigerator-repair",
  "ice-maker-repair",
  "dryer-repair",
  "washing-machine-repair",
  "dishwasher-repair",
  "oven-stove-repair",
  "cooktop-repair",
  "microwave-repair",
] as const;

export type ServiceId = (typeof serviceIds)[number];
