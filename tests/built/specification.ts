/**
 * The specified lists and the city facts, deliberately written down a second time: the site's output is compared with
 * these, not with its own data. Once an owner has added or removed a city or a brand, it is compared with the files of
 * the catalog instead.
 */
import { brandFiles, cityFiles, leadingCities } from "../catalog.ts";

/** In the specified order; the slug is the id. */
export const services = [
  { id: "refrigerator-repair", title: "Refrigerator Repair" },
  { id: "ice-maker-repair", title: "Ice Maker Repair" },
  { id: "dryer-repair", title: "Dryer Repair" },
  { id: "washing-machine-repair", title: "Washing Machine Repair" },
  { id: "dishwasher-repair", title: "Dishwasher Repair" },
  { id: "oven-stove-repair", title: "Oven/Stove Repair" },
  { id: "cooktop-repair", title: "Cooktop Repair" },
  { id: "microwave-repair", title: "Microwave Repair" },
];

/** The services listed on city pages. */
export const cityPageServices =
  "Refrigerator Repair, Washing Machine Repair, Dryer Repair, Dishwasher Repair, Oven/Stove Repair, Microwave Repair".split(
    ", ",
  );

const brandNames =
  "Samsung, LG, Whirlpool, GE, Maytag, Frigidaire, Bosch, KitchenAid, Kenmore, Electrolux, Sub-Zero, Wolf, Viking, " +
  "Miele, Thermador, Amana, Hotpoint, Speed Queen, Haier, Dacor, Bertazzoni, BlueStar, Capital, Cove, Danby, " +
  "Fisher & Paykel, Fulgor Milano, Gaggenau, Hestan, JennAir, La Cornue, Liebherr, Marvel, Monogram, Perlick, Smeg, " +
  "Thor Kitchen, True Residential, U-Line, Verona";

/** The 40 brands in the specified order, of which 20 are mainstream; only Fisher & Paykel's id is irregular. */
const specifiedBrands = brandNames
  .split(", ")
  .map((name) => ({ name, id: name.toLowerCase().replace(" & ", "-").replaceAll(" ", "-") }));

const cityPopulations =
  "Belleair: 4,273; Belleair Beach: 1,633; Belleair Bluffs: 2,311; Belleair Shore: 73; Clearwater: 117,292; " +
  "Dunedin: 36,068; Gulfport: 11,783; Indian Rocks Beach: 3,673; Indian Shores: 1,190; Kenneth City: 5,047; Largo: " +
  "82,485; Madeira Beach: 3,895; North Redington Beach: 1,495; Oldsmar: 14,898; Palm Harbor: 61,366; Pinellas Park: " +
  "53,093; Redington Beach: 1,376; Redington Shores: 2,176; Safety Harbor: 17,072; Seminole: 19,364; South " +
  "Pasadena: 5,353; St. Pete Beach: 8,879; St. Petersburg: 258,308; Tarpon Springs: 25,117; Tierra Verde: 3,836; " +
  "Treasure Island: 6,584";

/** The 26 cities with their population in the 2020 census. */
export const specifiedCities = cityPopulations.split("; ").map((city) => {
  const [name = "", population = ""] = city.split(": ");
  return { slug: name.toLowerCase().replaceAll(".", "").replaceAll(" ", "-"), name, population };
});

/** The ten core cities, which service pages and the overview list, and the two that the sitemap page lists after them. */
const specifiedLeaders = (
  "Clearwater, St. Petersburg, Largo, Dunedin, Palm Harbor, Tarpon Springs, Safety Harbor, Oldsmar, Seminole, " +
  "Pinellas Park, Gulfport, St. Pete Beach"
).split(", ");

const haveSame = (one: readonly string[], other: readonly string[]) => `${one.toSorted()}` === `${other.toSorted()}`;

/** Whether the catalog has the specified cities and brands, no more and no fewer. */
const isSpecified =
  haveSame(
    brandFiles.map(({ id }) => id),
    specifiedBrands.map(({ id }) => id),
  ) &&
  haveSame(
    cityFiles.map(({ slug }) => slug),
    specifiedCities.map(({ slug }) => slug),
  );

const ownCities = cityFiles.map((city) => ({ ...city, population: city.population2020.toLocaleString("en-US") }));
const ownLeaders = leadingCities.map(({ name }) => name);

export const brands: readonly { id: string; name: string }[] = isSpecified ? specifiedBrands : brandFiles;
/** How many brands are mainstream, and how many luxury or specialty. */
export const brandsByTier = isSpecified
  ? [20, 20]
  : ["mainstream", "luxury"].map((tier) => brandFiles.filter((brand) => brand.tier === tier).length);
export const cities: readonly { slug: string; name: string; population: string }[] = isSpecified
  ? specifiedCities
  : ownCities;
/** The twelve cities of the sitemap page. */
export const sitemapCities = (isSpecified ? specifiedLeaders : ownLeaders).slice(0, 12);
export const coreCities = sitemapCities.slice(0, 10);

/** The specified pages that are the same for everybody; an owner may have more. */
export const specifiedPaths = [
  "/",
  "/page-not-found",
  "/appliance-repair",
  "/brands",
  "/privacy-policy",
  "/services",
  "/sitemap",
  ...services.flatMap(({ id }) => [`/${id}`, `/services/${id}`]),
  ...brands.map(({ id }) => `/brands/${id}`),
  ...cities.map(({ slug }) => `/locations/${slug}`),
];

/** The specified messages, in the order of the form. */
export const messages = [
  "Please select a service type.",
  "Please select a preferred date.",
  "Please select a preferred time.",
  "Name must be at least 2 characters.",
  "Please enter a valid phone number.",
  "Please enter a valid email address.",
  "Please enter your full address.",
  "Please provide details about your issue.",
  "You must accept the terms and conditions.",
];
