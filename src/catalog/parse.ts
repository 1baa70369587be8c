import type { z } from "zod";

/**
 * Checks one content file against its shape.
 * @param file path as a person would name it, for the message
 * @throws Error with one line per mistake: file, field, what is expected
 */
export function parseContent<Schema extends z.ZodType>(file: string, schema: Schema, data: unknown): z.infer<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Error(
    result.error.issues.map((issue) => `${file}: ${issue.path.join(".") || "(file)"}: ${issue.message}`).join("\n"),
  );
}
