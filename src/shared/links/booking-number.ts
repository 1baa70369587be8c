/**
 * The number of a booking that people say on the phone and write down: "K72-MPD". It is the start of the booking's id in
 * letters and digits that nobody mistakes for each other, so it is not stored.
 */

/** 26 of them: no 0, 1, 5, or 8, and none of the letters that look like those or like 2. */
const alphabet = "234679ACDEFGHJKMNPQRTUVWXY";
const characters = 6;
/** The first 28 bits of a UUID; 26 ** 6 numbers have room for them. */
const digitsOfId = 7;

/** What somebody may type for what they read. */
const lookAlikes: Readonly<Record<string, string>> = { "0": "Q", O: "Q", Z: "2", I: "7", L: "7", "1": "7" };

/** The number of a booking, in two groups of three. */
export function bookingNumber({ id }: { id: string }): string {
  let rest = Number.parseInt(id.slice(0, digitsOfId), 16);
  let number = "";
  for (let position = 0; position < characters; position++) {
    number = (alphabet[rest % alphabet.length] ?? "") + number;
    rest = Math.floor(rest / alphabet.length);
  }
  return `${number.slice(0, characters / 2)}-${number.slice(characters / 2)}`;
}

/** Where the office sees a visit. */
export const visitPath = (booking: { id: string }) => `/office/visits/${bookingNumber(booking)}`;

/** Where the office sees the customer of a visit. */
export const customerPath = (booking: { id: string }) => `/office/people/${bookingNumber(booking)}`;

/** Where the office sees a customer whom only a list from elsewhere has. */
export const contactPath = (id = "") => `/office/people/${id}`;

/** Ids from `from`, inclusive, to `before`, exclusive, compared as text. */
interface IdRange {
  from: string;
  before: string;
}

/** Sorts behind every digit of an id. */
const afterDigits = "g";

const idDigits = (value: number) => value.toString(16).padStart(digitsOfId, "0");

/** The ids whose number starts with what was typed. */
function idsOfNumber(typed: string): IdRange | undefined {
  const plain = typed.toUpperCase().replace(/[\s\p{Pd}._·#]+/gu, "");
  const positions = [...plain].map((character) => alphabet.indexOf(lookAlikes[character] ?? character));
  if (positions.length === 0 || positions.length > characters || positions.includes(-1)) return undefined;
  const start = positions.reduce((value, position) => value * alphabet.length + position, 0);
  const behind = alphabet.length ** (characters - positions.length);
  const [first, next] = [start * behind, (start + 1) * behind];
  const end = 16 ** digitsOfId;
  if (first >= end) return undefined;
  return { from: idDigits(first), before: next >= end ? afterDigits : idDigits(next) };
}

/** The ids with the same number as this one. */
export function idsLike(id: string): IdRange {
  const from = id.slice(0, digitsOfId);
  return { from, before: from + afterDigits };
}

/** The ids that start with what was typed, as older emails and exports show them. */
function idsFrom(typed: string): IdRange | undefined {
  const start = typed.trim().toLowerCase();
  return /^[0-9a-f][0-9a-f-]{0,35}$/.test(start) ? { from: start, before: start + afterDigits } : undefined;
}

/**
 * Which bookings somebody means who types the start of a number, with any spaces, dashes, and case, or the start of an
 * id. A few short texts can be either. Empty for what can be neither.
 */
export const idRanges = (typed: string): IdRange[] => [idsOfNumber(typed), idsFrom(typed)].filter((range) => !!range);
