/** All that can be wrong with the content files, found without building: what `npm run check-content` and builds look at. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { z } from "zod";
import { serviceIds } from "../../shared/services/service-ids.ts";
import serviceNames from "../data/service-names.json" with { type: "json" };
import { errorCodeHostsSchema, errorCodesSchema } from "./error-code-schema.ts";
import { type Mistake, markMistakes } from "./mark-mistakes.ts";
import { type NamedFolder, parseContent, parseNamedContent } from "./parse.ts";
import {
  type ProblemPage,
  type ProblemSpots,
  parseProblemPage,
  problemPageSourcesSchema,
  problemSpotsSchema,
} from "./problem-page-schema.ts";
import * as schema from "./schema.ts";

/** Each file is a page; where there are `names`, one for each of them and no others. */
const folders: Record<NamedFolder, { shape: z.ZodType<object>; names?: readonly string[] }> = {
  brands: { shape: schema.brandSchema },
  cities: { shape: schema.citySchema },
  "error-codes": { shape: errorCodesSchema },
  guides: { shape: schema.guideSchema, names: serviceIds },
};

/** Fields that no two files of a folder may have in common: what is easily left as it was in a copied file. */
const ownFields = ["name", "coordinates", "meta.title", "meta.description"];

const singleFiles: Record<string, z.ZodType> = {
  "coverage.json": schema.coverageSchema,
  "error-code-sources.json": errorCodeHostsSchema,
  "first-aid.json": schema.firstAidSchema,
  "problem-page-sources.json": problemPageSourcesSchema,
  "problem-spots.json": problemSpotsSchema,
  "home.json": schema.homeSchema,
  "legal/privacy.json": schema.legalSchema,
  "legal/terms.json": schema.legalSchema,
  "service-names.json": schema.serviceNamesSchema,
  "services.json": schema.servicesSchema,
  "overview.json": schema.overviewSchema,
  "appliance-problems.json": schema.applianceProblemsSchema,
};

const isNamedFolder = (name: string): name is NamedFolder => Object.hasOwn(folders, name);
/** Has a folder for each service, with a file for each problem. */
const problemPages = "problem-pages";
const catalog = "src/content/data";

/** Project-relative paths of the content files that are there and of those that must be, in alphabetical order. */
function listContent(root: string): string[] {
  const wanted = Object.entries(folders).flatMap(([folder, { names = [] }]) =>
    names.map((name) => `${folder}/${name}.json`),
  );
  const there = existsSync(join(root, catalog))
    ? readdirSync(join(root, catalog), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"))
    : [];
  const all = new Set([...wanted, ...Object.keys(singleFiles), ...there]);
  return [...all].sort().map((name) => `${catalog}/${name}`);
}

function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

/** @throws Error with one line per mistake */
function check(root: string, file: string): unknown {
  const path = file.slice(catalog.length + 1);
  const [folder, name] = [dirname(path), basename(path, ".json")];
  const data = read(join(root, file));
  const single = singleFiles[path];
  if (single) return parseContent(file, single, data);
  if (dirname(folder) === problemPages) return parseProblemPage(basename(folder), name, data);
  const unused = "(file): no page shows it: remove it";
  if (!isNamedFolder(folder)) throw new Error(unused);
  const { names, shape } = folders[folder];
  if (names && !names.includes(name)) throw new Error(unused);
  return parseNamedContent(folder, name, shape, data);
}

/** What is wrong with each content file: one line per mistake, with file, field and what would be right. */
export function mistakesByFile(root: string): ReadonlyMap<string, readonly string[]> {
  const contents = new Map<string, unknown>();
  const mistakesIn = (file: string): string[] => {
    try {
      contents.set(file, check(root, file));
      return [];
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof SyntaxError) return [`${file}: (file): is not valid JSON: ${message.replaceAll("\n", " ")}`];
      return message.split("\n").map((line) => (line.startsWith(file) ? line : `${file}: ${line}`));
    }
  };
  const mistakes = new Map(listContent(root).map((file) => [file, mistakesIn(file)]));
  const byName = new Map([...contents].map(([file, content]) => [file.slice(catalog.length + 1), content]));
  const inMarks = markMistakes(byName).map(([file, mistake]): Mistake => [`${catalog}/${file}`, mistake]);
  for (const [path, mistake] of [...repeatsIn(contents), ...gapsIn(contents, [...mistakes.keys()]), ...inMarks])
    mistakes.set(path, [...(mistakes.get(path) ?? []), `${path}: ${mistake}`]);
  return mistakes;
}

/** The first folder of a content file, which all pages of its kind are in. */
const kindOf = (file: string) => file.slice(catalog.length + 1).split("/")[0] ?? "";

/** Values that two pages of a kind have in common. */
function repeatsIn(contents: ReadonlyMap<string, unknown>): Mistake[] {
  const pages = [...contents].filter(([file]) => isNamedFolder(kindOf(file)) || kindOf(file) === problemPages);
  return ownFields.flatMap((field) => {
    const fieldOf = (content: unknown) =>
      field.split(".").reduce((part, key) => (part as Record<string, unknown>)?.[key], content);
    const having = pages.filter(([, content]) => fieldOf(content) !== undefined);
    const same = Map.groupBy(having, ([file, content]) => `${kindOf(file)} ${JSON.stringify(fieldOf(content))}`);
    return [...same.values()].flatMap(([first, ...others]) =>
      others.map(([file]): Mistake => [file, `${field}: is the same as in ${first?.[0]}`]),
    );
  });
}

/** What the problem pages lack together, once each is right: one for each common issue, and a spot for each page. */
function gapsIn(contents: ReadonlyMap<string, unknown>, files: readonly string[]): Mistake[] {
  const spotsFile = `${catalog}/problem-spots.json`;
  const spots = contents.get(spotsFile) as ProblemSpots | undefined;
  const pageFiles = files.filter((file) => kindOf(file) === problemPages);
  if (!spots || !pageFiles.every((file) => contents.has(file))) return [];
  const pages = pageFiles.map((file) => contents.get(file) as ProblemPage);
  return serviceIds.flatMap((service) => {
    const folder = `${catalog}/${problemPages}/${service}`;
    const own = pages.filter((page) => page.service === service);
    const listed = spots[service].map(({ slug }) => slug);
    const issues = serviceNames.find(({ id }) => id === service)?.details ?? [];
    return [
      ...issues
        .filter((issue) => !own.some((page) => page.issue === issue))
        .map((issue): Mistake => [folder, `(folder): has no page about "${issue}"`]),
      ...own
        .filter(({ issue }, index) => own.findIndex((page) => page.issue === issue) !== index)
        .map(({ issue, slug }): Mistake => [`${folder}/${slug}.json`, `issue: "${issue}" has a page already`]),
      ...own
        .filter(({ slug }) => listed.filter((other) => other === slug).length !== 1)
        .map(({ slug }): Mistake => [spotsFile, `${service}: must have "${slug}" once`]),
      ...listed
        .filter((slug) => !own.some((page) => page.slug === slug))
        .map((slug): Mistake => [spotsFile, `${service}: no page is called "${slug}"`]),
    ];
  });
}

/** All mistakes in the project's content. */
export const contentMistakes = (root: string): string[] => [...mistakesByFile(root).values()].flat();
