/** The appliances with a picture in src/art, which a service may show. */
export const appliancePictures = [
  "refrigerator",
  "ice-maker",
  "dryer",
  "washing-machine",
  "dishwasher",
  "oven-stove",
  "cooktop",
  "microwave",
] as const;

/** The appliances with an icon. */
export const serviceIcons = [
  "refrigerator",
  "snowflake",
  "dryer",
  "washing-machine",
  "dishwasher",
  "flame",
  "cooking-pot",
  "microwave",
] as const;
