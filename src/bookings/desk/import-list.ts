/** Takes in a list of customers from elsewhere, and takes it back. */
import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { readCsv } from "../../shared/csv.ts";
import { type KeptPlace, readForm } from "../access/kept-forms.ts";
import type { BookingContext } from "../context.ts";
import { connected, type Keyed, keysIn } from "../identity/people.ts";
import {
  type ContactDetails,
  type ContactField,
  contactFields,
  contactsWith,
  deleteContacts,
  findContact,
  nobody,
  storeContacts,
} from "../store/contacts.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";
import { addressKey, searchMoreOf } from "../store/search-text.ts";
import {
  type ColumnKind,
  guessByContent,
  guessColumns,
  isCustomer,
  linesOfField,
  type Mistake,
  readLine,
  understandContact,
} from "./read-list.ts";

/** Of a list; the file may have `largestList` bytes. */
export const mostLines = 20_000;
const mostColumns = 200;
export const largestList = 5 * 1024 * 1024;
/** Lines between which others get a turn, and customers of a query or a transaction. */
const [batchLines, batchSize] = [200, 100];
/** What more lines have in common, such as "none@none.com", is nobody's. */
const mostInCommon = 20;
/** For how long an import can be undone. */
const undoHours = 24;

/** A line that was left out. */
export interface LeftOut {
  line: number;
  why: string;
}

interface ListLine extends Keyed, ContactDetails {
  line: number;
}

/** A customer of the list: what all lines with the same phone numbers or email addresses say. */
export interface ListedCustomer extends ListLine {
  /** Whether visits or earlier lists have them. */
  isKnown: boolean;
}

/** A list as it would be taken in. */
export interface ListPlan {
  /** "" for columns without headings, as where the first line is a customer. */
  headings: readonly string[];
  columns: readonly ColumnKind[];
  /** The first line of customers, as examples of what columns hold. */
  example: readonly string[];
  /** As they would be, from the first line on. */
  first: readonly (ListLine | LeftOut)[];
  customers: readonly ListedCustomer[];
  leftOut: readonly LeftOut[];
  /** How many lines are joined with others; how many customers say nothing new. */
  joined: number;
  unchanged: number;
  /** Numbers and addresses that too many lines have in common. */
  nobodys: readonly string[];
}

/** Every so many items, others get a turn. */
export async function inTurns<Item>(items: Iterable<Item>, each: (item: Item) => void): Promise<void> {
  let count = 0;
  for (const item of items) {
    each(item);
    if (++count % batchLines === 0) await nextTurn();
  }
}

/** What lines say of a field, each thing once, as it was written first. */
function allTexts(lines: readonly ContactDetails[], field: ContactField): string {
  const texts = new Map<string, string>();
  for (const text of lines.flatMap((line) => linesOfField(line[field]))) {
    const key = addressKey(text) || text;
    if (!texts.has(key)) texts.set(key, text);
  }
  return [...texts.values()].join("\n");
}

/** One customer of several lines. */
function joinLines(lines: readonly ListLine[]): ListLine {
  const [first, ...others] = lines.toSorted((a, b) => a.line - b.line);
  if (!first || others.length === 0) return first as ListLine;
  const texts = contactFields.map((field) => [field, allTexts([first, ...others], field)]);
  return { ...first, keys: [...new Set(lines.flatMap(({ keys }) => keys))], ...Object.fromEntries(texts) };
}

/** What is known of a customer besides the name, comparable. */
const factsOf = ({ keys, address, notes }: Keyed & Pick<ContactDetails, "address" | "notes">) => [
  ...keys,
  ...[...address.split("\n"), ...notes.split("\n")].map(addressKey).filter(Boolean),
];

