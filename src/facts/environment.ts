/** The environment variables that pages are made of; docs/configuration.md lists them. Those that override a fact are in schema.ts. */
import { z } from "zod";

/** The address of a site that nobody visits: it shows samples. */
export const exampleSiteUrl = "https://www.example.com";

const months = "must be a whole number from 1 to 1200";
/** RETENTION_MONTHS: how long personal data stays after a visit. The privacy policy says it. */
export const retentionMonths = z
  .string()
  .regex(/^\d{1,4}$/, months)
  .transform(Number)
  .pipe(z.number().min(1, months).max(1_200, months))
  .default(24);

const variables = z.object({
  TILES_URL: z
    .string()
    .regex(
      /^https?:\/\/[^{}]*(?:\{s\}[^{}]*)?\{z\}[^{}]*\{x\}[^{}]*\{y\}/,
      "must be a tile address with {z}, {x} and {y}",
    )
    .default("https://{s}.tile.openstreetmap.org/{z}/{x}/{y}.png"),
  RETENTION_MONTHS: retentionMonths,
});

/** A fact or a variable is not as it must be: its message has a line for each, for the person who set it. */
export class FactError extends Error {
  override readonly name = "FactError";
}

/** With the defaults of those that are not set. @throws FactError that names each invalid one and says what it must be */
export function parseVariables(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = variables.safeParse(given);
  if (result.success) return result.data;
  throw new FactError(result.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("\n"));
}
