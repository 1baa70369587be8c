/**
 * Share links: they show when a visit is and its progress, and can change nothing. The token is the booking's
 * id and a code that only this installation can make. Stored is only how often sharing was stopped, which is part of the
 * code: a stopped link opens nothing anymore. A new link secret revokes all of them.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { type BookingContext, secretOf } from "../context.ts";
import type { LinkSecret } from "../links/links.ts";
import { type Booking, findById } from "../storage/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import { findBooking } from "./changes/change-visit.ts";

const bytesOfId = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");

/** Not the private link's code, which would give that away. */
const codeOf = (secret: LinkSecret, id: string, stopped: number) =>
  createHmac("sha256", secret)
    .update(stopped === 0 ? `share ${id}` : `share ${id} ${stopped}`)
    .digest()
    .subarray(0, 24);

const tokenOf = (secret: LinkSecret, id: string, stopped: number) =>
  Buffer.concat([bytesOfId(id), codeOf(secret, id, stopped)]).toString("base64url");

/** How often sharing was stopped; 0 for unknown bookings, too. */
async function timesStopped(database: BookingDatabase, id: string): Promise<number> {
  const row = await database
    .selectFrom("bookings")
    .select("sharing_stopped")
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  return row?.sharing_stopped ?? 0;
}

export type ShareLink = Awaited<ReturnType<typeof shareLink>>;

/**
 * A booking's current share link, which shows day, window and state only.
 * @returns its token of 54 characters, and whether an earlier link was stopped. @throws Error without a secret
 */
export async function shareLink(context: BookingContext, id: string) {
  const stopped = await timesStopped(context.database, id);
  return { token: tokenOf(secretOf(context), id, stopped), isRenewed: stopped > 0 };
}

/**
 * Stops a share link; the visit's next one is new. A link that was stopped before stays stopped.
 * @param token of the private link
 * @param shared the token to stop; anything else stops nothing
 * @returns whether the private link is valid
 */
export async function stopSharing(context: BookingContext, token: string, shared: string): Promise<boolean> {
  const { database } = context;
  const booking = await findBooking(database, { token });
  if (!booking || booking.erasedAt) return false;
  const { id } = booking;
  const stopped = await timesStopped(database, id);
  // Sent twice, it must not stop the new link, too.
  if (shared !== tokenOf(secretOf(context), id, stopped)) return true;
  await inWriteTransaction(database, (transaction) =>
    transaction
      .updateTable("bookings")
      .set({ sharing_stopped: stopped + 1 })
      .where("id", "=", id)
      .where("sharing_stopped", "=", stopped)
      .execute(),
  );
  return true;
}

/** The booking behind a share link, even if canceled; undefined for wrong and stopped links, and erased bookings. */
export async function findShared(context: BookingContext, token: string): Promise<Booking | undefined> {
  const { database } = context;
  if (!/^[\w-]{54}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 40 || bytes.toString("base64url") !== token) return undefined;
  const id = bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const code = codeOf(secretOf(context), id, await timesStopped(database, id));
  if (!timingSafeEqual(bytes.subarray(16), code)) return undefined;
  const booking = await findById(database, id);
  return booking?.erasedAt ? undefined : booking;
}
