/** Customers from a list that the office has taken in: see desk/import-list.ts. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { type BookingDatabase, inWriteTransaction } from "./database.ts";
import { anyOf } from "./keys.ts";

/** What a contact says; each may have several lines. */
export const contactFields = ["name", "phone", "email", "address", "notes"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactDetails = Readonly<Record<ContactField, string>>;

export interface Contact extends ContactDetails {
  id: string;
  customerId: string;
  createdAt: string;
  changedAt: string | null;
  /** Its phone lines and mailboxes, without those that are nobody's. */
  keys: readonly string[];
}

/** Of one person, and of a search; the oldest. */
const mostContacts = 200;

const select = (database: BookingDatabase) =>
  database.selectFrom("contacts").select(["contacts.id", ...contactFields, "customerId", "createdAt", "changedAt"]);
type Selection = ReturnType<typeof select>;

/** Contacts whose import is complete and not undone, and those that somebody has changed; oldest first. */
export async function readContacts(
  database: BookingDatabase,
  choose: (contacts: Selection) => Selection,
): Promise<Contact[]> {
  const whole = database.selectFrom("imports").select("id").where("finishedAt", "is not", null);
  const visible = select(database).where(({ or, eb }) =>
    or([eb("changedAt", "is not", null), eb("importId", "in", whole.where("undoneAt", "is", null))]),
  );
  const rows = await choose(visible.orderBy("createdAt").orderBy("contacts.id").limit(mostContacts)).execute();
  const ids = rows.map(({ id }) => id);
  const keys = database.selectFrom("contact_keys").selectAll().where("contactId", "in", anyOf(ids));
  const byContact = Map.groupBy(await keys.execute(), ({ contactId }) => contactId);
  return rows.map((row) => ({ ...row, keys: (byContact.get(row.id) ?? []).map(({ key }) => key) }));
}

const idsWith = (database: BookingDatabase, keys: Iterable<string>) =>
  database.selectFrom("contact_keys").select("contactId").where("key", "in", anyOf(keys));

/** The contacts that one of these phone lines and mailboxes recognizes. */
export const contactsWith = (database: BookingDatabase, keys: Iterable<string>, most = mostContacts) =>
  readContacts(database, (all) => all.where("contacts.id", "in", idsWith(database, keys)).limit(most));

export const findContact = async (database: BookingDatabase, id: string): Promise<Contact | undefined> =>
  (await readContacts(database, (all) => all.where("contacts.id", "=", id)))[0];

export async function deleteContacts(transaction: BookingDatabase, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom("contact_keys").where("contactId", "in", anyOf(ids)).execute();
  await transaction.deleteFrom("contacts").where("id", "in", anyOf(ids)).execute();
}

/** Deletes contacts, also hidden ones, a few per transaction, so that other writers get a turn. */
export async function deleteInBatches(database: BookingDatabase, choose: (contacts: Selection) => Selection) {
  for (let isOver = false; !isOver; await nextTurn()) {
    isOver = await inWriteTransaction(database, async (transaction) => {
      const found = await choose(select(transaction)).limit(mostContacts).execute();
      await deleteContacts(
        transaction,
        found.map(({ id }) => id),
      );
      return found.length < mostContacts;
    });
  }
}
