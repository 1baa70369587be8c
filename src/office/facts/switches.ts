/** The names of what the office switches on and off, which facts know by ids alone. */

import { allBrands, brands } from "../../content/brands.ts";
import { pageGroups } from "../../content/pages.ts";
import { allCities, cities } from "../../content/places/cities.ts";
import { allServices } from "../../content/services/services.ts";
import type { Contradiction } from "../../facts/fact-mistakes.ts";
import type { Field } from "../../facts/fields.ts";
import type { FactName, Facts } from "../../facts/schema.ts";
import { looksLike } from "../../shared/look-alikes.ts";
import { gasServices } from "../../shared/services/offered-services.ts";
import { applianceName } from "../../shared/services/service-title.ts";

type Options = readonly (readonly [id: string, label: string])[];

const byName = (options: Options) => options.toSorted(([, one], [, other]) => one.localeCompare(other, "en"));
/** "problems / dryer / no heat" */
const inWords = (path: string) => (path === "/" ? "home" : path.slice(1).replaceAll("/", " / ").replaceAll("-", " "));

const optionsOf: Partial<Record<FactName, () => Options>> = {
  servicesOff: () => allServices.map(({ id, title }) => [id, title]),
  gasOff: () => gasServices.map((id) => [id, `Gas ${applianceName(id).toLowerCase()}`]),
  communitiesOff: () => byName(allCities.map(({ slug, name }) => [slug, name])),
  brandsOff: () => byName(allBrands.map(({ id, name }) => [id, name])),
  notInSitemap: () => pageGroups().flatMap(({ paths }) => paths.map((path) => [path, inWords(path)] as const)),
};

/** The field with its boxes, and what their ids mean. */
export const withOptions = (name: FactName, field: Field): Field =>
  field.kind === "switches" ? { ...field, options: optionsOf[name]?.() ?? [] } : field;

/** What may be off, and what the owner adds to it. */
const owned = [
  ["communitiesOff", "ownCommunities"],
  ["brandsOff", "ownBrands"],
] as const;
/** "Sub Zero" is "Sub-Zero". */
const plain = (name: string) => name.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Switches that leave the site without a brand or a community, so that it does without them. */
export function nothingLeft({ brandsOff, communitiesOff }: Facts): Contradiction[] {
  const found: Contradiction[] = [];
  if (brands().every(({ id }) => brandsOff.includes(id))) {
    const text = "Every brand of the appliances you repair is off. Turn on a brand or another appliance.";
    found.push({ fact: "brandsOff", text });
  }
  if (cities().every(({ slug }) => communitiesOff.includes(slug)))
    found.push({ fact: "communitiesOff", text: "Every community is off. Turn one on, or add your own." });
  return found;
}

/** What the owner has added under the name of another. */
export const namedTwice = (facts: Facts): Contradiction[] =>
  owned.flatMap(([known, fact]) => {
    const names = (optionsOf[known]?.() ?? []).map(([, name]) => plain(name));
    return facts[fact].flatMap(({ name }) => {
      const isTaken = names.some((one) => looksLike(one, plain(name)));
      names.push(plain(name));
      const text = `“${name}” is already on the list. Turn that one on and remove yours, or choose another name.`;
      return isTaken ? { fact, text } : [];
    });
  });
