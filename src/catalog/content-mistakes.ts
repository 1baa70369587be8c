/** All that can be wrong with the content files, found without building: what `npm run check-content` and builds look at. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { z } from "zod";
import { brandIds } from "./brand-ids.ts";
import { citySlugs } from "./city-slugs.ts";
import { type NamedFolder, parseContent, parseNamedContent } from "./parse.ts";
import * as schema from "./schema.ts";
import { serviceIds } from "./service-ids.ts";

/** One file for each name of a list. */
const folders: Record<NamedFolder, { names: readonly string[]; list: string; shape: z.ZodType<object> }> = {
  brands: { names: brandIds, list: "brand-ids.ts", shape: schema.brandSchema },
  cities: { names: citySlugs, list: "city-slugs.ts", shape: schema.citySchema },
  guides: { names: serviceIds, list: "service-ids.ts", shape: schema.guideSchema },
};

/** By their path in the catalog. */
const singleFiles: Record<string, z.ZodType> = {
  "legal/privacy.json": schema.legalSchema,
  "legal/terms.json": schema.legalSchema,
  "service-names.json": schema.serviceNamesSchema,
  "services.json": schema.servicesSchema,
  "overview.json": schema.overviewSchema,
  "testimonials.json": schema.testimonialsSchema,
  "appliance-problems.json": schema.applianceProblemsSchema,
};

const isNamedFolder = (name: string): name is NamedFolder => Object.hasOwn(folders, name);
const catalog = "src/catalog";

/** Project-relative paths of the content files that are there and of those that must be, in alphabetical order. */
export function listContent(root: string): string[] {
  const wanted = Object.entries(folders).flatMap(([folder, { names }]) =>
    names.map((name) => `${folder}/${name}.json`),
  );
  const there = existsSync(join(root, catalog))
    ? readdirSync(join(root, catalog), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"))
    : [];
  const all = new Set([...wanted, ...Object.keys(singleFiles), ...there]);
  return [...all].sort().map((name) => `${catalog}/${name}`);
}

/** @throws SyntaxError when it isn't JSON */
function read(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

/** @throws Error with one line per mistake */
function check(root: string, file: string): void {
  const path = file.slice(catalog.length + 1);
  const [folder, name] = [dirname(path), basename(path, ".json")];
  const data = read(join(root, file));
  const single = singleFiles[path];
  if (single) return void parseContent(file, single, data);
  if (!isNamedFolder(folder)) throw new Error("(file): no page shows it: remove it");
  const { names, list, shape } = folders[folder];
  if (!names.includes(name)) {
    throw new Error(`(file): no page shows it: add "${name}" to ${catalog}/${list}, or remove the file`);
  }
  parseNamedContent(folder, name, shape, data);
}

/** What is wrong with one content file: one line per mistake, with file, field and what would be right. */
export function mistakesIn(root: string, file: string): string[] {
  try {
    check(root, file);
    return [];
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof SyntaxError) return [`${file}: (file): is not valid JSON: ${message.replaceAll("\n", " ")}`];
    return message.split("\n").map((line) => (line.startsWith(file) ? line : `${file}: ${line}`));
  }
}

/** All mistakes in the project's content. */
export const contentMistakes = (root: string) => listContent(root).flatMap((file) => mistakesIn(root, file));
