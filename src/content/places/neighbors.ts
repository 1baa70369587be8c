import type { City, PlacedCity } from "../reading/schema.ts";
import { placedCities } from "./cities.ts";

/** Length of a degree of latitude, and of one of longitude at the county's middle, 27.9° N. */
const [kilometersNorth, kilometersEast] = [111.2, 111.2 * Math.cos((27.9 * Math.PI) / 180)];
/** People per square kilometer of an average city in the county, by the 2020 census. */
const density = 1600;

/** How far a city extends around its center: the radius in kilometers of a circle with room for its population. */
const radius = ({ population2020 }: PlacedCity) => Math.sqrt(population2020 / density / Math.PI);

type Coordinates = readonly [latitude: number, longitude: number];

/** As the crow flies. */
export const kilometersBetween = (one: Coordinates, other: Coordinates): number =>
  Math.hypot((one[0] - other[0]) * kilometersNorth, (one[1] - other[1]) * kilometersEast);

/** From a point to the outskirts of a city; negative inside of it. */
const kilometersTo = (city: PlacedCity, point: Coordinates) =>
  kilometersBetween(city.coordinates, point) - radius(city);

const nearestFirst = (all: readonly PlacedCity[], point: Coordinates) =>
  all.toSorted((one, other) => kilometersTo(one, point) - kilometersTo(other, point));

/** The five cities nearest to this one, nearest first, by where cities are and how many people live there; none if nobody has said where it is. */
export const neighborsOf = (city: City, all: readonly PlacedCity[] = placedCities()): readonly PlacedCity[] =>
  (city.coordinates ? nearestFirst(all, city.coordinates) : []).filter(({ slug }) => slug !== city.slug).slice(0, 5);

/** The three cities nearest to a point, such as a town outside of the county; nearest first. */
export const citiesNear = (
  coordinates: Coordinates,
  all: readonly PlacedCity[] = placedCities(),
): readonly PlacedCity[] => nearestFirst(all, coordinates).slice(0, 3);
