/**
 * Versions of the business's facts: the office changes a draft, publishes it, and can go back to any version that was live.
 * A version is the whole document, so that each can be read and rendered without the others.
 */
import { randomInt, randomUUID } from "node:crypto";
import { parseDocument, unreadable } from "../../facts/effective-facts.ts";
import type { BookingContext } from "../context.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";
import type { SiteVersionRow } from "../store/schema/tables.ts";
import { keepWindows, type SiteDocument } from "./keep-windows.ts";
import { addUnfitCalls, removeSettledCalls } from "./unfit-visits.ts";

export interface SiteVersion extends Omit<SiteVersionRow, "document"> {
  document: SiteDocument;
}

/** A change that names what it saw: the draft's revision, or 0 where there was no draft. */
interface SeenDraft {
  revision: number;
  /** The label of the office link. */
  by: string;
}

/** The same text for the same facts, in whatever order they were set. What is written can be read again. */
function canonicalJson({ [unreadable]: _, ...document }: SiteDocument): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(document, sorted);
}

const asVersion = <Row extends Pick<SiteVersionRow, "document">>(row: Row) => ({
  ...row,
  document: parseDocument(row.document) as SiteDocument,
});

/** A number that no earlier revision is likely to have had, so that a discarded draft is not taken for a new one. */
const newRevision = () => randomInt(1, 2 ** 31 - 1);

const rows = (database: BookingDatabase) => database.selectFrom("site_versions").selectAll().orderBy("number", "desc");

async function latest(database: BookingDatabase, state: SiteVersionRow["state"]): Promise<SiteVersion | undefined> {
  const row = await rows(database).where("state", "=", state).limit(1).executeTakeFirst();
  return row && asVersion(row);
}

type Database = Pick<BookingContext, "database">;

/** The draft that all of the office shares, with why it could not be published, if that was tried; undefined without one. */
export const readDraft = ({ database }: Database): Promise<SiteVersion | undefined> => latest(database, "draft");

/** The version that the site is, or becomes on machines that have not seen it yet; undefined before the first. */
export const liveVersion = ({ database }: Database): Promise<SiteVersion | undefined> => latest(database, "live");

const nextNumber = async (database: BookingDatabase) =>
  ((await rows(database).limit(1).executeTakeFirst())?.number ?? 0) + 1;

/** Writes to the draft that was seen. @returns the draft as it is now when it is another one */
function changeDraft<Result>(
  { database }: BookingContext,
  { revision }: SeenDraft,
  change: (transaction: BookingDatabase, draft: SiteVersion | undefined) => Promise<Result>,
) {
  return inWriteTransaction(database, async (transaction) => {
    const draft = await readDraft({ database: transaction });
    if ((draft?.revision ?? 0) === revision) return change(transaction, draft);
    return { status: "conflict", stored: draft } as const;
  });
}

/**
 * Stores the whole draft; makes one where there is none. Nothing is overwritten that its author has not seen: a conflict
 * returns what others stored, or undefined if they published or discarded it.
 */
export function saveDraft(context: BookingContext, document: SiteDocument, seen: SeenDraft) {
  return changeDraft(context, seen, async (transaction, draft) => {
    const changed = {
      document: canonicalJson(document),
      state: "draft",
      failure: "",
      revision: newRevision(),
    } as const;
    if (draft) {
      await transaction.updateTable("site_versions").set(changed).where("number", "=", draft.number).execute();
      return { status: "saved", draft: { ...draft, ...asVersion(changed) } } as const;
    }
    const row: SiteVersionRow = {
      ...changed,
      number: await nextNumber(transaction),
      basedOn: (await latest(transaction, "live"))?.number ?? null,
      createdAt: context.now().toISOString(),
      createdBy: seen.by,
      publishedAt: null,
      publishedBy: "",
      changeId: null,
    };
    await transaction.insertInto("site_versions").values(row).execute();
    return { status: "saved", draft: asVersion(row) } as const;
  });
}

/** Deletes the draft. */
export function discardDraft(context: BookingContext, seen: SeenDraft) {
  return changeDraft(context, seen, async (transaction, draft) => {
    if (draft) await transaction.deleteFrom("site_versions").where("number", "=", draft.number).execute();
    return { status: "discarded" } as const;
  });
}

/**
 * Makes a document the site, and puts on the call list who has booked what its rules don't allow; calls that only a former
 * version gave reason for go. Call in a write transaction.
 * @param draft the draft that it was, which it ends; without one, it is a separate version
 */
