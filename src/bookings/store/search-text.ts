/** What a search by words compares, kept beside each booking: databases fold letters differently, or only ASCII. */

/** A text without case and accents: "ÉLODIE" and "elodie" are the same. */
export const foldText = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase().toLowerCase();

/** The same for one address, however it is written. */
export const addressKey = (address: string) =>
  foldText(address)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The same for one name, however it is written: without case, accents and signs, in any order. "" for none. */
export const nameKey = (name: string): string =>
  foldText(name.replaceAll(/['’‘`´]/g, ""))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");

/** In UTF-16 units; the longest name, address, and email together. Some letters fold to many, and PostgreSQL's index entries are short. */
const longest = 660;

/** A booking's name, address, and email, folded; "" once erased. No word can be found across two of them. */
export function searchTextOf({ name, address, email }: { name: string; address: string; email: string }): string {
  return foldText([name, address, email].filter(Boolean).join("\n")).slice(0, longest);
}

/** In UTF-16 units; folded letters may be many times as long as typed ones. */
const longestMore = 8_000;

/** A problem or a note, folded; neither is part of an index. */
export const searchMoreOf = (text: string) => foldText(text).slice(0, longestMore);
