/**
 * The description's lines that a tap writes: "Brand: Samsung" from a brand's page, "Problem: Leaking water" from the
 * catalog.
 */

const brandLine = /^Brand: (.*)\n?/;
/** The lines before what the visitor wrote. */
const writtenLines = /^(?:(?:Brand|Problem): .*(?:\n|$))*/;

/** The line that names a problem of the catalog. */
const lineOf = (problem: string) => `Problem: ${problem}`;

const linesIn = (description: string) => description.split(/\r?\n/);

/** The brand that the description begins with; "" without one. */
export const brandIn = (description: string) => brandLine.exec(description)?.[1]?.trim() ?? "";

/** The description without the line of a preset brand. */
export const withoutBrand = (description: string) => description.replace(brandLine, "");

/** The description with the line of a brand, instead of the one it may have. */
export const withBrand = (description: string, brand: string) => `Brand: ${brand}\n${withoutBrand(description)}`;

/** Whether the description names a problem, unchanged and on its own line. */
export const hasProblem = (description: string, problem: string) => linesIn(description).includes(lineOf(problem));

/** The description with a problem named before the visitor's own words; the same if it is there already. */
export function withProblem(description: string, problem: string): string {
  if (hasProblem(description, problem)) return description;
  const [written = ""] = writtenLines.exec(description) ?? [];
  const own = description.slice(written.length);
  return [written.trimEnd(), lineOf(problem), own].filter(Boolean).join("\n");
}

/** The description without a problem's line. */
export const withoutProblem = (description: string, problem: string) =>
  linesIn(description)
    .filter((line) => line !== lineOf(problem))
    .join("\n");
