import { cities, findCity } from "../../catalog/places/cities.ts";
import type { City } from "../../catalog/reading/schema.ts";
import { CityMap } from "./CityMap.tsx";
import { CountyMap } from "./CountyMap.tsx";
import { ShoreMap } from "./ShoreMap.tsx";

export const stage = "narrow";
/** Any other, once the owner has given it up. */
const city = findCity("dunedin") ?? (cities[0] as City);

export const specimens = {
  "CityMap: circle of 10 km": <CityMap city={city} />,
  "ShoreMap: names where they are free": <ShoreMap city={city} />,
  "CountyMap: every place a link": <CountyMap />,
};