async function makeLive(
  transaction: BookingDatabase,
  document: SiteDocument,
  { at, by, changeId = randomUUID() }: { at: Date; by: string; changeId?: string | undefined },
  draft?: SiteVersion,
): Promise<SiteVersion> {
  const live = await latest(transaction, "live");
  const newest = await nextNumber(transaction);
  if (draft) await transaction.deleteFrom("site_versions").where("number", "=", draft.number).execute();
  const row: SiteVersionRow = {
    // Versions that were published since a draft was begun come before it.
    number: draft && draft.number === newest - 1 ? draft.number : newest,
    document: canonicalJson(document),
    state: "live",
    basedOn: live?.number ?? null,
    revision: newRevision(),
    createdAt: draft?.createdAt ?? at.toISOString(),
    createdBy: draft?.createdBy ?? by,
    publishedAt: at.toISOString(),
    publishedBy: by,
    changeId,
    failure: "",
  };
  await transaction.insertInto("site_versions").values(row).execute();
  const change = { before: live?.document ?? {}, after: document };
  await removeSettledCalls(transaction, document, at);
  await addUnfitCalls(transaction, change, { at, by, changeId });
  return asVersion(row);
}

/** A document as it will be read once it is live after the one that is, without losing a window in which visits are booked. */
async function toPublish(database: BookingDatabase, document: SiteDocument) {
  const former = (await latest(database, "live"))?.document ?? {};
  return { document: JSON.parse(canonicalJson(keepWindows(document, former))) as SiteDocument, former };
}

/** Publishes the draft that was seen: renders it first, and it is the site when this returns. */
export async function publishDraft(context: BookingContext, seen: SeenDraft) {
  const { database, publisher } = context;
  const drafted = await readDraft(context);
  if ((drafted?.revision ?? 0) !== seen.revision) return { status: "conflict", stored: drafted } as const;
  if (!drafted) return { status: "no-draft" } as const;
  const { document, former } = await toPublish(database, drafted.document);
  const failure = await publisher.prepare(document, former);
  const answer = await changeDraft(context, seen, async (transaction, draft) => {
    if (!draft) return { status: "no-draft" } as const;
    if (failure !== undefined) {
      await transaction.updateTable("site_versions").set({ failure }).where("number", "=", draft.number).execute();
      return { status: "failed", failure } as const;
    }
    const published = { at: context.now(), by: seen.by };
    const { number } = await makeLive(
      transaction,
      (await toPublish(transaction, draft.document)).document,
      published,
      draft,
    );
    return { status: "published", number } as const;
  });
  if (answer.status === "published") await publisher.refresh();
  return answer;
}

/**
 * Publishes some facts on top of those that are live, which every page shows the same way, such as an announcement. A draft gets
 * them, too, or publishing it would take them back; it stays a draft. Call in a write transaction, and let the site be refreshed
 * after it.
 */
export async function publishFacts(
  transaction: BookingDatabase,
  { now, changeId }: Pick<BookingContext, "now" | "changeId">,
  facts: SiteDocument,
  by: string,
): Promise<void> {
  const live = await latest(transaction, "live");
  await makeLive(transaction, { ...live?.document, ...facts }, { at: now(), by, changeId });
  const draft = await readDraft({ database: transaction });
  if (!draft) return;
  const document = canonicalJson({ ...draft.document, ...facts });
  await transaction
    .updateTable("site_versions")
    .set({ document, revision: newRevision() })
    .where("number", "=", draft.number)
    .execute();
}

/** Publishes the document of a version that was live, as a new version. A draft stays what it is. */
export async function goBackTo(context: BookingContext, number: number, by: string) {
  const { database, now, publisher } = context;
  const wanted = await rows(database).where("number", "=", number).where("state", "=", "live").executeTakeFirst();
  if (!wanted) return { status: "not-found" } as const;
  const { document, former } = await toPublish(database, asVersion(wanted).document);
  const failure = await publisher.prepare(document, former);
  if (failure !== undefined) return { status: "failed", failure } as const;
  const version = await inWriteTransaction(database, async (transaction) =>
    makeLive(transaction, (await toPublish(transaction, document)).document, { at: now(), by }),
  );
  await publisher.refresh();
  return { status: "published", number: version.number } as const;
}

/** Every version that is or was live, newest first, each with the document before it. */
export async function siteHistory({ database }: Database) {
  const versions = (await rows(database).where("state", "=", "live").execute()).map(asVersion);
  return versions.map((version, index) => ({ ...version, former: versions[index + 1]?.document ?? {} }));
}

/** A fact as it was before the version of a change; undefined if that made none, or the fact was changed since. */
export async function factBefore(database: BookingDatabase, name: string, changeId: string | null) {
  const versions = await siteHistory({ database });
  const own = versions.find((version) => version.changeId === changeId);
  const valueIn = ({ document }: SiteVersion) => canonicalJson({ value: document[name] });
  if (!own || !versions[0] || valueIn(versions[0]) !== valueIn(own)) return undefined;
  const former: SiteDocument = own.former;
  return { [name]: former[name] };
}
