/** Guesses what a visitor was looking for at an address without a page. */

import { distance } from "fastest-levenshtein";
import { href } from "../../shared/links/href.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import { brands } from "../brands.ts";
import { cities, citiesOff, isPlaced } from "../places/cities.ts";
import { citiesNear } from "../places/neighbors.ts";
import type { Brand, City, PlacedCity, Service } from "../reading/schema.ts";
import { allServices, services } from "../services/services.ts";
// Centers of towns around the county that people ask for, by their slugs (U.S. Census Bureau, Gazetteer Files of places).
import townsNearby from "./towns-nearby.json" with { type: "json" };

/** What people call the appliances of a service, as they type it into an address. */
const serviceWords: Readonly<Record<ServiceId, readonly string[]>> = {
  "refrigerator-repair": ["refrigerator", "fridge", "freezer", "icebox"],
  "ice-maker-repair": ["ice maker", "ice machine"],
  "dryer-repair": ["dryer"],
  "washing-machine-repair": ["washing machine", "washer", "laundry"],
  "dishwasher-repair": ["dishwasher"],
  "oven-stove-repair": ["oven", "stove", "range"],
  "cooktop-repair": ["cooktop", "hob", "burner", "induction"],
  "microwave-repair": ["microwave"],
};

/** A page that the visitor may have meant. */
export interface Guess {
  label: string;
  href: string;
}

interface Candidate extends Guess {
  names: readonly string[];
}

interface Known {
  brands: readonly Pick<Brand, "id" | "name">[];
  cities: readonly City[];
}

const asCandidate = ({ id, title, slug }: Service): Candidate => ({
  label: title,
  href: href("service", slug),
  names: serviceWords[id],
});
const cityCandidate = ({ name, slug, local }: City): Candidate => ({
  label: name,
  href: href("city", slug),
  names: [name, ...(local.neighborhoods ?? [])],
});
const brandCandidate = ({ id, name }: Pick<Brand, "id" | "name">): Candidate => ({
  label: `${name} repair`,
  href: href("brand", id),
  names: [name],
});

/** Letters and digits alone: spaces, hyphens and dots are what people get wrong first. */
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** What was asked for is this long at most: comparing takes time that an attacker would like to have. */
const mostLetters = 60;
const mostWords = 6;

/** All runs of neighboring words, each as one word: "lg dish washer" has "lg", "dish", "washer", "lgdish" and so on. */
function runsOf(asked: string): string[] {
  const words = asked
    .slice(0, mostLetters)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, mostWords);
  return words.flatMap((_, start) =>
    words.slice(start).map((_word, length) => words.slice(start, start + length + 1).join("")),
  );
}

/** Whether two neighboring letters changed places, as in "lagro": one typo, which the distance counts as two. */
const hasSwapped = (run: string, word: string) =>
  run !== word &&
  run.length === word.length &&
  [...run].some((letter, at) => run.slice(0, at) + run.charAt(at + 1) + letter + run.slice(at + 2) === word);

/** The share of a name's letters that a run of words has wrong: 0 for the same word; undefined if they differ too much. */
function typoShare(run: string, name: string): number | undefined {
  const word = plain(name);
  // "st-pete" is how people shorten "St. Petersburg".
  if (run.length >= 4 && word.startsWith(run)) return run === word ? 0 : 0.05;
  const typos = hasSwapped(run, word) ? 1 : Math.min(distance(run, word), distance(run.replace(/e?s$/, ""), word));
  return typos <= word.length / 4 ? typos / word.length : undefined;
}

/** The most similar candidate. Among equals, the longest name wins, because "dishwasher" has "washer" in it. */
function best(asked: string, candidates: readonly Candidate[]): Guess | undefined {
  const runs = runsOf(asked);
  const scored = candidates.flatMap(({ label, href, names }) =>
    names.flatMap((name) =>
      runs.flatMap((run) => {
        const typos = typoShare(run, name);
        return typos === undefined ? [] : { guess: { label, href }, typos, length: plain(name).length };
      }),
    ),
  );
  return scored.sort((one, other) => one.typos - other.typos || other.length - one.length)[0]?.guess;
}

/** Services from the laundry room to the stove: who doesn't find one may want the next. */
const byRoom: readonly ServiceId[] = [
  ...(["dryer-repair", "washing-machine-repair", "dishwasher-repair", "ice-maker-repair"] as const),
  ...(["refrigerator-repair", "microwave-repair", "oven-stove-repair", "cooktop-repair"] as const),
];

/** The service that an address below /services may mean; for one that is off, the nearest that is on. */
export function guessService(asked: string): Guess | undefined {
  const meant = best(asked, allServices.map(asCandidate));
  const place = byRoom.findIndex((id) => meant?.href === href("service", id));
  const distance = ({ id }: Service) => Math.abs(byRoom.indexOf(id) - place);
  const [nearest] = services().toSorted((one, other) => distance(one) - distance(other));
  return meant && nearest && asCandidate(nearest);
}

/** The pages that any other address may mean: a service, a brand and a city at most. */
export function guessPages(path: string, known: Known = { brands: brands(), cities: cities() }): readonly Guess[] {
  const candidates = [known.brands.map(brandCandidate), known.cities.map(cityCandidate)];
  return [guessService(path), ...candidates.map((kind) => best(path, kind))].filter((guess) => guess !== undefined);
}

/** What an address below /locations may mean: one of our cities, or else the three nearest to a place we don't serve. */
export function guessCity(
  asked: string,
  ours: readonly City[] = cities(),
  off: readonly PlacedCity[] = citiesOff(),
): { city: Guess | undefined; near: readonly City[] } {
  const [, town] =
    Object.entries(townsNearby).find(([slug]) => plain(slug) === plain(asked.slice(0, mostLetters))) ?? [];
  const city = town ? undefined : best(asked, [...ours, ...off].map(cityCandidate));
  const point = town ?? off.find(({ slug }) => city?.href === href("city", slug))?.coordinates;
  if (!point) return { city, near: [] };
  return { city: undefined, near: citiesNear(point as [number, number], ours.filter(isPlaced)) };
}
