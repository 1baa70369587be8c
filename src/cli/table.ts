/** Tables for a terminal. */

/** Numbers are right-aligned. */
type Cell = string | number;

/** Customers' text made safe for a terminal: no line breaks, control sequences, or directional marks. */
export const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, " ");

/** The terminal's width in characters; unbounded for a file or pipe. */
const terminalColumns = () => (process.stdout.isTTY && process.stdout.columns) || Number.POSITIVE_INFINITY;

/** A row too wide for the terminal: its cells one after another, with continuation lines indented. */
function flow(cells: readonly string[], columns: number): string {
  const indent = "  ";
  // Only a cell longer than a line is broken, between words.
  const pieces = cells.filter(Boolean).flatMap((cell) => {
    const [first = "", ...words] = cell.length + indent.length > columns ? cell.split(" ") : [cell];
    return [indent + first, ...words.map((word) => ` ${word}`)];
  });
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(piece.trimStart());
    else if (last.length + piece.length <= columns) lines[lines.length - 1] = last + piece;
    else lines.push(indent + piece.trimStart());
  }
  return lines.join("\n");
}

/**
 * Rows as aligned columns under their headings, or as several lines each if the terminal is too narrow. Nothing is
 * truncated.
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  columns = terminalColumns(),
): string {
  const lines = [headings, ...rows].map((line) => line.map((cell) => printable(String(cell))));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const total = widths.reduce((sum, width) => sum + width, 2 * (headings.length - 1));
  if (total > columns) return lines.map((line) => flow(line, columns)).join("\n");
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
