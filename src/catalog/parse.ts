import type { z } from "zod";
import { fillIn } from "./placeholders.ts";

/**
 * Fills in the placeholders of one content file and checks it against its shape.
 * @param file path as a person would name it, for the message
 * @param data undefined where there is no such file
 * @throws Error with one line per mistake: file, field, what is expected
 */
export function parseContent<Schema extends z.ZodType>(file: string, schema: Schema, data: unknown): z.infer<Schema> {
  if (data === undefined) throw new Error(`${file}: (file): is missing`);
  const result = schema.safeParse(fillIn(data));
  if (result.success) return result.data;
  throw new Error(
    result.error.issues.map((issue) => `${file}: ${issue.path.join(".") || "(file)"}: ${issue.message}`).join("\n"),
  );
}

/** The field of a content file that says again what the file is called, by folder. */
const nameFields = { brands: "id", cities: "slug", guides: "serviceId" } as const;
export type NamedFolder = keyof typeof nameFields;

/**
 * Checks one of many files of a kind: its shape, and that it says the name of its file.
 * @throws Error as `parseContent`
 */
export function parseNamedContent<Schema extends z.ZodType<object>>(
  folder: NamedFolder,
  name: string,
  schema: Schema,
  data: unknown,
): z.infer<Schema> {
  const file = `src/catalog/${folder}/${name}.json`;
  const content = parseContent(file, schema, data);
  const field = nameFields[folder];
  if ((content as Record<string, unknown>)[field] !== name) {
    throw new Error(`${file}: ${field}: must be "${name}", the name of the file`);
  }
  return content;
}
