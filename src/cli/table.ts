/** Tables for a terminal. */

/** Numbers stand at the right of their column. */
type Cell = string | number;

/** Customers' texts as a terminal may show them: without line breaks, control sequences and marks that turn words around. */
export const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, " ");

/** Rows as aligned columns under their headings. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings, ...rows].map((line) => line.map((cell) => printable(String(cell))));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
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
