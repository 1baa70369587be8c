/**
 * What is wrong with the marks of content files: a name that nobody knows, a place where none is filled in, a text that may say
 * nothing, and what a text names without a mark, so that it would still be said once the owner has switched it off.
 */
import { basename } from "node:path";
import { gasServices } from "../../shared/services/offered-services.ts";
import { servicesNamedIn } from "./appliance-names.ts";
import { fixedMarks, gasMark } from "./marks.ts";
import { fill, mapTexts, namesOf, type Piece, piecesOf } from "./notation.ts";

type Path = readonly (string | number)[];
export type Mistake = readonly [path: string, mistake: string];

/** Files that are read as they are, and fields of the others that are: names by which pages and lists find each other. */
const unfilledFiles = /^(service-names|coverage|appliance-problems|problem-spots|\S+-sources)\.json$/;
const unfilledFields =
  /(^|\.)(id|name|slug|serviceId|brand|appliances|issue|issues|sources?|zipCodes)(\.|$)|^faults\.\d+\.appliance$/;
/** Where a screen leaves out what says nothing, besides lists. A problem without a title has no page. */
const maySayNothing = /^brands\/.*:modelNumber$|^cities\/.*:(arrival|local\.water)$|^problem-pages\/.*:title$/;
/** Texts that name only what is offered. Of problems and codes, what they advise is said to everybody. */
const saysOffered =
  /^(home|overview|services)\.json:|^(cities|brands|guides|legal)\/|^error-codes\/.*:(lead|reading|meta\.\w+)$/;
const saysGas =
  /^(home|overview|services)\.json:|^(cities|brands|guides)\/|^problem-pages\/.*:(title|meta\.\w+|causes\..*)$/;
/** No texts of ours: alternatives of pictures show what is in them. */
const notRead = /(^|\.)pictureAlt$/;

/** What to do about a smell of gas, and to keep off, is said to everybody. */
const isEmergency = /\b911\b|smell(?: of)? gas/i;
const isSafety = /\b(?:smell|911|outside|gas in the air|leave (?:that|the)|turn (?:it|that|the))\b/i;
const gas = /(?<!\bhot )\b(?:gas|propane|LP)\b(?! (?:bottle|utility|utilities|company))/i;
const gasMarks = ["gas", ...gasServices.map(gasMark)];

/** Waters and utilities that are called after a place. */
const calledAfter = "Harbor|Causeway|Bazaar|Gas System|Pass";
/** St. Petersburg is also Saint Petersburg and St. Pete. */
const spellings = (name: string) => [
  RegExp.escape(name),
  ...(name.startsWith("St. ") ? [RegExp.escape(`Saint ${name.slice(4)}`)] : []),
  ...(name === "St. Petersburg" ? ["St\\.? Pete(?!r| Beach)"] : []),
];

/** Finds the ids of the brands and communities that a text names. The longest name counts: "Belleair Beach" doesn't name Belleair. */
function nameFinder(names: ReadonlyMap<string, string>): (text: string) => string[] {
  const spelled = [...names].flatMap(([id, name]) => spellings(name).map((pattern) => ({ id, pattern })));
  const sorted = spelled.toSorted((one, other) => other.pattern.length - one.pattern.length);
  const any = new RegExp(
    `(?<![\\w-])(?:${sorted.map(({ pattern }) => `(${pattern})`).join("|")})(?!\\w| (?:${calledAfter}))`,
    "g",
  );
  return (text) => [...text.matchAll(any)].map(([, ...found]) => sorted[found.findIndex(Boolean)]?.id ?? "");
}

const marksIn = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((piece) =>
    typeof piece === "string" || !piece.words
      ? []
      : [...namesOf(piece), ...marksIn(piece.words), ...marksIn(piece.others ?? [])],
  );

/** The sentences of a text, each with the marks that it is within. */
const sentencesIn = (pieces: readonly Piece[], within: readonly string[]): (readonly [string, readonly string[]])[] =>
  pieces.flatMap((piece) => {
    if (typeof piece === "string") return piece.split(/(?<=[.!?])\s/).map((sentence) => [sentence, within] as const);
    const { words = [], others = [] } = piece;
    return [...sentencesIn(words, [...within, ...namesOf(piece)]), ...sentencesIn(others, within)];
  });

