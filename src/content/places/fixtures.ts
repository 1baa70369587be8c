/** Part of the county, for tests that must not depend on which cities the catalog has. */
import { heronSound } from "../fixtures.ts";
import type { PlacedCity } from "../reading/schema.ts";
import type { Area } from "./coverage.ts";

type Row = readonly [
  slug: string,
  name: string,
  population2020: number,
  coordinates: PlacedCity["coordinates"],
  zipCodes: readonly string[],
  ...neighborhoods: string[],
];

const rows: readonly Row[] = [
  ["belleair-bluffs", "Belleair Bluffs", 2_311, [27.9214, -82.8171], ["33770"]],
  ["clearwater", "Clearwater", 117_292, [27.9658, -82.8001], ["33755–33756", "33767"], "Clearwater Beach"],
  ["indian-rocks-beach", "Indian Rocks Beach", 3_673, [27.8958, -82.8475], ["33785"]],
  ["indian-shores", "Indian Shores", 1_190, [27.8506, -82.8433], ["33785"]],
  ["largo", "Largo", 82_485, [27.9098, -82.7884], ["33770", "33771"]],
  ["oldsmar", "Oldsmar", 14_898, [28.0342, -82.6651], ["34677"]],
  ["palm-harbor", "Palm Harbor", 61_366, [28.0781, -82.7637], ["34683–34685"]],
  ["safety-harbor", "Safety Harbor", 17_072, [27.9909, -82.6932], ["34695"]],
  ["st-pete-beach", "St. Pete Beach", 8_879, [27.7247, -82.7419], ["33706"]],
  ["st-petersburg", "St. Petersburg", 258_308, [27.7709, -82.6793], ["33701–33705", "33710–33712"]],
  ["tarpon-springs", "Tarpon Springs", 25_117, [28.1461, -82.7568], ["34688–34689"], "Greektown"],
  ["tierra-verde", "Tierra Verde", 3_836, [27.6814, -82.7244], ["33715"]],
];

/** A dozen cities, in the order of their slugs. */
export const someCities: readonly PlacedCity[] = rows.map(
  ([slug, name, population2020, coordinates, zipCodes, ...neighborhoods]) => ({
    ...heronSound,
    slug,
    name,
    population2020,
    coordinates: [...coordinates],
    local: { zipCodes: [...zipCodes], neighborhoods },
  }),
);

/** These cities, a few post offices, and two places over the county line. */
export const someArea: Area = {
  cities: someCities,
  off: [],
  county: [
    { place: "Bay Pines", zipCodes: ["33744"] },
    { place: "Clearwater", zipCodes: ["33755", "33756", "33757"] },
    { place: "Clearwater Beach", zipCodes: ["33767"] },
    { place: "Crystal Beach", zipCodes: ["34681"] },
    { place: "Indian Rocks Beach", zipCodes: ["33785"] },
    { place: "Largo", zipCodes: ["33770", "33771", "33779"] },
    { place: "Ozona", zipCodes: ["34660"] },
    { place: "St. Petersburg", zipCodes: ["33701", "33706", "33710", "33711", "33712", "33715"] },
    { place: "Tarpon Springs", zipCodes: ["34688", "34689"] },
  ],
  border: [
    { place: "Holiday", where: "just over the county line from Tarpon Springs", zipCodes: ["34691"] },
    { place: "Westchase", where: "just over the county line from Oldsmar", zipCodes: ["33635"] },
  ],
};

/** The same area after the owner has given up a city. */
export const withoutCity = (name: string): Area => ({
  ...someArea,
  cities: someCities.filter((city) => city.name !== name),
});
