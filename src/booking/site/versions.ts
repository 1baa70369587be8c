/**
 * Versions of the business's facts: the office changes a draft, publishes it, and can go back to any version that was live.
 * A version is the whole document, so that each can be read and built without the others.
 */
import { randomInt } from "node:crypto";
import type { BookingContext } from "../context.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import type { SiteVersionRow } from "../storage/schema/tables.ts";
import { keepWindows, type SiteDocument } from "./keep-windows.ts";
import { isAlive } from "./machines.ts";
import { callUnfit } from "./unfit-visits.ts";

export interface SiteVersion extends Omit<SiteVersionRow, "document"> {
  document: SiteDocument;
}

/** A change that names what it saw: the draft's revision, or 0 where there was no draft. */
interface SeenDraft {
  revision: number;
  /** The label of the office link. */
  by: string;
}

/** The same text for the same facts, in whatever order they were set. */
function asText(document: SiteDocument): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(document, sorted);
}

const asVersion = <Row extends Pick<SiteVersionRow, "document">>(row: Row) => ({
  ...row,
  document: JSON.parse(row.document) as SiteDocument,
});

/** A number that no earlier revision is likely to have had, so that a discarded draft is not taken for a new one. */
const newRevision = () => randomInt(1, 2 ** 31 - 1);

const rows = (database: BookingDatabase) => database.selectFrom("site_versions").selectAll().orderBy("number", "desc");

async function latest(database: BookingDatabase, state: SiteVersionRow["state"]): Promise<SiteVersion | undefined> {
  const row = await rows(database).where("state", "=", state).limit(1).executeTakeFirst();
  return row && asVersion(row);
}

type Database = Pick<BookingContext, "database">;

/**
 * The draft that all of the office shares, with why it could not be published, if that was tried; undefined without one. A
 * failed version is the draft again, unless another was begun or published since.
 */
export async function readDraft({ database }: Database): Promise<SiteVersion | undefined> {
  const [draft, failed, live] = [
    await latest(database, "draft"),
    await latest(database, "failed"),
    await latest(database, "live"),
  ];
  return draft ?? (failed && failed.number > (live?.number ?? 0) ? failed : undefined);
}

/** The version that the site is, or becomes on machines that have not seen it yet; undefined before the first. */
export const liveVersion = ({ database }: Database) => latest(database, "live");

/** The version that is being published now. */
export const publishingVersion = ({ database }: Database) => latest(database, "publishing");

