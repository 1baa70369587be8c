import { basename } from "node:path";
import type { z } from "zod";
import { mapTexts } from "./notation.ts";
import { nameEditable, shapeAt } from "./own-texts.ts";
import { filledLength, inWords } from "./placeholders.ts";

/**
 * Checks one content file against its shape. Its texts stay as they are written: `textsOf` fills them in.
 * @param file path as a person would name it, for the message
 * @param data undefined where there is no such file
 * @throws Error with one line per mistake: file, field, what is expected
 */
export function parseContent<Schema extends z.ZodType>(file: string, schema: Schema, data: unknown): z.infer<Schema> {
  if (data === undefined) throw new Error(`${file}: (file): is missing`);
  const result = schema.safeParse(inWords(data), { reportInput: true });
  const mistakes = [...(result.success ? [] : linesOf(result.error.issues)), ...headMistakes(schema, data)];
  if (mistakes.length > 0) throw new Error(mistakes.map((line) => `${file}: ${line}`).join("\n"));
  nameEditable(file, schema, data);
  return data as z.infer<Schema>;
}

/** Texts for search engines that are too short or too long with some facts. */
function headMistakes(schema: z.ZodType, data: unknown): string[] {
  const mistakes: string[] = [];
  mapTexts(data, (text, path) => {
    const shape = path.at(-2) === "meta" ? shapeAt(schema, path) : undefined;
    const { least, most } = (shape?.meta() ?? {}) as { least?: number; most?: number };
    if (least && most && (filledLength(text, "least") < least || filledLength(text, "most") > most))
      mistakes.push(`${path.join(".")}: must have ${least} to ${most} characters, whatever the facts in it are`);
    return text;
  });
  return mistakes;
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
