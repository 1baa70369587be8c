/** Tables for a terminal. */
import { oneLine } from "../shared/text.ts";

/** Numbers are right-aligned. */
type Cell = string | number;

/** The terminal's width in characters; unbounded for a file or pipe. */
const terminalColumns = () => (process.stdout.isTTY && process.stdout.columns) || Number.POSITIVE_INFINITY;

/** Rows as aligned columns under their headings; where they don't fit, as one line each, which the terminal wraps. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  columns = terminalColumns(),
): string {
  const lines = [headings, ...rows].map((line) => line.map((cell) => oneLine(String(cell))));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const total = widths.reduce((sum, width) => sum + width, 2 * (headings.length - 1));
  if (total > columns) return lines.map((line) => line.filter(Boolean).join("  ")).join("\n");
  const isNumber = headings.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === "number"));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** "1 booking", "2 bookings". */
export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
