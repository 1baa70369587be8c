/** What the drawing on a place's page shows: the kind of street that is most common there. */
export const cityScenes = ["beach", "condos", "bungalows", "ranch"] as const;
export type CityScene = (typeof cityScenes)[number];
