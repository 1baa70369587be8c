/**
 * How content files and owners write what a site fills in: `{warrantyDays}` is a fact; `{sameDay:Same-day visits|Visits}` are
 * words that are said while something holds, and those that are said otherwise, or nothing. `{dryer-repair+samsung:…}` are said
 * while both hold. Words may have more of both within.
 */

export interface Mark {
  name: string;
  /** Without them, the mark is a fact. */
  words?: Piece[];
  others?: Piece[];
}
export type Piece = string | Mark;

/** What is said in a mark's place. Undefined is what nobody knows: the mark stays. */
export interface Sayings {
  fact(name: string): string | undefined;
  choose(name: string, words: string, others: string): string | undefined;
}

/** What a mark is about: "dryer-repair" and "samsung" of "dryer-repair+samsung". */
export const namesOf = ({ name }: Pick<Mark, "name">): string[] => name.split("+");

/** Marks within marks: more is no text of anybody's. */
const deepest = 10;

const isNested = (text: string): boolean => {
  let depth = 0;
  for (const [brace] of text.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth < 0 || depth > deepest) return false;
  }
  return depth === 0;
};

/** The parts of a text, in one pass; the whole text where its braces don't match, or are too deep. */
export function piecesOf(text: string): Piece[] {
  if (!text.includes("{")) return [text];
  if (!isNested(text)) return [text];
  const begins = /\{([\w+-]+)([:}])/y;
  const plain = /[^{|}]+/y;
  let at = 0;
  const until = (ends: string): Piece[] => {
    const pieces: Piece[] = [];
    while (at < text.length && !ends.includes(text.charAt(at))) pieces.push(...piece());
    return pieces;
  };
  const piece = (): Piece[] => {
    begins.lastIndex = plain.lastIndex = at;
    const words = plain.exec(text)?.[0];
    if (words !== undefined) {
      at += words.length;
      return [words];
    }
    const [whole, name, sign] = begins.exec(text) ?? [];
    if (whole === undefined || name === undefined) {
      const brace = text.charAt(at++);
      if (brace !== "{") return [brace];
      const inside = until("}");
      at++;
      return ["{", ...inside, "}"];
    }
    at += whole.length;
    if (sign === "}") return [{ name }];
    const mark: Mark = { name, words: until("|}") };
    if (text.charAt(at) === "|") {
      at++;
      mark.others = until("}");
    }
    at++;
    return [mark];
  };
  return until("");
}

function said({ name, words, others = [] }: Mark, says: Sayings): string {
  if (!words) return says.fact(name) ?? `{${name}}`;
  const [one, other] = [join(words, says), join(others, says)];
  return says.choose(name, one, other) ?? `{${name}:${one}${other && `|${other}`}}`;
}

function join(pieces: readonly Piece[], says: Sayings): string {
  let text = "";
  let isAfterNothing = false;
  for (const piece of pieces) {
    const words = typeof piece === "string" ? piece : said(piece, says);
    // What says nothing between two spaces drops one of them.
    text += isAfterNothing && words.startsWith(" ") && (text === "" || text.endsWith(" ")) ? words.slice(1) : words;
    isAfterNothing = typeof piece !== "string" && words === "";
  }
  return text;
}

/** A text as somebody says it. */
export const fill = (text: string, says: Sayings): string => join(piecesOf(text), says).trim();

/** All texts of content, each said by what its place is called: the fields and indexes that lead to it. */
export function mapTexts<Content>(
  content: Content,
  say: (text: string, path: readonly (string | number)[]) => string,
  path: readonly (string | number)[] = [],
): Content {
  const map = (part: unknown, path: readonly (string | number)[]): unknown => {
    if (typeof part === "string") return say(part, path);
    if (Array.isArray(part)) return part.map((entry, index) => map(entry, [...path, index]));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([field, value]) => [field, map(value, [...path, field])]));
  };
  return map(content, path) as Content;
}
