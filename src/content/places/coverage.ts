/** Whether a place is in the county, at its border or elsewhere, by ZIP code or name. A page shows the answer; a person decides. */

import { perSite } from "../../shared/page-facts.ts";
import { isAmong } from "../../shared/places/zip-codes.ts";
import { oneLine } from "../../shared/text.ts";
import data from "../data/coverage.json" with { type: "json" };
import { guessCity } from "../guesses/did-you-mean.ts";
import townsNearby from "../guesses/towns-nearby.json" with { type: "json" };
import { parseContent } from "../reading/parse.ts";
import { type City, coverageSchema, type PlacedCity } from "../reading/schema.ts";
import { allCities, cities, citiesOff, placedCities, servedArea } from "./cities.ts";
import { citiesNear } from "./neighbors.ts";

const { county, border, boxes } = parseContent("src/content/data/coverage.json", coverageSchema, data);

/** What is looked up: our cities, those of the county that are off, and the ZIP codes of the county and of its border by their post offices. */
export interface Area {
  cities: readonly City[];
  off: readonly PlacedCity[];
  county: readonly { place: string; zipCodes: readonly string[] }[];
  border: readonly { place: string; where: string; zipCodes: readonly string[] }[];
}

const ours = (): Area => ({ cities: cities(), off: citiesOff(), county, border });
/** Wherever visits were booked, before a city was off. */
export const anywhere = (): Area => ({
  ...ours(),
  cities: [...allCities, ...cities().filter(({ own }) => own)],
  off: [],
});

/** The city that is off and that a place is, or is part of. */
const offAround = (place: string | undefined, { off }: Area) =>
  off.find(({ name, local }) => name === place || local.neighborhoods?.includes(place ?? ""));

/** All ZIP codes of the county by post office, in alphabetical order. */
export const countyZipCodes = county;

/** Where we come to in the county: our cities, and post offices that are no city. A ZIP code can be in several places. */
export const countyPlaces = perSite<readonly { place: string; zipCodes: readonly string[] }[]>(() =>
  [
    ...cities().map(({ name, local, own }) => ({ place: name, codes: local.zipCodes, own })),
    ...county
      .filter(({ place }) => !cities().some(({ name }) => name === place) && !offAround(place, ours()))
      .map(({ place }) => ({ place, codes: [], own: undefined })),
  ]
    .map(({ place, codes, own }) => ({
      place,
      zipCodes: own
        ? codes
        : countyZipCodes.flatMap((office) =>
            office.zipCodes.filter((zip) => !boxes.includes(zip) && (office.place === place || isAmong(zip, codes))),
          ),
    }))
    .toSorted((one, other) => one.place.localeCompare(other.place, "en")),
);

/** Where we often go, though it isn't in the county. */
export const borderPlaces = border;

export type Coverage =
  /** `places` are the cities with this ZIP code, the largest first, or what was asked for. */
  | { answer: "yes"; places: readonly string[] }
  | { answer: "call"; place: string; where: string }
  /** A ZIP code for mail alone: where somebody lives has another. */
  | { answer: "box"; asked: string; place: string }
  /** `asked` is a ZIP code, or the name of a town around the county. `off` is where we don't come to, though it is in it. */
  | { answer: "no"; asked: string; off?: PlacedCity }
  /** An unknown name, and what it may mean. */
  | { answer: "unknown"; asked: string; guess?: { label: string; href: string } };

/** In characters; also the input's maxlength. */
export const longestPlace = 60;

const shortWords: Readonly<Record<string, string>> = {
  saint: "st",
  bch: "beach",
  hbr: "harbor",
  n: "north",
  s: "south",
};

/** "Saint Petersburg, FL" and "st petersburg" are the same place. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(?:fl|florida|usa)\b/g, "")
    .replace(/\b(saint|bch|hbr|n|s)\b/g, (word) => shortWords[word] ?? word)
    .replace(/[^a-z0-9]/g, "");

const wholeCounty = ["Pinellas", "Pinellas County"];

/** The largest first. */
const citiesWith = <Some extends City>(zip: string, cities: readonly Some[]): Some[] =>
  cities
    .filter(({ local }) => isAmong(zip, local.zipCodes))
    .toSorted((one, other) => other.population2020 - one.population2020);
const postOfficeOf = (zip: string, { county }: Area) => county.find(({ zipCodes }) => zipCodes.includes(zip))?.place;

function byZipCode(zip: string, area: Area): Coverage {
  const places = citiesWith(zip, area.cities).map(({ name }) => name);
  const postOffice = postOfficeOf(zip, area);
  if (places.length > 0) return { answer: "yes", places };
  const off = citiesWith(zip, area.off)[0] ?? offAround(postOffice, area);
  if (off) return { answer: "no", asked: zip, off };
  if (postOffice && boxes.includes(zip)) return { answer: "box", asked: zip, place: postOffice };
  if (postOffice) return { answer: "yes", places: [postOffice] };
  const neighbor = area.border.find(({ zipCodes }) => zipCodes.includes(zip));
  return neighbor ? { answer: "call", place: neighbor.place, where: neighbor.where } : { answer: "no", asked: zip };
}

