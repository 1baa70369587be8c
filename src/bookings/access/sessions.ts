/** Devices on which the office is open. Each has its own session, with a token in a cookie. */

import { dayMs, minuteMs } from "../../shared/time/units.ts";
import type { BookingContext } from "../context.ts";
import { hashToken, isToken, newToken } from "../identity/links.ts";
import { inWriteTransaction } from "../store/database.ts";
import { forgetForms } from "./kept-forms.ts";
import { findWorkingLink, usedAt, worksHere } from "./office-links.ts";
import type { OfficeUser } from "./office-user.ts";

/** The office stays open for this many days on a device that isn't used. */
export const sessionDays = 30;

/** A device knows for this many days that it was signed out: browsers keep no cookie longer (RFC 6265bis, section 5.5). */
export const rememberedDays = 400;

/** The use of a session is stored only this often, so that reading a page rarely writes. */
const noteUseEveryMs = 5 * minuteMs;

const expiryFrom = (now: Date) => new Date(now.getTime() + sessionDays * dayMs).toISOString();

/**
 * Opens the office on a device.
 * @returns the token of its session, or undefined if the link doesn't work, or no longer does
 */
export function openSession(context: BookingContext, linkToken: string): Promise<string | undefined> {
  const now = context.now();
  return inWriteTransaction(context.database, async (transaction) => {
    const link = await findWorkingLink(transaction, now, linkToken);
    if (!link) return undefined;
    const token = newToken();
    const at = now.toISOString();
    const use = { createdAt: at, lastUsedAt: at, expiresAt: expiryFrom(now) };
    const row = { ...use, tokenHash: hashToken(token), linkId: link.id };
    await transaction.insertInto("office_sessions").values(row).execute();
    await transaction.updateTable("office_links").set(usedAt(link, at)).where("id", "=", link.id).execute();
    return token;
  });
}

/**
 * The session with this token; "ended" if it has expired or its link was revoked. Sessions closed on their device are gone.
 * @returns who acts on the device, and whether `noteUse` is due
 */
export async function findSession(
  context: BookingContext,
  token: string,
): Promise<{ user: OfficeUser; isUseToNote: boolean } | "ended" | undefined> {
  if (!isToken(token)) return undefined;
  const now = context.now();
  const found = await context.database
    .selectFrom("office_sessions as session")
    .leftJoin("office_links as link", "link.id", "session.linkId")
    .leftJoin("technicians as technician", "technician.id", "link.technicianId")
    .select(["session.lastUsedAt", "session.expiresAt", "session.linkId"])
    .select(["link.label", "link.technicianId", "link.revokedAt"])
    .select(["technician.id as foundId", "technician.endedAt"])
    .where("session.tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  if (!found) return undefined;
  const { label, technicianId, lastUsedAt } = found;
  const hasEnded = found.expiresAt <= now.toISOString() || found.revokedAt !== null || !worksHere(found, now);
  // Of former sessions, the link may be deleted.
  if (label === null || hasEnded) return "ended";
  return {
    user: { label, technicianId: technicianId ?? undefined, linkId: found.linkId, session: hashToken(token) },
    isUseToNote: now.getTime() - Date.parse(lastUsedAt) >= noteUseEveryMs,
  };
}

/** Stores that a session was used now: it lasts for another 30 days. */
export function noteUse(context: BookingContext, token: string): Promise<void> {
  const now = context.now();
  const at = now.toISOString();
  return inWriteTransaction(context.database, async (transaction) => {
    const session = await transaction
      .updateTable("office_sessions")
      .set({ lastUsedAt: at, expiresAt: expiryFrom(now) })
      .where("tokenHash", "=", hashToken(token))
      .where("expiresAt", ">", at)
      .returning("linkId")
      .executeTakeFirst();
    if (!session) return;
    await transaction.updateTable("office_links").set({ lastUsedAt: at }).where("id", "=", session.linkId).execute();
  });
}

/** Closes the office on a device, which leaves nothing of what was typed there. */
export async function closeSession({ database }: BookingContext, token: string): Promise<void> {
  const session = hashToken(token);
  await inWriteTransaction(database, async (transaction) => {
    await transaction.deleteFrom("kept_forms").where("session", "=", session).execute();
    await transaction.deleteFrom("office_sessions").where("tokenHash", "=", session).execute();
  });
}

/** For how many days links that no longer work are kept. */
const keptDays = 90;

/**
 * Deletes what is old: kept forms, sessions whose devices have forgotten them too, and links that were revoked or expired long
 * ago and have the office open nowhere.
 * @returns how many sessions and links
 */
export function forgetOldAccess(context: BookingContext): Promise<number> {
  const now = context.now();
  const at = now.toISOString();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const longAgo = daysAgo(keptDays);
  return inWriteTransaction(context.database, async (transaction) => {
    await forgetForms(transaction, now);
    const sessions = await transaction
      .deleteFrom("office_sessions")
      .where("expiresAt", "<=", daysAgo(rememberedDays - sessionDays))
      .executeTakeFirst();
    const links = await transaction
      .deleteFrom("office_links")
      .where(({ or, eb }) => or([eb("revokedAt", "<", longAgo), eb("expiresAt", "<", longAgo)]))
      .where("id", "not in", transaction.selectFrom("office_sessions").select("linkId").where("expiresAt", ">", at))
      .executeTakeFirst();
    return Number(sessions.numDeletedRows) + Number(links.numDeletedRows);
  });
}
