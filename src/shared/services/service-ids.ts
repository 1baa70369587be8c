/** Ids of the eight services in display order. The id is also the slug. */
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