/** Which of the customers are known already, without those of whom everything is. */
async function compare(database: BookingDatabase, customers: readonly ListLine[]): Promise<ListedCustomer[]> {
  const keys = customers.flatMap((customer) => customer.keys);
  const visits = await database
    .selectFrom("bookings")
    .select(["phone_key", "email_key", "address_key"])
    .where(({ or, eb }) => or([eb("phone_key", "in", [nobody, ...keys]), eb("email_key", "in", [nobody, ...keys])]))
    .execute();
  const known = new Map<string, Set<string>>();
  const learn = (keys: readonly string[], facts: readonly string[]) => {
    for (const key of keys) known.set(key, (known.get(key) ?? new Set()).union(new Set(facts)));
  };
  for (const { phone_key, email_key, address_key } of visits) {
    const keys = [phone_key, email_key].filter(Boolean);
    learn(keys, [...keys, address_key]);
  }
  for (const contact of await contactsWith(database, keys, mostLines)) learn(contact.keys, factsOf(contact));
  return customers.flatMap((customer) => {
    const facts = customer.keys.map((key) => known.get(key) ?? new Set<string>());
    const all = facts.reduce((one, other) => one.union(other), new Set<string>());
    return factsOf(customer).every((fact) => all.has(fact)) && all.size > 0
      ? []
      : [{ ...customer, isKnown: all.size > 0 }];
  });
}

/**
 * Reads a list, without keeping other requests waiting.
 * @param chosen what its columns are; by their headings if omitted
 * @returns "too-long" with more lines than `mostLines`, or very many columns
 */
export async function planImport(
  { database }: Pick<BookingContext, "database">,
  text: string,
  chosen?: readonly ColumnKind[],
): Promise<ListPlan | "too-long"> {
  const rows: { line: number; cells: readonly string[] | undefined }[] = [];
  await inTurns(readCsv(text), (row) => {
    if (rows.length <= mostLines + 1 && (row.cells?.some((cell) => cell.trim() !== "") ?? true)) rows.push(row);
  });
  const top = rows[0]?.cells ?? [];
  if (rows.length > mostLines + 1 || top.length > mostColumns) return "too-long";
  const isHeaded = !isCustomer(top);
  const guessed = isHeaded ? guessColumns(top) : guessByContent(top);
  const columns = guessed.map((kind, at) => chosen?.[at] ?? kind);
  const headings = isHeaded ? top : top.map(() => "");
  const lines: (ListLine | LeftOut)[] = [];
  const times = new Map<string, number>();
  const customers = isHeaded ? rows.slice(1) : rows;
  await inTurns(customers, ({ line, cells }) => {
    const read: ContactDetails | Mistake = readLine(cells, columns, headings);
    if ("why" in read) return void lines.push({ line, why: read.why });
    const keys = keysIn(read);
    for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
    lines.push({ ...read, line, keys });
  });
  const nobodys = new Set([...times].flatMap(([key, count]) => (count > mostInCommon ? [key] : [])));
  const good = lines.flatMap((one) =>
    "why" in one ? [] : [{ ...one, keys: one.keys.filter((key) => !nobodys.has(key)) }],
  );
  await nextTurn();
  const joined: ListLine[] = [];
  await inTurns(connected(good), (group) => void joined.push(joinLines(group)));
  const fresh: ListedCustomer[] = [];
  for (let at = 0; at < joined.length; at += batchSize) {
    fresh.push(...(await compare(database, joined.slice(at, at + batchSize))));
    await nextTurn();
  }
  return {
    ...{ headings, columns, example: customers[0]?.cells ?? [], first: lines.slice(0, 10), customers: fresh },
    leftOut: lines.filter((one) => "why" in one),
    ...{ joined: good.length - joined.length, unchanged: joined.length - fresh.length, nobodys: [...nobodys] },
  };
}

const searchTextOf = (contact: ContactDetails, keys: readonly string[]) =>
  searchMoreOf([...contactFields.map((field) => contact[field]), ...keys].join("\n"));

/**
 * Takes a list in that was kept, once: customers are there when all of them are stored.
 * @param list under which it is kept
 * @returns the import's id; undefined if the list is not there any more, or too long
 */
