/** Texts of the content without what the business doesn't offer. */

import { facts } from "../facts/site.ts";
import { perSite } from "../shared/page-facts.ts";
import { gasServices, isOffered, isWithoutGas } from "../shared/services/offered-services.ts";
import { type ServiceId, serviceIds } from "../shared/services/service-ids.ts";
import { capitalized } from "../shared/text.ts";

/** What is left of a sentence; "" leaves it out altogether. */
type Cut = (sentence: string) => string;

type Names = Readonly<Record<string, string>>;
const namesIn = (files: Names): Names =>
  Object.fromEntries(Object.entries(files).map(([path, name]) => [path.replace(/.*\/(.+)\.json$/, "$1"), name]));
const cityNames = namesIn(import.meta.glob<string>("./data/cities/*.json", { eager: true, import: "name" }));
const brandNames = namesIn(import.meta.glob<string>("./data/brands/*.json", { eager: true, import: "name" }));

/** What texts call the appliances of a service. */
const appliances: Readonly<Record<ServiceId, string>> = {
  "refrigerator-repair": "refrigerat(?:ors?|ion)|fridges?|freezers?",
  "ice-maker-repair": "ice[ -]?(?:makers?|machines?)",
  "dryer-repair": "(?:washer-)?dryers?",
  "washing-machine-repair": "washers?|washing machines?",
  "dishwasher-repair": "dish ?washers?|dishdrawers?",
  "oven-stove-repair": "ovens?|stoves?|(?<!a |price |model |the whole )ranges?(?! hoods?| from)",
  "cooktop-repair": "cooktops?|rangetops?",
  "microwave-repair": "microwaves?",
};

/** Whether what is called so is an appliance that is repaired: a range hood is none. */
export const isRepaired = (appliance: string): boolean =>
  serviceIds.some((id) => isOffered(id) && new RegExp(`\\b(?:${appliances[id]})\\b`, "i").test(appliance));

/** Waters, roads and utilities that are called after a place. */
const calledAfter = "Harbor|Causeway|Bazaar|Gas System|Pass";
const either = (words: readonly string[]) => words.toSorted((one, other) => other.length - one.length).join("|");

/** St. Petersburg is also Saint Petersburg and St. Pete. */
const spellings = (name: string) => [
  RegExp.escape(name),
  ...(name.startsWith("St. ") ? [RegExp.escape(`Saint ${name.slice(4)}`)] : []),
  ...(name === "St. Petersburg" ? ["St\\.? Pete(?!r| Beach)"] : []),
];

/** What a sentence loses: undefined where nothing is off. */
const cutting = perSite<Cut | undefined>(() => {
  const { servicesOff, brandsOff, communitiesOff } = facts();
  if (servicesOff.length + brandsOff.length + communitiesOff.length === 0) return undefined;
  const named = (names: Names, off?: readonly string[]) =>
    Object.entries(names).flatMap(([id, name]) => (!off || off.includes(id) ? spellings(name) : []));
  const isOff = new RegExp(`^(?:${either([...named(cityNames, communitiesOff), ...named(brandNames, brandsOff)])})$`);
  // The longest name counts: "Belleair Beach" doesn't name Belleair.
  const any = new RegExp(
    `(?<![\\w-])(?:${either([...named(cityNames), ...named(brandNames)])})(?!\\w| (?:${calledAfter}))`,
    "g",
  );
  const things = either(serviceIds.filter((id) => servicesOff.includes(id)).map((id) => appliances[id]));
  const thing = new RegExp(`(?<![\\w-])(?:${things})(?!\\w)`, "i");
  const cutThings = (text: string) => {
    if (!things || !thing.test(text) || isEmergency.test(text)) return text;
    const told = withoutItems(text, things);
    return thing.test(told) ? "" : told;
  };
  return (text) => ([...text.matchAll(any)].some(([name]) => isOff.test(name)) ? "" : cutThings(text));
});

