/** How far two visits are apart, as the crow flies between the centers of their ZIP codes. */
import centers from "../../content/places/zip-centers.json" with { type: "json" };
import { zipInAddress } from "./city-of.ts";

const centerOf = (address: string) => (centers as Readonly<Record<string, readonly number[]>>)[zipInAddress(address)];

const milesPerDegree = 69.05;

/** In miles; undefined where an address has no ZIP code that is known. */
export function milesBetween(one: string, other: string): number | undefined {
  const [a, b] = [centerOf(one), centerOf(other)];
  if (!a || !b) return undefined;
  const [[lat = 0, lon = 0], [otherLat = 0, otherLon = 0]] = [a, b];
  const shrink = Math.cos((((lat + otherLat) / 2) * Math.PI) / 180);
  return milesPerDegree * Math.hypot(lat - otherLat, (lon - otherLon) * shrink);
}