export async function importList(
  context: BookingContext,
  list: KeptPlace & { id: string },
  { columns, by }: { columns: readonly ColumnKind[]; by: string },
): Promise<string | undefined> {
  const { database, now } = context;
  const text = await readForm(context, list, list.id);
  const plan = text === undefined ? "too-long" : await planImport({ database }, text, columns);
  if (plan === "too-long") return undefined;
  const id = randomUUID();
  const at = now().toISOString();
  const { customers, joined, unchanged, leftOut } = plan;
  const known = customers.filter(({ isKnown }) => isKnown).length;
  const isOurs = await inWriteTransaction(database, async (transaction) => {
    const kept = await transaction.deleteFrom("kept_forms").where("id", "=", list.id).executeTakeFirst();
    if (kept.numDeletedRows === 0n) return false;
    const counts = { added: customers.length, known, joined, unchanged, left_out: JSON.stringify(leftOut) };
    const row = { id, created_at: at, created_by: by, ...counts, finished_at: null, undone_at: null };
    await transaction.insertInto("imports").values(row).execute();
    return true;
  });
  if (!isOurs) return undefined;
  for (let start = 0; start < customers.length; start += batchSize) {
    const batch = customers.slice(start, start + batchSize).map(({ line: _, isKnown: __, ...contact }) => ({
      ...{ ...contact, id: randomUUID(), import_id: id, created_at: at, changed_at: null },
      search_text: searchTextOf(contact, contact.keys),
    }));
    await inWriteTransaction(database, (transaction) => storeContacts(transaction, batch));
    await nextTurn();
  }
  await inWriteTransaction(database, (transaction) =>
    transaction.updateTable("imports").set({ finished_at: now().toISOString() }).where("id", "=", id).execute(),
  );
  return id;
}

/** The imports that are complete, latest first. */
export async function listImports({ database, now }: BookingContext) {
  const all = database.selectFrom("imports").selectAll().where("finished_at", "is not", null);
  const since = new Date(now().getTime() - undoHours * 3_600_000).toISOString();
  return (await all.orderBy("created_at", "desc").limit(20).execute()).map((one) => ({
    ...{ ...one, leftOut: JSON.parse(one.left_out) as LeftOut[] },
    isUndoable: one.undone_at === null && one.created_at > since,
  }));
}

/** Takes back what an import added and nobody has changed since. @returns whether it did: for a day, and once */
export async function undoImport(context: BookingContext, id: string): Promise<boolean> {
  const { database, now } = context;
  const isUndoable = (await listImports(context)).some((one) => one.id === id && one.isUndoable);
  if (!isUndoable) return false;
  // From here on, none of them is there any more.
  await inWriteTransaction(database, (transaction) =>
    transaction.updateTable("imports").set({ undone_at: now().toISOString() }).where("id", "=", id).execute(),
  );
  for (let found = batchSize; found === batchSize; await nextTurn()) {
    found = await inWriteTransaction(database, async (transaction) => {
      const theirs = transaction.selectFrom("contacts").select("id").where("import_id", "=", id);
      const rows = await theirs.where("changed_at", "is", null).limit(batchSize).execute();
      const ids = rows.map((row) => row.id);
      await deleteContacts(transaction, ids);
      return ids.length;
    });
  }
  return true;
}

/**
 * Changes what is known of an imported customer.
 * @param seen when it was last changed, as the form has shown it
 */
export function changeContact(
  { database, now }: BookingContext,
  { id, seen }: { id: string; seen: string },
  typed: ContactDetails,
): Promise<Mistake | "changed" | "conflict"> {
  return inWriteTransaction(database, async (transaction) => {
    const before = await findContact(transaction, id);
    if (!before || (before.changedAt ?? "") !== seen) return "conflict";
    const read = understandContact(typed);
    if ("why" in read) return read;
    const keys = keysIn(read);
    const row = { ...read, changed_at: now().toISOString(), search_text: searchTextOf(read, keys) };
    await transaction.updateTable("contacts").set(row).where("id", "=", id).execute();
    await transaction.deleteFrom("contact_keys").where("contact_id", "=", id).execute();
    await transaction
      .insertInto("contact_keys")
      .values(keys.map((key) => ({ contact_id: id, key })))
      .execute();
    return "changed";
  });
}
