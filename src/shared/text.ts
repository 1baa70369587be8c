/**
 * Text as people type and paste it, cleaned once, where it enters: what is stored, counted, compared and shown has passed here.
 */

/** In characters: as much as a form has in all. What is longer is cut before anything else looks at it. */
export const longestText = 65_536;

const lineBreaks = /\r\n?|[\v\f\x85\u2028\u2029]/g;

/** Wide or narrow, Unicode's spaces, and signs that are as blank as one. */
const blanks = /[\p{Zs}\t\u2800\u{1d159}\u{13441}\u{13442}]/gu;

/** Letters of scripts in which a joiner between two of them changes what they look like; not their signs that nobody sees. */
const joining =
  "(?!\\p{Cf})[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}]";
const emoji = "\\p{Extended_Pictographic}\\ufe0f?\\p{Emoji_Modifier}?";

/**
 * What nobody sees, by Unicode's own categories: controls (but for line breaks), formats such as marks of direction, letters
 * that are blank, halves of characters, and what is not or not everywhere a character. The first group is kept: joiners within
 * an emoji or a word that need them.
 */
const invisible = new RegExp(
  `(${emoji}(?:\\u200d${emoji})*|${joining}[\\u200c\\u200d](?=${joining}))|(?!\\n)[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{NChar}\\p{DI}\\ufffc]`,
  "gu",
);

/** Accents and joiners with nothing before them that they could belong to. */
const strayMarks = /^[\s\p{M}\u200c\u200d]+/u;

/** A text of one or more lines: what can be seen of it, composed (NFC), with line breaks as "\n"; "" if nothing can. */
export const severalLines = (typed: string): string =>
  typed
    .slice(0, longestText)
    .replace(lineBreaks, "\n")
    .replace(blanks, " ")
    .replace(invisible, "$1")
    .normalize()
    .replace(strayMarks, "")
    .trim();

/** The same in one line, with one space between words. */
export const oneLine = (typed: string): string => severalLines(typed).replace(/\s+/g, " ");

/** With a capital letter at the beginning, as sentences and headings have. */
export const capitalized = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());

/** A text that somebody typed, as a sentence: one that ends in a period, as "Inc." does, needs no second one. */
export const sentence = (text: string): string => (/[.!?…]["”’']?$/.test(text) ? text : `${text}.`);

/** The digits of all scripts that were met: looking for the first one of a script takes time. */
const asciiDigits = new Map<string, string>();

/** A digit of any script; those of a script follow each other from 0 to 9. */
function asciiDigit(digit: string): string {
  const known = asciiDigits.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--;
  const ascii = String((code - first) % 10);
  asciiDigits.set(digit, ascii);
  return ascii;
}

/** Wide letters and signs, and the digits of any script, as ASCII has them: for numbers and addresses, not for names. */
export const toAscii = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, (digit) => (digit <= "9" ? digit : asciiDigit(digit)));

/** Hides email addresses: mail servers quote those they reject, and connection strings have a password before their "@". */
export const withoutEmails = (text: string) =>
  text.replace(/[^\s<>"'(),;]+/g, (word) => (/^.[^@]*@./su.test(word) ? "…@…" : word));

/** "December 4" and "Dec 4" stay on one line. */
export const withWholeDates = (text: string): string =>
  text.replaceAll(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)([a-z]*) (?=\d{1,2}\b)/g, "$1$2\u00a0");
