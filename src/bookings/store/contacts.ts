/** Customers from a list that the office has taken in: see desk/import-list.ts. */
import type { Keyed } from "../identity/people.ts";
import type { BookingDatabase } from "./database.ts";
import type { Tables } from "./schema/tables.ts";

/** What a contact says; each may have several lines. */
export const contactFields = ["name", "phone", "email", "address", "notes"] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactDetails = Readonly<Record<ContactField, string>>;

export interface Contact extends ContactDetails, Keyed {
  id: string;
  importedAt: string;
  changedAt: string | null;
}

/** Of one person at most, and of a search; the oldest. */
const mostContacts = 200;

/** No key: the list of an "in" must not be empty. */
export const nobody = " ";

/** Contacts whose import is complete and not undone, and those that somebody has changed. */
export const selectContacts = (database: BookingDatabase) =>
  database
    .selectFrom("contacts")
    .select(["id", ...contactFields, "created_at as importedAt", "changed_at as changedAt"])
    .where(({ or, eb, selectFrom }) => {
      const whole = selectFrom("imports").select("imports.id").where("finished_at", "is not", null);
      return or([eb("changed_at", "is not", null), eb("import_id", "in", whole.where("undone_at", "is", null))]);
    });

type Selection = ReturnType<typeof selectContacts>;

export async function readContacts(
  database: BookingDatabase,
  choose: (contacts: Selection) => Selection,
): Promise<Contact[]> {
  const oldestFirst = selectContacts(database).orderBy("created_at").orderBy("id").limit(mostContacts);
  const rows = await choose(oldestFirst).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await database.selectFrom("contact_keys").selectAll().where("contact_id", "in", ids).execute();
  const keys = Map.groupBy(found, ({ contact_id }) => contact_id);
  return rows.map((row) => ({ ...row, keys: (keys.get(row.id) ?? []).map(({ key }) => key) }));
}

const idsWith = (database: BookingDatabase, keys: Iterable<string>) =>
  database
    .selectFrom("contact_keys")
    .select("contact_id")
    .where("key", "in", [nobody, ...keys]);

/** The contacts that one of these phone lines and mailboxes recognizes. */
export const contactsWith = (
  database: BookingDatabase,
  keys: Iterable<string>,
  most = mostContacts,
): Promise<Contact[]> =>
  readContacts(database, (contacts) => contacts.where("id", "in", idsWith(database, keys)).limit(most));

export const findContact = async (database: BookingDatabase, id: string): Promise<Contact | undefined> =>
  (await readContacts(database, (contacts) => contacts.where("id", "=", id)))[0];

export async function storeContacts(
  transaction: BookingDatabase,
  contacts: readonly (Tables["contacts"] & Keyed)[],
): Promise<void> {
  if (contacts.length === 0) return;
  const keys = contacts.flatMap(({ id, keys }) => keys.map((key) => ({ contact_id: id, key })));
  const rows = contacts.map(({ keys: _, ...row }) => row);
  await transaction.insertInto("contacts").values(rows).execute();
  if (keys.length > 0) await transaction.insertInto("contact_keys").values(keys).execute();
}

export async function deleteContacts(transaction: BookingDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom("contact_keys").where("contact_id", "in", ids).execute();
  await transaction.deleteFrom("contacts").where("id", "in", ids).execute();
}

/** Deletes all contacts that a key recognizes, also of imports that are under way. @returns how many */
export async function deleteContactsWith(transaction: BookingDatabase, keys: Iterable<string>): Promise<number> {
  const ids = (await idsWith(transaction, keys).distinct().execute()).map(({ contact_id }) => contact_id);
  await deleteContacts(transaction, ids);
  return ids.length;
}
