import { type Point, project } from "./county-geometry.ts";

export interface Place extends Point {
  slug: string;
}

export const placeAt = (slug: string, latitude: number, longitude: number): Place => ({
  slug,
  ...project([longitude, latitude]),
});

/** Cities and towns of the county, for tests of the drawing that must not depend on the catalog: names in the Gulf, from north to south. */
export const placesWest = [
  placeAt("palm-harbor", 28.0781, -82.7637),
  placeAt("clearwater", 27.9658, -82.8001),
  placeAt("belleair-bluffs", 27.9214, -82.8171),
  placeAt("belleair-beach", 27.9247, -82.8394),
  placeAt("belleair-shore", 27.915, -82.8461),
  placeAt("indian-rocks-beach", 27.8958, -82.8475),
  placeAt("indian-shores", 27.8506, -82.8433),
  placeAt("redington-shores", 27.8281, -82.8306),
  placeAt("north-redington-beach", 27.8197, -82.8232),
  placeAt("redington-beach", 27.8117, -82.8117),
  placeAt("madeira-beach", 27.7958, -82.7906),
  placeAt("treasure-island", 27.7689, -82.7683),
  placeAt("st-pete-beach", 27.7247, -82.7419),
];

/** And those at the bay. */
export const placesEast = [
  placeAt("tarpon-springs", 28.1461, -82.7568),
  placeAt("oldsmar", 28.0342, -82.6651),
  placeAt("dunedin", 28.0199, -82.7732),
  placeAt("safety-harbor", 27.9909, -82.6932),
  placeAt("belleair", 27.9359, -82.8062),
  placeAt("largo", 27.9098, -82.7884),
  placeAt("pinellas-park", 27.8428, -82.6995),
  placeAt("seminole", 27.8398, -82.7912),
  placeAt("kenneth-city", 27.8156, -82.7201),
  placeAt("st-petersburg", 27.7709, -82.6793),
  placeAt("gulfport", 27.7506, -82.7086),
  placeAt("south-pasadena", 27.7544, -82.74),
  placeAt("tierra-verde", 27.6814, -82.7244),
];
