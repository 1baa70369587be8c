/** Which terms of use a booking accepted. Each text is stored once, by the first booking that accepts it, and stays. */

import { hash } from "node:crypto";
import { href } from "../../shared/links/href.ts";
import type { BookingContext } from "../context.ts";
import type { BookingDatabase } from "../store/database.ts";

/** In hex digits: enough to tell versions apart, short enough to read out. */
const versionLength = 12;

/** SHA-256 in hex: what a booking stores of the terms. */
export const hashTerms = (text: string) => hash("sha256", text, "hex");

/** How terms are named to people: "3f2a91c07be4". */
export const termsVersion = (termsHash: string) => termsHash.slice(0, versionLength);

/** Where the site shows the terms that a booking accepted. */
export const termsPath = (termsHash: string) => href("termsVersion", termsVersion(termsHash));

/** The version that accepting this text now would be. */
export const versionOfText = (text: string) => termsVersion(hashTerms(text));

/**
 * Stores the terms unless they are known.
 * @param transaction the one that stores the booking, so that no booking is without its terms
 * @returns their hash
 */
export async function keepTerms(transaction: BookingDatabase, text: string, now: Date): Promise<string> {
  const version = { hash: hashTerms(text), firstAcceptedAt: now.toISOString(), content: text };
  const insert = transaction.insertInto("terms_versions").values(version);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  return version.hash;
}

/** Terms that some booking accepted, word for word, by their version such as "3f2a91c07be4"; undefined for anything else. */
export async function findTerms({ database }: BookingContext, version: string) {
  if (!/^[0-9a-f]+$/.test(version) || version.length !== versionLength) return undefined;
  const row = await database
    .selectFrom("terms_versions")
    .selectAll()
    .where("hash", "like", `${version}%`)
    .executeTakeFirst();
  return row && { version, firstAcceptedAt: row.firstAcceptedAt, text: row.content };
}