/** What holds wherever a part of the content is read. @param isLeftOut whether nobody reads it once one of its texts says nothing */
function heldBy(part: unknown, isLeftOut: boolean): string[] {
  if (Array.isArray(part)) return [];
  const texts = Object.entries(Object(part)).filter((field): field is [string, string] => typeof field[1] === "string");
  return texts.flatMap(([field, text]) => {
    const [mark, ...more] = piecesOf(text);
    if (field === "appliance") return [...servicesNamedIn(text)];
    if (/^(id|slug|serviceId|brand)$/.test(field)) return [text];
    const isWhole = typeof mark === "object" && mark.words && !mark.others && more.length === 0;
    return isLeftOut && isWhole ? namesOf(mark) : [];
  });
}

/** Of a brand or its codes, whose appliances may all be of one service. */
function onlyService(content: unknown): string[] {
  const { appliances = [], codes = [] } = Object(content) as { appliances?: string[]; codes?: { appliance: string }[] };
  const all = new Set([...appliances.flatMap(servicesNamedIn), ...codes.map(({ appliance }) => appliance)]);
  return all.size === 1 ? [...all] : [];
}

/** Entries of lists are left out, and so is the page of a problem. */
function heldAt(file: string, content: unknown, path: Path): string[] {
  let [part, isLeftOut] = [content, file.startsWith("problem-pages/")];
  const held = path.flatMap((key) => {
    const names = heldBy(part, isLeftOut);
    [part, isLeftOut] = [Object(part)[key], typeof key === "number"];
    return names;
  });
  return [...held, ...onlyService(content)];
}

/** Whether nothing is left of a text with some of the facts. */
const isSilent = (text: string): boolean =>
  fill(text, { fact: () => "…", choose: (_, words, others) => (words.length < others.length ? words : others) }) === "";

/** All of them, of all content files. @param contents by the path of each file below the folder of all */
export function markMistakes(contents: ReadonlyMap<string, unknown>): Mistake[] {
  const pages = [...contents].filter(([file]) => /^(brands|cities)\//.test(file));
  const names = new Map(pages.map(([file, page]) => [basename(file, ".json"), (page as { name: string }).name]));
  const known = new Set([...fixedMarks, ...names.keys()]);
  const namesIn = nameFinder(names);
  const called = [...fixedMarks, ...pages.map(([file]) => basename(file, ".json"))];
  const mistakes: Mistake[] = pages
    .filter(([file]) => called.filter((name) => name === basename(file, ".json")).length > 1)
    .map(([file]) => [file, "(file): a mark of that name is about something else: call the file otherwise"]);

  for (const [file, content] of contents)
    mapTexts(content, (text, path) => {
      const field = path.join(".");
      const place = `${file}:${field}`;
      const mistake = (what: string) => mistakes.push([file, `${field}: ${what}`]);
      if (unfilledFiles.test(file) || unfilledFields.test(field)) {
        if (/[{}]/.test(text)) mistake("nothing is filled in here: write it without braces");
        return text;
      }
      const pieces = piecesOf(text);
      for (const name of marksIn(pieces))
        if (!known.has(name)) mistake(`{${name}:…}: no promise, service, brand or community is called "${name}"`);
      // The root of services.json is a list, though each service has its page.
      const inPage = typeof path[0] === "number" ? path.slice(1) : path;
      if (!inPage.some((key) => typeof key === "number") && !maySayNothing.test(place) && isSilent(text))
        mistake("may say nothing: write what it says otherwise, {mark:words|otherwise}");
      if (notRead.test(field)) return text;
      const held = heldAt(file, content, path);
      for (const [sentence, within] of sentencesIn(pieces, held)) {
        const services = isEmergency.test(sentence) ? [] : servicesNamedIn(sentence);
        const named = saysOffered.test(place) ? [...namesIn(sentence), ...services] : [];
        for (const name of new Set(named))
          if (!within.includes(name)) mistake(`says this without {${name}:…}: “${sentence.trim()}”`);
        if (
          saysGas.test(place) &&
          gas.test(sentence) &&
          !isSafety.test(sentence) &&
          !gasMarks.some((one) => within.includes(one))
        )
          mistake(`says this without {gas:…}, or {${gasMark(gasServices[0])}:…} of one service: “${sentence.trim()}”`);
      }
      return text;
    });
  return mistakes;
}
