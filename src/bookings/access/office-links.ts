/** The private links that open the office. A link's token is shown once; the database stores only its hash. */

import { randomUUID } from "node:crypto";
import { looksLike } from "../../shared/look-alikes.ts";
import { dayMs, hourMs } from "../../shared/time/units.ts";
import type { BookingContext } from "../context.ts";
import { hashToken, isToken, newToken } from "../identity/links.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";
import { actors } from "../store/events.ts";
import type { OfficeLinkRow } from "../store/schema/tables.ts";
import { renewSecret, secretOf } from "../store/secrets.ts";

/** How many days a link opens the office on new devices, unless its maker says otherwise. */
export const usualLinkDays = 365;

/** In characters. */
export const longestLabel = 40;

/** The id of the link that the first start prints, of which there is at most one. */
const setupId = "setup";

/** How long the setup link waits for the owner. */
export const setupHours = 24;

interface NewLink {
  label: string;
  /** Whose own day it shows; without one, the whole office. */
  technicianId?: string | undefined;
  /** For how many days it opens the office on new devices. */
  days?: number | undefined;
}

type AddLinkAnswer =
  /** The token is never shown again. */
  | { status: "added"; token: string; expiresAt: string }
  /** Another link that still works has this label, or the history uses it for somebody else. */
  | { status: "label-taken" };

const reservedLabels: readonly string[] = Object.values(actors);

/** Makes a link. Its label is unique among the links that still open devices. */
export function addLink({ database, now }: BookingContext, { label, technicianId, days = usualLinkDays }: NewLink) {
  const createdAt = now().toISOString();
  const expiresAt = new Date(now().getTime() + days * dayMs).toISOString();
  return inWriteTransaction(database, async (transaction): Promise<AddLinkAnswer> => {
    // Once there is a link, nobody needs the setup link, which may still be in a log.
    await transaction.deleteFrom("office_links").where("id", "=", setupId).where("lastUsedAt", "is", null).execute();
    const working = await transaction
      .selectFrom("office_links")
      .select("label")
      .where("revokedAt", "is", null)
      .where("expiresAt", ">", createdAt)
      .execute();
    // In the history, "front desk" and "Front Desk" would look like one user.
    const taken = [...reservedLabels, ...working.map((link) => link.label)];
    if (taken.some((one) => looksLike(one, label))) return { status: "label-taken" };
    const token = newToken();
    const opens = { technicianId: technicianId ?? null, createdAt, expiresAt };
    await transaction
      .insertInto("office_links")
      .values({ ...unused(token), ...opens, id: randomUUID(), label })
      .execute();
    return { status: "added", token, expiresAt };
  });
}

/**
 * The link that lets the owner in for the first time: it works once, within 24 hours. Its token is kept, unlike those of
 * other links, so that starts and machines that come together name the same one.
 * @returns its token; undefined once it was used, or any other link exists.
 */
export function setupLink({ database, ...context }: BookingContext): Promise<string | undefined> {
  const now = context.now();
  return inWriteTransaction(database, async (transaction) => {
    const links = await transaction.selectFrom("office_links").selectAll().execute();
    if (links.some(({ id, lastUsedAt }) => id !== setupId || lastUsedAt !== null)) return undefined;
    const createdAt = now.toISOString();
    if (links.some(({ expiresAt }) => expiresAt > createdAt)) return secretOf(transaction, setupId);
    const token = await renewSecret(transaction, setupId);
    const expiresAt = new Date(now.getTime() + setupHours * hourMs).toISOString();
    const opens = { technicianId: null, createdAt, expiresAt };
    await transaction.deleteFrom("office_links").where("id", "=", setupId).execute();
    await transaction
      .insertInto("office_links")
      .values({ ...unused(token), ...opens, id: setupId, label: "Owner" })
      .execute();
    return token;
  });
}

/** What opening a link leaves in its row: the setup link opens no other device. */
export const usedAt = ({ id }: Pick<OfficeLinkRow, "id">, at: string): Partial<OfficeLinkRow> => ({
  lastUsedAt: at,
  ...(id === setupId && { expiresAt: at }),
});

/** What a new link's row says of its use. */
const unused = (token: string) => ({ tokenHash: hashToken(token), lastUsedAt: null, revokedAt: null });

export type OfficeLink = Awaited<ReturnType<typeof listLinks>>[number];

/** The links that are not revoked, oldest first, each with the number of devices on which it has the office open. */
export async function listLinks({ database, now }: BookingContext) {
  const links = await database
    .selectFrom("office_links as link")
    .select(["link.id", "label", "technicianId", "link.createdAt"])
    .select(["link.lastUsedAt", "link.expiresAt"])
    .select(({ selectFrom }) =>
      selectFrom("office_sessions as session")
        .select(({ fn }) => fn.countAll().as("devices"))
        .whereRef("session.linkId", "=", "link.id")
        .where("session.expiresAt", ">", now().toISOString())
        .as("devices"),
    )
    .where("revokedAt", "is", null)
    .orderBy("link.createdAt")
    .execute();
  return links.map((link) => ({ ...link, devices: Number(link.devices) }));
}

/**
 * Revokes a link, and closes the office on all of its devices at once.
 * @returns on how many devices the office was open; undefined if there is no such link
 */
export function revokeLink({ database, now }: BookingContext, id: string) {
  return inWriteTransaction(database, async (transaction) => {
    const at = now().toISOString();
    const link = transaction.updateTable("office_links").set({ revokedAt: at }).where("id", "=", id);
    const revoked = await link.where("revokedAt", "is", null).executeTakeFirst();
    if (Number(revoked.numUpdatedRows) === 0) return undefined;
    const { numUpdatedRows } = await transaction
      .updateTable("office_sessions")
      .set({ expiresAt: at })
      .where("linkId", "=", id)
      .where("expiresAt", ">", at)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

/** The link with this token, if it still opens the office on new devices. */
export async function findWorkingLink(database: BookingDatabase, now: Date, token: string) {
  if (!isToken(token)) return undefined;
  const link = await database
    .selectFrom("office_links as link")
    .leftJoin("technicians as technician", "technician.id", "link.technicianId")
    .select(["link.id", "link.label", "link.technicianId", "technician.id as foundId", "technician.endedAt"])
    .where("link.tokenHash", "=", hashToken(token))
    .where("link.revokedAt", "is", null)
    .where("link.expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  return link && worksHere(link, now) ? link : undefined;
}

/** A link's technician, as a query that joins them has it. */
interface LinkedTechnician {
  technicianId: string | null;
  /** Null without such a technician. */
  foundId: string | null;
  endedAt: string | null;
}

/** Whether a link is the whole office's, or its technician still works here. */
export function worksHere({ technicianId, foundId, endedAt }: LinkedTechnician, now: Date): boolean {
  if (technicianId === null) return true;
  return foundId !== null && (endedAt === null || endedAt > now.toISOString());
}
