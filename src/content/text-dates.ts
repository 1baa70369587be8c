/** When a page's text last changed: the days of content files, which `npm run dates` keeps, and of the owner's own texts. */
import { facts } from "../facts/site.ts";
import dates from "./text-dates.json" with { type: "json" };

/** Where the texts of pages are: a file, or a folder of them. */
const places: readonly (readonly [RegExp, string])[] = [
  [/^\/locations\/(.+)/, "cities/$1.json"],
  [/^\/brands\/(.+)/, "brands/$1.json"],
  [/^\/error-codes\/(.+)/, "error-codes/$1.json"],
  [/^\/problems\/(.+)\/(.+)/, "problem-pages/$1-repair/$2.json"],
  [/^\/problems\/(.+)/, "problem-pages/$1-repair/"],
  [/^\/services\/.+/, "services.json"],
  [/^\/appliance-repair$/, "overview.json"],
  [/^\/(.+-repair)$/, "guides/$1.json"],
  [/^\/(terms|privacy)-.+/, "legal/$1.json"],
  [/^\/(brands|error-codes)$/, "$1/"],
  [/^\/problems$/, "problem-pages/"],
  [/^\/(services|coverage)$/, "$1.json"],
];

/** The day of a page's newest text, "2026-11-23"; undefined where the words are not content. @param path of the page */
export function textDate(path: string): string | undefined {
  const [pattern, place] = places.find(([pattern]) => pattern.test(path)) ?? [];
  if (!pattern || !place) return undefined;
  const texts = path.replace(pattern, place);
  const ids = texts.replace(/json$/, "").replaceAll("/", ".");
  return [
    ...Object.entries(dates).flatMap(([file, [day]]) => (file.startsWith(texts) ? (day ?? []) : [])),
    ...Object.entries(facts().texts).flatMap(([id, { on }]) => (id.startsWith(ids) ? on : [])),
  ]
    .sort()
    .at(-1);
}
