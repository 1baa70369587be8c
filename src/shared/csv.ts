/** Spreadsheets as text: RFC 4180 in UTF-8, with CRLF line endings. */

/** What spreadsheets take for the start of a formula; the apostrophe marks it as text (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** An amount, "-20.00", is no formula. */
const amount = /^-?\d+\.\d\d$/;

function cell(text: string): string {
  const safe = formulaStart.test(text) && !amount.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line per row; the first one has the headings. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
