/** The private links that open the office. A link's token is shown once; the database stores only its hash. */
import { randomBytes, randomUUID } from "node:crypto";
import type { BookingContext } from "../context.ts";
import { hashToken, isToken } from "../links/links.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import { actors } from "../storage/events.ts";
import type { OfficeLinkRow } from "../storage/schema/tables.ts";

const dayMs = 86_400_000;

/** How many days a link opens the office on new devices, unless its maker says otherwise. */
export const usualLinkDays = 365;

/** A link as the owner sees it; instants are ISO 8601 in UTC. */
interface OfficeLink {
  label: string;
  technicianId: string | null;
  createdAt: string;
  lastUsedAt: string | null;
  /** From then on it opens no new devices; those on which the office is open keep it. */
  expiresAt: string;
}

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

/** 256 random bits as 43 characters. */
export const newToken = () => randomBytes(32).toString("base64url");

/** How labels are compared: nobody tells "front desk" and "Front Desk" apart in the history. */
const labelKey = (label: string) => label.toLowerCase();

const reservedLabels = Object.values(actors).map(labelKey);

/** Makes a link. Its label is unique among the links that still open devices. */
export function addLink(
  { database, now }: BookingContext,
  { label, technicianId, days = usualLinkDays }: NewLink,
): Promise<AddLinkAnswer> {
  const createdAt = now().toISOString();
  const expiresAt = new Date(now().getTime() + days * dayMs).toISOString();
  const add = async (transaction: BookingDatabase): Promise<AddLinkAnswer> => {
    const working = await transaction
      .selectFrom("office_links")
      .select("label")
      .where("revoked_at", "is", null)
      .where("expires_at", ">", createdAt)
      .execute();
    const taken = [...reservedLabels, ...working.map((link) => labelKey(link.label))];
    if (taken.includes(labelKey(label))) return { status: "label-taken" };
    const token = newToken();
    const row: OfficeLinkRow = {
      id: randomUUID(),
      label,
      technician_id: technicianId ?? null,
      token_hash: hashToken(token),
      created_at: createdAt,
      expires_at: expiresAt,
      last_used_at: null,
      revoked_at: null,
    };
    await transaction.insertInto("office_links").values(row).execute();
    return { status: "added", token, expiresAt };
  };
  return inWriteTransaction(database, add);
}

/** The links that are not revoked, oldest first. */
export function listLinks({ database }: BookingContext): Promise<OfficeLink[]> {
  return database
    .selectFrom("office_links")
    .select(["label", "technician_id as technicianId", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .select("expires_at as expiresAt")
    .where("revoked_at", "is", null)
    .orderBy("created_at")
    .execute();
}

/**
 * Revokes the links with this label and closes the office on all of their devices at once.
 * @returns on how many devices the office was open; undefined if no link has this label
 */
export function revokeLink({ database, now }: BookingContext, label: string): Promise<number | undefined> {
  const revoke = async (transaction: BookingDatabase) => {
    const links = await transaction
      .selectFrom("office_links")
      .select(["id", "label"])
      .where("revoked_at", "is", null)
      .execute();
    const ids = links.filter((link) => labelKey(link.label) === labelKey(label)).map(({ id }) => id);
    if (ids.length === 0) return undefined;
    await transaction
      .updateTable("office_links")
      .set({ revoked_at: now().toISOString() })
      .where("id", "in", ids)
      .execute();
    const { numDeletedRows } = await transaction
      .deleteFrom("office_sessions")
      .where("link_id", "in", ids)
      .executeTakeFirst();
    return Number(numDeletedRows);
  };
  return inWriteTransaction(database, revoke);
}

/** The link with this token, if it still opens the office on new devices. */
export async function findWorkingLink(
  database: BookingDatabase,
  now: Date,
  token: string,
): Promise<Pick<OfficeLinkRow, "id" | "label"> | undefined> {
  if (!isToken(token)) return undefined;
  const link = await database
    .selectFrom("office_links as link")
    .leftJoin("technicians as technician", "technician.id", "link.technician_id")
    .select(["link.id", "link.label", "link.technician_id", "technician.id as found_id", "technician.ended_at"])
    .where("link.token_hash", "=", hashToken(token))
    .where("link.revoked_at", "is", null)
    .where("link.expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return link && worksHere(link, now) ? { id: link.id, label: link.label } : undefined;
}

/** A link's technician, as a query that joins them has it. */
interface LinkedTechnician {
  technician_id: string | null;
  /** Null without such a technician. */
  found_id: string | null;
  ended_at: string | null;
}

/** Whether a link is the whole office's, or its technician still works here. */
export function worksHere({ technician_id, found_id, ended_at }: LinkedTechnician, now: Date): boolean {
  if (technician_id === null) return true;
  return found_id !== null && (ended_at === null || ended_at > now.toISOString());
}