/** What people call our places, by its plain form. */
const alsoCalled: ReadonlyMap<string, string> = new Map([
  ["stpete", "St. Petersburg"],
  ["stpetersburgbeach", "St. Pete Beach"],
  ["irb", "Indian Rocks Beach"],
  ["indianrocks", "Indian Rocks Beach"],
  ["passagrille", "St. Pete Beach"],
  ["passagrillebeach", "St. Pete Beach"],
  ["madeira", "Madeira Beach"],
  ["tarpon", "Tarpon Springs"],
  ["lealman", "St. Petersburg"],
  ["eastlake", "Palm Harbor"],
  ["feathersound", "Clearwater"],
]);

const hasName = (name: string) => (other: string) => plain(other) === name;

/** Cities come first, then post offices, then what is part of a city. */
function nameInCounty(name: string, { cities, off, county }: Area): string | undefined {
  const all = [...cities, ...off];
  const names = [...all.map((city) => city.name), ...county.map(({ place }) => place), ...wholeCounty];
  return names.find(hasName(name)) ?? all.find(({ local }) => local.neighborhoods?.some(hasName(name)))?.name;
}

function byName(asked: string, area: Area): Coverage {
  const typed = plain(asked);
  const name = plain(alsoCalled.get(typed) ?? typed);
  const known = nameInCounty(name, area);
  const off = offAround(known, area);
  if (off) return { answer: "no", asked, off };
  if (known) return { answer: "yes", places: [known] };
  const neighbor = area.border.find(({ place }) => plain(place) === name);
  if (neighbor) return { answer: "call", place: neighbor.place, where: neighbor.where };
  if (Object.keys(townsNearby).some(hasName(name))) return { answer: "no", asked };
  const { city } = guessCity(asked, area.cities, area.off);
  return { answer: "unknown", asked, ...(city && { guess: city }) };
}

/** Looks up a ZIP code, also in an address, or the name of a city, neighborhood or town. @returns undefined for nothing */
export function coverageOf(typed: string, area = ours()): Coverage | undefined {
  const asked = oneLine(typed).slice(0, longestPlace);
  const zip = zipCodeIn(asked);
  if (zip) return byZipCode(zip, area);
  return asked === "" ? undefined : byName(asked, area);
}

/** The last one: house numbers have five digits, too. */
const zipCodeIn = (text: string) => [...text.matchAll(/(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/g)].at(-1)?.[1];

/** What the booking form can be filled in with. */
export interface BookingPlace {
  city?: string;
  zip?: string;
}

/**
 * The city that a ZIP code means: the only one of ours that has it, if mail for it goes to that city or a part of it. A
 * post office elsewhere means that people live there, too: in a city that we don't know, or no longer.
 */
export function cityOfZip(zip: string, area = ours()): string | undefined {
  const [only, ...others] = citiesWith(zip, area.cities);
  if (!only || others.length > 0) return undefined;
  const postOffice = postOfficeOf(zip, area) ?? only.name;
  return [only.name, ...(only.local.neighborhoods ?? [])].includes(postOffice) ? only.name : undefined;
}

/** What is certain of a place that somebody typed: its ZIP code, and the city that this means, or the name of the place. */
export function bookingPlace(typed: string, area = ours()): BookingPlace {
  const coverage = coverageOf(typed, area);
  if (!coverage || coverage.answer === "no" || coverage.answer === "unknown") return {};
  if (coverage.answer === "box") return { city: coverage.place };
  const zip = zipCodeIn(typed);
  if (zip) {
    const city = citiesWith(zip, area.cities).length > 0 ? cityOfZip(zip, area) : postOfficeOf(zip, area);
    return { ...(city && { city }), zip };
  }
  const [city] = coverage.answer === "yes" ? coverage.places : [coverage.place];
  return city && !wholeCounty.includes(city) ? { city } : {};
}

const inWords = new Intl.ListFormat("en-US");

/** What a person reads. @param next the next free visit in words, if one is known */
export function coverageInWords(coverage: Coverage, next?: string): { title: string; text: string } {
  switch (coverage.answer) {
    case "yes":
      return {
        title: `Yes, we come to ${inWords.format(coverage.places)}.`,
        text: next ? `Next visit: ${next}.` : "Choose a time that works for you.",
      };
    case "call":
      return {
        title: "Call us: we’re often out that way.",
        text: `${coverage.place} is ${coverage.where}. Call and we’ll tell you right away, or book and we’ll call you.`,
      };
    case "box":
      return {
        title: `${coverage.asked} is a P.O. box ZIP code.`,
        text: `It’s only used for mail in ${coverage.place}. What’s your street’s ZIP code? We serve ${servedArea()}.`,
      };
    case "no":
      if (coverage.off) {
        const near = citiesNear(coverage.off.coordinates, placedCities());
        return {
          title: `We don’t come to ${coverage.off.name}.`,
          text: near.length > 0 ? `Closest: ${inWords.format(near.map(({ name }) => name))}.` : "",
        };
      }
      return {
        title: "No, that’s outside our area.",
        text: `${coverage.asked} isn’t in Pinellas County, where our technicians work. If you live close by, call us: we may still be able to come.`,
      };
    case "unknown":
      return {
        title: "We don’t know that place by name.",
        text: "Try the five digits of the ZIP code, or call us and ask.",
      };
  }
}