/** The newest live version with these facts, as a build was told them; 0 without one. */
export async function liveNumberOf(database: BookingDatabase, facts: string): Promise<number> {
  const found = rows(database).where("state", "=", "live").where("document", "=", facts).limit(1);
  return (await found.executeTakeFirst())?.number ?? 0;
}

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
    const changed = { document: asText(document), state: "draft", failure: "", revision: newRevision() } as const;
    if (draft) {
      await transaction.updateTable("site_versions").set(changed).where("number", "=", draft.number).execute();
      return { status: "saved", draft: { ...draft, ...asVersion(changed) } } as const;
    }
    const row: SiteVersionRow = {
      ...changed,
      number: await nextNumber(transaction),
      based_on: (await latest(transaction, "live"))?.number ?? null,
      created_at: context.now().toISOString(),
      created_by: seen.by,
      published_at: null,
      published_by: "",
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

/** A document as it goes live after the one that is, without losing a window in which visits are booked. */
async function toPublish(database: BookingDatabase, document: SiteDocument): Promise<string> {
  return asText(keepWindows(document, (await latest(database, "live"))?.document ?? {}));
}

/** Asks for the draft to be built and served: the machines see it within seconds. One version is published at a time. */
export function publishDraft(context: BookingContext, seen: SeenDraft) {
  return changeDraft(context, seen, async (transaction, draft) => {
    if (!draft) return { status: "no-draft" } as const;
    if (await latest(transaction, "publishing")) return { status: "busy" } as const;
    // Versions that were published since it was begun come before it.
    const last = (await nextNumber(transaction)) - 1;
    const number = draft.number === last ? last : last + 1;
    await transaction
      .updateTable("site_versions")
      .set({
        number,
        state: "publishing",
        failure: "",
        published_by: seen.by,
        document: await toPublish(transaction, draft.document),
      })
      .where("number", "=", draft.number)
      .execute();
    return { status: "publishing", number } as const;
  });
}

/** Stores a version to be published, based on the live one. Call in a write transaction. */
async function publishDocument(transaction: BookingDatabase, document: SiteDocument, at: string, by: string) {
  if (await latest(transaction, "publishing")) return { status: "busy" } as const;
  const row: SiteVersionRow = {
    ...{ number: await nextNumber(transaction), document: await toPublish(transaction, document), state: "publishing" },
    ...{ based_on: (await latest(transaction, "live"))?.number ?? null, revision: newRevision() },
    ...{ created_at: at, created_by: by, published_at: null, published_by: by, failure: "" },
  };
  await transaction.insertInto("site_versions").values(row).execute();
  return { status: "publishing", number: row.number } as const;
}

/**
 * Publishes some facts on top of those that are live. A draft gets them, too, or publishing it would take them back; it stays
 * a draft. Call in a write transaction.
 */
export async function publishFacts(
  transaction: BookingDatabase,
  { now }: Pick<BookingContext, "now">,
  facts: SiteDocument,
  by: string,
) {
  const live = await latest(transaction, "live");
  const answer = await publishDocument(transaction, { ...live?.document, ...facts }, now().toISOString(), by);
  const draft = await readDraft({ database: transaction });
  if (answer.status === "publishing" && draft) {
    const document = asText({ ...draft.document, ...facts });
    await transaction
      .updateTable("site_versions")
      .set({ document, revision: newRevision() })
      .where("number", "=", draft.number)
      .execute();
  }
  return answer;
}

/** Publishes the document of a version that was live, as a new version. A draft stays what it is. */
export function goBackTo({ database, now }: BookingContext, number: number, by: string) {
  return inWriteTransaction(database, async (transaction) => {
    const former = await rows(transaction).where("number", "=", number).where("state", "=", "live").executeTakeFirst();
    if (!former) return { status: "unknown" } as const;
    return publishDocument(transaction, asVersion(former).document, now().toISOString(), by);
  });
}

/**
 * Takes up a version that waits to be published, unless a running machine is already publishing it.
 * @returns it, also when this machine had taken it before
 */
export async function claimVersion(
  database: BookingDatabase,
  machine: string,
  now: Date,
): Promise<SiteVersion | undefined> {
  // Looking for one writes nothing.
  if (!(await latest(database, "publishing"))) return undefined;
  return inWriteTransaction(database, async (transaction) => {
    const version = await latest(transaction, "publishing");
    if (!version) return undefined;
    const others = transaction.selectFrom("site_machines").selectAll().where("publishing", "=", version.number);
    const isTaken = (await others.execute()).some((other) => other.id !== machine && isAlive(other, now));
    if (isTaken) return undefined;
    await transaction
      .updateTable("site_machines")
      .set({ publishing: version.number, seen_at: now.toISOString() })
      .where("id", "=", machine)
      .execute();
    return version;
  });
}

/**
 * The version is the site from now on, and who has booked what its rules don't allow is on the call list. Idempotent: only one
 * that is being published goes live.
 */
export function commitVersion(database: BookingDatabase, number: number, now: Date): Promise<void> {
  return inWriteTransaction(database, async (transaction) => {
    const [version, live] = [await latest(transaction, "publishing"), await latest(transaction, "live")];
    if (version?.number !== number) return;
    const change = { before: live?.document ?? {}, after: version.document };
    await callUnfit(transaction, change, { at: now, by: version.published_by });
    await finishVersion(transaction, number, { state: "live", published_at: now.toISOString() });
  });
}

/** @param reason for the office, in words */
export function failVersion(database: BookingDatabase, number: number, reason: string): Promise<void> {
  const outcome = { state: "failed", failure: reason } as const;
  return inWriteTransaction(database, (transaction) => finishVersion(transaction, number, outcome));
}

async function finishVersion(transaction: BookingDatabase, number: number, outcome: Partial<SiteVersionRow>) {
  await transaction
    .updateTable("site_versions")
    .set(outcome)
    .where("number", "=", number)
    .where("state", "=", "publishing")
    .execute();
  await transaction.updateTable("site_machines").set({ publishing: null }).where("publishing", "=", number).execute();
}

/** Every version but the draft, newest first, each with the document that was live before. */
export async function siteHistory({ database }: Database) {
  const versions = (await rows(database).where("state", "!=", "draft").execute()).map(asVersion);
  return versions.map((version, index) => {
    const former = versions.slice(index + 1).find(({ state }) => state === "live");
    return { ...version, former: former?.document ?? {} };
  });
}

/** A fact as it was before a version that was made at this moment changed it; undefined if none did, or it was changed since. */
export async function factBefore(database: BookingDatabase, name: string, at: string) {
  const versions = (await siteHistory({ database })).filter(({ state }) => state !== "failed");
  const own = versions.find(({ created_at }) => created_at === at);
  const valueIn = ({ document }: SiteVersion) => asText({ value: document[name] });
  if (!own || !versions[0] || valueIn(versions[0]) !== valueIn(own)) return undefined;
  const former: SiteDocument = own.former;
  return { [name]: former[name] };
}
