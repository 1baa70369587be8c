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

/** What may be between the digits of a number. */
const between = "[\\s().\\p{Pd}/·•_\\u2212]*";
const ofTenDigits = `(?:(?:(?:\\+|00|011)[\\s(]*)?1${between})?(\\d{3})${between}(\\d{3})${between}(\\d{4})`;
const elsewhere = "(?:\\+|00|011)((?=[\\s(]*[2-9])(?:[\\s().\\p{Pd}·]*\\d|/\\d){7,15})(?![\\s().\\p{Pd}·/]*\\d)";
const extension =
  "\\s*[,;(\\p{Pd}]?\\s*(?:ext\\p{L}*|ex|x|local|loc|#)[\\s.:=#]*(\\d{1,7})(?!\\d)\\)?|\\s*[,;]+\\s*(\\d{1,5})#?$";
const numbers = new RegExp(`(^|[^\\d+])(?:\\(+\\s*)?(?:${elsewhere}|${ofTenDigits})(?!\\d)(?:${extension})?`, "giu");

/** Ten digits in other groups than three, three and four. */
const otherGroups = new RegExp(`^\\(?(?:\\+?1${between})?[02-9](?:${between}\\d){9}(?!${between}\\d)`, "u");

/** The numbers in a text: the text between them, and each as it is written. */
function split(typed: string) {
  const text = toAscii(oneLine(typed))
    .replace(/^(?:tel|sms|callto):\s*/i, "")
    .replace(otherGroups, (digits) => digits.replace(/\D/g, ""));
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
  return { key: number.replace(/[^\d+]/g, ""), number, before, after };
}

/** As it is stored and shown: each number in the same format, an extension beside it, and the rest as typed. */
export function phoneText(typed: string): string {
  const phone = readPhone(typed);
  return phone ? phone.before + phone.number + phone.after : oneLine(typed);
}

/** What identifies a line; "" without a number. */
export const phoneKey = (typed: string): string => readPhone(typed)?.key ?? "";

/** Where a tap on it leads. */
export function phoneHref(typed: string): string {
  const key = phoneKey(typed);
  return `tel:${key.startsWith("+") ? key : `+1${key}`}`;
}
