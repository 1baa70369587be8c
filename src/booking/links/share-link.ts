/**
 * Links to share: whoever has one sees when a visit is and its state, and can change nothing. The token is the booking's id
 * and a code that only this installation can make, so nothing is stored, and a new link secret revokes all of them.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { type Booking, findById } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { LinkSecret } from "./links.ts";

const bytesOfId = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");

/** Not the private link's code, which would give that away. */
const codeOf = (secret: LinkSecret, id: string) =>
  createHmac("sha256", secret).update(`share ${id}`).digest().subarray(0, 24);

/** The token of a booking's link to share: 54 characters. */
export const shareToken = (secret: LinkSecret, id: string): string =>
  Buffer.concat([bytesOfId(id), codeOf(secret, id)]).toString("base64url");

/** The booking behind a link to share; undefined for wrong links and erased bookings. */
export async function findShared(
  database: BookingDatabase,
  secret: LinkSecret,
  token: string,
): Promise<Booking | undefined> {
  if (!/^[\w-]{54}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 40 || bytes.toString("base64url") !== token) return undefined;
  const id = bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  if (!timingSafeEqual(bytes.subarray(16), codeOf(secret, id))) return undefined;
  const booking = await findById(database, id);
  return booking?.erasedAt ? undefined : booking;
}