/** "Washer, dryer and oven repair" without dryers: "Washer and oven repair". */
function withoutItems(text: string, items: string): string {
  const item = `(?<![\\w-])(?:${items})(?!\\w)`;
  const told = text
    .replaceAll(new RegExp(`(?<=^|, |\\. )${item}, (?!(?:and|or) )`, "gi"), "")
    .replaceAll(new RegExp(`(?<=\\w), ${item}(?=,)`, "gi"), "")
    .replaceAll(new RegExp(`, ${item},? (and|or) `, "gi"), " $1 ")
    .replaceAll(
      new RegExp(`(?:, (\\w+(?:[ -]\\w+)?))?,? (and|or) ${item}`, "gi"),
      (_, last?: string, joint?: string) => (last ? ` ${joint} ${last}` : ""),
    )
    .replaceAll(new RegExp(`${item},? (?:and|or) (?=\\w)`, "gi"), "");
  return capitalized(told);
}

/** Stays wherever it is said, whatever it names. */
const isEmergency = /\b911\b|smell(?: of)? gas/i;
/** What to do about a smell of gas, and to keep off, is said to everybody. */
const isSafety = /\b(?:smell|911|outside|gas in the air|leave (?:that|the)|turn (?:it|that|the))\b/i;
function withoutGasIn(sentence: string): string {
  const electric = sentence.replaceAll(/\bgas and (electric \w)/g, "$1");
  if (isSafety.test(electric)) return electric;
  const told = electric
    .replaceAll(/\b(electric|radiant|coil), gas (and|or) /g, "$1 $2 ")
    .replaceAll(
      /\b[Gg]as(?:,| and| or) (?=(?:electric|radiant|induction|dual|coil|ventless)\b)(\w)/gi,
      (words, next: string) => (words.startsWith("G") ? next.toUpperCase() : next),
    )
    .replaceAll(/,? (?:and|or) gas\b/g, "");
  return /\b(?:gas|propane|LP)\b/i.test(told) ? "" : told;
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?][”’"]?)(?<!\bSt\.)\s+(?=[\p{Lu}“])/u);

/** A copy whose lists lose the entries that nothing is left of. Another text stays as it was then, or says something instead. */
function cutFrom<Content>(content: Content, cut: Cut, instead: unknown): Content {
  const inText = (text: string) => sentencesOf(text).map(cut).filter(Boolean).join(" ");
  const isGone = (entry: unknown): boolean =>
    typeof entry === "string"
      ? inText(entry) === ""
      : Object.entries(Object(entry)).some(
          ([key, part]) => !kept.has(key) && typeof part === "string" && inText(part) === "",
        );
  const copy = (part: unknown, instead?: unknown, at = ""): unknown => {
    if (typeof part === "string") {
      const left = inText(part);
      return left.length >= (leastAt[at] ?? 1) ? left : (instead ?? part);
    }
    if (Array.isArray(part)) return part.filter((one) => !isGone(one)).map((one) => copy(one));
    if (typeof part !== "object" || part === null) return part;
    const fallback = Object(instead) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(part)
        .filter(([key, value]) => key !== "water" || !isGone(value))
        .map(([key, value]) => [key, kept.has(key) ? value : copy(value, fallback[key], `${at}${key}.`)]),
    );
  };
  return copy(content, instead) as Content;
}
/** Search engines get no description of a few words, in characters. */
const leastAt: Readonly<Record<string, number>> = { "meta.description.": 90 };

/** Names, and what isn't shown. */
const kept = new Set(["id", "name", "slug", "serviceId", "sources", "zipCodes", "icon", "picture", "pictureAlt"]);

/** Search engines get the page of what an owner added once its text has so many words. */
const enoughWords = 120;
export const ownedBy = (text: string | null) =>
  (text ?? "").split(/\s+/).length < enoughWords ? ("short" as const) : ("full" as const);

/**
 * A text as this site says it: without sentences, entries and lists that name what is off.
 * @param instead says what a text says of which nothing is left
 * @param about the services that it is about, whose gas it doesn't mention if they are without; all of them, unless said
 */
export function asOffered<Content>(
  content: Content,
  instead?: { [Key in keyof Content]?: unknown },
  about: readonly ServiceId[] = gasServices,
): Content {
  const cut = cutting();
  const gasless = about.some(isWithoutGas) && about.every((id) => isWithoutGas(id) || !isOffered(id));
  if (!cut && !gasless) return content;
  const cutGas = (sentence: string) => (gasless ? withoutGasIn(sentence) : sentence);
  return cutFrom(content, (sentence) => (cut ? cut(cutGas(sentence)) : cutGas(sentence)), instead);
}
