/**
 * Phone numbers as people type them: written, compared and dialed as understood here. Those of the US and Canada have ten
 * digits, whatever is between them; those of other countries begin with a plus, 00 or 011.
 */
import { oneLine, toAscii } from "./text.ts";

export interface Phone {
  /** What identifies a line: ten digits, or a plus and the digits of another country's number. */
  key: string;
  /** "(727) 555-0143", or "+49 30 1234567". */
  number: string;
  /** What was typed before and after it: a name, an extension as " ext. 45", a second number. */
  before: string;
  after: string;
}

/**
 * What may be between the digits of a number. Nothing here repeats without a limit: however long a text is and whatever it
 * repeats, each of its places is looked at for a moment.
 */
const between = "[\\s().\\p{Pd}/·•_\\u2212]{0,9}";
const ofTenDigits = `(?:(?:(?:\\+|00|011)[\\s(]{0,9})?1${between})?(\\d{3})${between}(\\d{3})${between}(\\d{4})`;
const abroad = "[\\s().\\p{Pd}·";
const elsewhere = `(?:\\+|00|011)((?=[\\s(]{0,9}[2-9])(?:${abroad}]{0,9}\\d|/\\d){7,15})(?!${abroad}/]{0,9}\\d)`;
const extension =
  "\\s?[,;(\\p{Pd}]?\\s?(?:ext\\p{L}{0,9}|ex|x|local|loc|#)[\\s.:=#]{0,9}(\\d{1,7})(?!\\d)\\)?|\\s?[,;]{1,9}\\s?(\\d{1,5})#?$";
const numbers = new RegExp(
  `(^|[^\\d+])(?:\\({1,9}\\s?)?(?:${elsewhere}|${ofTenDigits})(?!\\d)(?:${extension})?`,
  "giu",
);

/** Ten digits in other groups than three, three and four. */
const otherGroups = new RegExp(`^\\(?(?:\\+?1${between})?[02-9](?:${between}\\d){9}(?!${between}\\d)`, "u");

/** A number with an exponent, as spreadsheets show long ones: its first digit, the others, the sign, the exponent. */
const withExponent = /^(\d)(?:[.,](\d{1,14}))? ?e ?(\+?)(\d{1,2})$/i;
/** Ten digits with commas for the thousands, or where others have hyphens. */
const withCommas = /^\+?\d{0,2}(?:\d,\d{3},\d{3},\d{3}|\d{3},\d{3},\d{4})$/;

/** The digits of a number with an exponent; undefined where some are missing. */
function wholeDigits([, first = "", others = "", plus = "", exponent = ""]: RegExpExecArray): string | undefined {
  const zeros = Number(exponent) - others.length;
  // A spreadsheet shows the first digits and a plus; programs leave nothing out but zeros at the end.
  if (zeros < 0 || (zeros > 0 && (plus !== "" || others.length < 7))) return undefined;
  return first + others.padEnd(Number(exponent), "0");
}

/** A text as one line, in which a number that a spreadsheet has changed is as it was typed there. */
function plainNumber(typed: string): string {
  const text = toAscii(oneLine(typed))
    .replace(/^(?:tel|sms|callto):\s?|^'/i, "")
    .replace(/(?<=\d{3},?\d{3},?\d{4}|\d,\d{3},\d{3},\d{3})(?:\.0{1,6}|,00)$/, "");
  const shown = withExponent.exec(text);
  return (shown && wholeDigits(shown)) ?? (withCommas.test(text) ? text.replaceAll(",", "") : text);
}

/** Whether a text is a number of which a spreadsheet has kept only the first digits: "4.479E+11". */
export const isShortenedNumber = (typed: string): boolean => {
  const shown = withExponent.exec(plainNumber(typed));
  return shown !== null && Number(shown[4]) >= 6;
};

/** The numbers in a text: the text between them, and each as it is written. */
function split(typed: string) {
  const text = plainNumber(typed).replace(otherGroups, (digits) => digits.replace(/\D/g, ""));
  const texts: string[] = [];
  let end = 0;
  const found = [...text.matchAll(numbers)].map((match) => {
    const [whole, before = "", abroad, area, exchange, line, ext, afterComma] = match;
    texts.push(text.slice(end, match.index) + before);
    end = match.index + whole.length;
    const number = abroad
      ? `+${abroad.replace("(0)", "").replace(/\D+/g, " ").trim()}`
      : `(${area}) ${exchange}-${line}`;
    const beside = ext ?? afterComma;
    return { number, beside: beside ? ` ext. ${beside}` : "" };
  });
  return { found, texts: [...texts, text.slice(end)] };
}

const keyOf = (number: string) => number.replace(/[^\d+]/g, "");

/** What identifies each phone line that a text names, line by line: all at once, however many there are. */
export const phoneKeys = (typed: string): string[] =>
  typed.split("\n").flatMap((line) => split(line).found.map(({ number }) => keyOf(number)));

/** The first number in a text, with the rest as it is written; undefined where there is none. */
export function readPhone(typed: string): Phone | undefined {
  const { found, texts } = split(typed);
  const [first, ...others] = found;
  if (!first) return undefined;
  const { number, beside } = first;
  const [before = "", ...between] = texts;
  const after = others.reduce(
    (text, other, index) => text + other.number + other.beside + between[index + 1],
    beside + between[0],
  );
  return { key: keyOf(number), number, before, after };
}

/**
 * As it is stored and shown: each number in the same format, an extension beside it, and the rest as typed. Where that would read as
 * another number, all of it stays as typed.
 */
export function phoneText(typed: string): string {
  const phone = readPhone(typed);
  const text = phone && phone.before + phone.number + phone.after;
  return text !== undefined && readPhone(text)?.key === phone?.key ? text : oneLine(typed);
}

/** What identifies a line; "" without a number. */
export const phoneKey = (typed: string): string => readPhone(typed)?.key ?? "";

/** Where a tap on it leads. */
export function phoneHref(typed: string): string {
  const key = phoneKey(typed);
  return `tel:${key.startsWith("+") ? key : `+1${key}`}`;
}
