import { cities } from "./cities.ts";
import { nearest } from "./nearest.ts";
import type { City } from "./schema.ts";

/** Length of a degree of latitude, and of one of longitude at the county's middle, 27.9° N. */
const [kilometersNorth, kilometersEast] = [111.2, 111.2 * Math.cos((27.9 * Math.PI) / 180)];
/** People per square kilometer of an average city in the county, by the 2020 census. */
const density = 1600;

/** How far a city extends around its center: the radius in kilometers of a circle with room for its population. */
const radius = ({ population2020 }: City) => Math.sqrt(population2020 / density / Math.PI);

/** From the outskirts of one city to those of another; negative where they overlap. */
function kilometersBetween(one: City, other: City): number {
  const [latitude, longitude] = one.coordinates;
  const north = (other.coordinates[0] - latitude) * kilometersNorth;
  const east = (other.coordinates[1] - longitude) * kilometersEast;
  return Math.hypot(north, east) - radius(one) - radius(other);
}

/** The five cities nearest to this one, nearest first, by where cities are and how many people live there. */
export function neighborsOf(city: City, all: readonly City[] = cities): readonly City[] {
  const others = all.filter((other) => other !== city);
  return nearest(others, 5, (other) => kilometersBetween(city, other));
}
