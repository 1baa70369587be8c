/**
 * Spreadsheets as text: written as RFC 4180 says, in UTF-8; read as spreadsheets and other programs write them. Row by row, so that a
 * long list gives others a turn, and beyond a quote that is missing: Papa Parse takes all lines after it for one cell.
 */

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

/** A row of a spreadsheet as it was read. */
export interface CsvRow {
  /** The line of the file in which it begins; the first is 1. */
  line: number;
  /** Undefined where the quotes don't match, or where it is too long: it is taken for one line then, and the next ones are read. */
  cells: readonly string[] | undefined;
}

/** In characters; a row that is longer lacks a quote, or is none. */
const longestRow = 65_536;

/** What a spreadsheet's file says: UTF-8 or UTF-16, with or without a byte order mark, otherwise Windows-1252. @returns undefined for no text */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const decode = (encoding: string, fatal: boolean) => new TextDecoder(encoding, { fatal }).decode(bytes);
  let text: string;
  try {
    text = decode(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8", true);
  } catch {
    text = decode("windows-1252", false);
  }
  return text.includes("\0") ? undefined : text;
}

/** What is between the cells: what the first line, without its quoted cells, has most of. */
function separatorIn(text: string): string {
  const heading = (/^[^\r\n]*/.exec(text.slice(0, longestRow))?.[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const countOf = (separator: string) => heading.split(separator).length;
  return [",", ";", "\t", "|"].reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
}

/** The row that begins at a place, and where the next one does; undefined where its quotes don't match. */
function rowAt(text: string, start: number, separator: string, plain: RegExp) {
  const cells: string[] = [];
  for (let at = start; ; at++) {
    if (at - start > longestRow) return undefined;
    let cell = "";
    if (text[at] === '"') {
      for (let isOpen = true; isOpen; ) {
        const end = text.indexOf('"', at + 1);
        if (end < 0 || end - start > longestRow) return undefined;
        cell += text.slice(at + 1, end);
        isOpen = text[end + 1] === '"';
        if (isOpen) cell += '"';
        at = end + 1;
      }
    } else {
      plain.lastIndex = at;
      cell = plain.exec(text)?.[0] ?? "";
      at += cell.length;
      if (at - start > longestRow) return undefined;
    }
    // As `csvOf` marks what looks like a formula, and as others keep a number from being counted with.
    cells.push(cell.replace(/^'(?=[=+\-@＝＋－＠])/, "").replace(/^="([^"]*)"$/, "$1"));
    if (text[at] === separator) continue;
    if (at >= text.length) return { cells, end: at };
    if (text[at] === "\n" || text[at] === "\r") return { cells, end: at + (text.startsWith("\r\n", at) ? 2 : 1) };
    return undefined;
  }
}

/** The rows of a spreadsheet whose cells are separated by commas, semicolons or tabs; blank ones too. */
export function* readCsv(text: string): Generator<CsvRow> {
  const declared = /^sep=([,;\t|])\r?\n/i.exec(text);
  const separator = declared?.[1] ?? separatorIn(text);
  /** What a cell without quotes says. */
  const plain = new RegExp(`[^${separator}\\r\\n]*`, "y");
  const lineEnd = /\r\n?|\n/g;
  let line = declared ? 2 : 1;
  for (let at = declared?.[0].length ?? 0; at < text.length; ) {
    const row = rowAt(text, at, separator, plain);
    lineEnd.lastIndex = at;
    const end = row?.end ?? (lineEnd.exec(text) ? lineEnd.lastIndex : text.length);
    yield { line, cells: row?.cells };
    line += text.slice(at, end).match(lineEnd)?.length ?? 0;
    at = end;
  }
}
