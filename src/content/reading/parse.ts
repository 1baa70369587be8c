import { basename } from "node:path";
import type { z } from "zod";
import { readWithFacts } from "./own-texts.ts";
import { withLetters } from "./placeholders.ts";

/**
 * Checks one content file against its shape. Its placeholders are filled in whenever a text is read.
 * @param file path as a person would name it, for the message
 * @param data undefined where there is no such file
 * @throws Error with one line per mistake: file, field, what is expected
 */
export function parseContent<Schema extends z.ZodType>(file: string, schema: Schema, data: unknown): z.infer<Schema> {
  if (data === undefined) throw new Error(`${file}: (file): is missing`);
  const result = schema.safeParse(withLetters(data), { reportInput: true });
  if (result.success) return readWithFacts(file, schema, data, result.data);
  throw new Error(
    linesOf(result.error.issues)
      .map((line) => `${file}: ${line}`)
      .join("\n"),
  );
}

/** One line per mistake; what is missing in one object is one line. */
function linesOf(issues: readonly z.core.$ZodIssue[]): string[] {
  const field = (path: readonly PropertyKey[]) => path.join(".") || "(file)";
  const isMissing = ({ code, input }: z.core.$ZodIssue) => code !== "custom" && input === undefined;
  const missing = Map.groupBy(issues.filter(isMissing), ({ path }) => field(path.slice(0, -1)));
  return [
    ...[...missing].map(([parent, list]) => `${parent}: missing: ${list.map(({ path }) => path.at(-1)).join(", ")}`),
    ...issues.filter((issue) => !isMissing(issue)).map(({ path, message }) => `${field(path)}: ${message}`),
  ];
}

/**
 * All files of a folder, as `import.meta.glob` gives them, checked and in the alphabetical order of their names.
 * @throws Error as `parseContent`
 */
export function parseFolder<Schema extends z.ZodType<object>>(
  folder: NamedFolder,
  schema: Schema,
  files: Readonly<Record<string, unknown>>,
): z.infer<Schema>[] {
  const byName = new Map(Object.entries(files).map(([path, data]) => [basename(path, ".json"), data]));
  return [...byName.keys()].sort().map((name) => parseNamedContent(folder, name, schema, byName.get(name)));
}

/** The field of a content file that says again what the file is called, by folder. */
const nameFields = { brands: "id", cities: "slug", "error-codes": "brand", guides: "serviceId" } as const;
export type NamedFolder = keyof typeof nameFields;

/** Checks one of many files of a kind: its shape, and that it says its own name. @throws Error as `parseContent` */
export function parseNamedContent<Schema extends z.ZodType<object>>(
  folder: NamedFolder,
  name: string,
  schema: Schema,
  data: unknown,
): z.infer<Schema> {
  const file = `src/content/data/${folder}/${name}.json`;
  const content = parseContent(file, schema, data);
  const field = nameFields[folder];
  if ((content as Record<string, unknown>)[field] !== name) {
    throw new Error(`${file}: ${field}: must be "${name}", the name of the file`);
  }
  return content;
}

/** Sorts what has a rank before what has none, 1 first; equal ranks, or none, keep their order. */
export const byRank = (one: { rank?: number | undefined }, other: { rank?: number | undefined }) =>
  (one.rank ?? Number.MAX_SAFE_INTEGER) - (other.rank ?? Number.MAX_SAFE_INTEGER);
