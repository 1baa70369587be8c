/** Takes in a list of customers from elsewhere, and takes it back. */
import { randomUUID } from "node:crypto";
import { type CsvRow, readCsv } from "../../shared/csv.ts";
import { hourMs } from "../../shared/time/units.ts";
import { type KeptPlace, readForm } from "../access/kept-forms.ts";
import type { BookingContext } from "../context.ts";
import { connecting, keysIn } from "../identity/people.ts";
import { type ContactDetails, contactFields, deleteInBatches, findContact } from "../store/contacts.ts";
import { type CustomerRecord, customersAmong, marksOf, readRecords } from "../store/customers.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";
import { addressKey, searchMoreOf } from "../store/search-text.ts";
import { batchesOf, inTurns } from "../store/turns.ts";
import {
  type ColumnKind,
  distinctLines,
  guessByContent,
  guessColumns,
  type Mistake,
  readLine,
  understandContact,
} from "./read-list.ts";

/** Of a list; its file may have `largestList` bytes. */
export const mostLines = 10_000;
export const largestList = 3 * 1024 * 1024;
export const mostColumns = 200;
/** Customers of a query or a transaction. */
const batchSize = 100;
/** Phone lines and mailboxes of a query. */
const mostKeys = 5_000;
/** What more lines have in common, such as "none@none.com", is nobody's. */
const mostInCommon = 20;
/** For how long an import can be undone. */
const undoHours = 24;

interface Listed extends ContactDetails {
  line: number;
  keys: readonly string[];
}

/** What becomes of a list's lines. */
export interface ImportOutcome {
  /** How many customers come, and how many of them the office has already: entered, or from earlier lists. */
  added: number;
  known: number;
  /** How many have nothing new; how many lines are joined with another of the same name, and the same number or email. */
  unchanged: number;
  joined: number;
  leftOut: readonly { line: number; why: string }[];
}

/** A list as it would be taken in. */
export interface ListPlan extends ImportOutcome {
  /** "" for columns without headings, where the first line is a customer. */
  headings: readonly string[];
  columns: readonly ColumnKind[];
  /** The first line of customers. */
  example: readonly string[];
  /** The first lines as they would be, or why they are left out. */
  first: readonly ({ line: number } & (ContactDetails | Mistake))[];
  /** Numbers and addresses that too many lines have in common. */
  sharedKeys: readonly string[];
  /** Each with the customer whom the office knows already. */
  customers: readonly (Listed & { customerId: string | undefined })[];
}

/** Why a list is refused. */
type ListFlaw = "too many lines" | "too many columns" | "unreadable headings" | "no customers";

/** The rows of a list that say something, with what its columns are. Nothing is read beyond what it may have. */
export async function readRows(all: Iterable<CsvRow>) {
  const rows: CsvRow[] = [];
  for await (const row of inTurns(all)) {
    if (row.cells?.every((cell) => cell.trim() === "")) continue;
    rows.push(row);
    if (rows.length > mostLines + 1) return { flaw: "too many lines" as ListFlaw };
  }
  if (rows[0] && !rows[0].cells) return { flaw: "unreadable headings" as ListFlaw };
  const top = rows[0]?.cells ?? [];
  if (top.length > mostColumns) return { flaw: "too many columns" as ListFlaw };
  const byContent = guessByContent(top);
  const below = byContent ? rows : rows.slice(1);
  if (below.length === 0) return { flaw: "no customers" as ListFlaw };
  return { below, columns: byContent ?? guessColumns(top), headings: byContent ? top.map(() => "") : top };
}

/** One customer of all lines that have a name, and a number or an email address, in common. */
function joinLines(lines: readonly Listed[]): Listed {
  const [first, ...others] = lines.toSorted((a, b) => a.line - b.line) as [Listed, ...Listed[]];
  if (others.length === 0) return first;
  const texts = contactFields.map((field) => [field, distinctLines(lines.map((one) => one[field])).join("\n")]);
  return { ...first, keys: [...new Set(lines.flatMap(({ keys }) => keys))], ...Object.fromEntries(texts) };
}

/** What is known of somebody besides the name, comparable. */
const factsOf = ({ keys, address, notes }: Pick<Listed, "keys" | "address" | "notes">) => [
  ...keys,
  ...`${address}\n${notes}`.split("\n").map(addressKey).filter(Boolean),
];

/** Finds whom the office knows already, and whether with everything. What visitors typed is not known to be theirs. */
async function compare(database: BookingDatabase, customers: readonly Listed[]) {
  const keys = customers.flatMap((customer) => customer.keys);
  const known: CustomerRecord[] = [];
  for (const some of batchesOf(keys, mostKeys))
    known.push(...(await readRecords(database, { keys: some }, { isOfficesOnly: true, most: mostLines })));
  const customerOf = customersAmong(known);
  const byMark = new Map<string, Set<string>>();
  for (const record of known) {
    for (const mark of marksOf(record)) {
      const facts = byMark.get(mark) ?? new Set();
      for (const fact of factsOf(record)) facts.add(fact);
      byMark.set(mark, facts);
    }
  }
  return customers.map((customer) => {
    const facts = marksOf(customer).flatMap((mark) => byMark.get(mark) ?? []);
    const isUnchanged = facts.length > 0 && factsOf(customer).every((fact) => facts.some((all) => all.has(fact)));
    return { customer: { ...customer, customerId: customerOf(customer) }, isKnown: facts.length > 0, isUnchanged };
  });
}

/**
 * Reads a list, without keeping other requests waiting.
 * @param chosen what its columns are; by their headings if omitted
 * @returns undefined for a list that is refused; `readRows` says why
 */
export async function planImport(
  { database }: Pick<BookingContext, "database">,
  text: string,
  chosen: readonly ColumnKind[] = [],
): Promise<ListPlan | undefined> {
  const read = await readRows(readCsv(text));
  if ("flaw" in read) return undefined;
  const { below, headings } = read;
  const columns = read.columns.map((kind, at) => chosen[at] ?? kind);
  const good: Listed[] = [];
  const leftOut: { line: number; why: string }[] = [];
  const times = new Map<string, number>();
  for await (const { line, cells } of inTurns(below)) {
    const read = readLine(cells, columns, headings);
    if ("why" in read) {
      leftOut.push({ line, why: read.why });
      continue;
    }
    const keys = keysIn(read);
    for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1);
    good.push({ ...read, line, keys });
  }
  const sharedKeys = new Set([...times].flatMap(([key, count]) => (count > mostInCommon ? [key] : [])));
  const own = connecting<Listed>(marksOf);
  for await (const one of inTurns(good)) own.add({ ...one, keys: one.keys.filter((key) => !sharedKeys.has(key)) });
  const all: Listed[] = [];
  for await (const lines of inTurns(own.groups())) {
    // More are a mistake of the list, and nobody could read what became of them.
    if (lines.length > mostInCommon) all.push(...lines);
    else all.push(joinLines(lines));
  }
  const compared: Awaited<ReturnType<typeof compare>> = [];
  for await (const batch of inTurns(batchesOf(all, batchSize))) compared.push(...(await compare(database, batch)));
  const fresh = compared.filter(({ isUnchanged }) => !isUnchanged);
  return {
    headings,
    columns,
    leftOut,
    sharedKeys: [...sharedKeys],
    example: below[0]?.cells ?? [],
    first: below.slice(0, 10).map(({ line, cells }) => ({ line, ...readLine(cells, columns, headings) })),
    customers: fresh.map(({ customer }) => customer),
    added: fresh.length,
    known: fresh.filter(({ isKnown }) => isKnown).length,
    unchanged: all.length - fresh.length,
    joined: good.length - all.length,
  };
}

const searchTextOf = (contact: ContactDetails, keys: readonly string[]) =>
  searchMoreOf([...contactFields.map((field) => contact[field]), ...keys].join("\n"));

/**
 * Takes a list in that was kept, once: its customers are there when all of them are stored.
 * @param list under which it is kept
 * @returns whether it did; not if the list is not there any more, or too long
 */
export async function importList(
  context: BookingContext,
  list: KeptPlace & { id: string },
  { columns, by }: { columns: readonly ColumnKind[]; by: string },
): Promise<boolean> {
  const { database, now } = context;
  const text = await readForm(context, list, list.id);
  const plan = text === undefined ? undefined : await planImport(context, text, columns);
  if (!plan) return false;
  const [id, createdAt] = [randomUUID(), now().toISOString()];
  const { customers, added, known, unchanged, joined, leftOut } = plan;
  const outcome: ImportOutcome = { added, known, unchanged, joined, leftOut };
  const row = { id, createdAt, createdBy: by, outcome: JSON.stringify(outcome), finishedAt: null, undoneAt: null };
  const isOurs = await inWriteTransaction(database, async (transaction) => {
    const kept = await transaction.deleteFrom("kept_forms").where("id", "=", list.id).executeTakeFirst();
    if (kept.numDeletedRows > 0n) await transaction.insertInto("imports").values(row).execute();
    return kept.numDeletedRows > 0n;
  });
  if (!isOurs) return false;
  for await (const some of inTurns(batchesOf(customers, batchSize))) {
    const batch = some.map((customer) => {
      const id = randomUUID();
      return { ...customer, id, customerId: customer.customerId ?? id };
    });
    const contacts = batch.map(({ line: _, keys, ...contact }) => ({
      ...contact,
      importId: id,
      createdAt,
      changedAt: null,
      searchText: searchTextOf(contact, keys),
    }));
    const keys = batch.flatMap((contact) => contact.keys.map((key) => ({ contactId: contact.id, key })));
    await inWriteTransaction(database, async (transaction) => {
      await transaction.insertInto("contacts").values(contacts).execute();
      for (const rows of batchesOf(keys, mostKeys)) await transaction.insertInto("contact_keys").values(rows).execute();
    });
  }
  await inWriteTransaction(database, (transaction) =>
    transaction.updateTable("imports").set({ finishedAt: now().toISOString() }).where("id", "=", id).execute(),
  );
  return true;
}

/** The imports that are complete, latest first. */
export async function listImports({ database, now }: BookingContext) {
  const all = database.selectFrom("imports").selectAll().where("finishedAt", "is not", null);
  const since = new Date(now().getTime() - undoHours * hourMs).toISOString();
  return (await all.orderBy("createdAt", "desc").limit(20).execute()).map(({ outcome, ...one }) => ({
    ...one,
    ...(JSON.parse(outcome) as ImportOutcome),
    isUndoable: one.undoneAt === null && one.createdAt > since,
  }));
}

/** Takes back what an import added and nobody has changed since. @returns whether it did: for a day, and once */
export async function undoImport(context: BookingContext, id: string): Promise<boolean> {
  const { database, now } = context;
  if (!(await listImports(context)).some((one) => one.id === id && one.isUndoable)) return false;
  // From here on, none of them is there any more.
  await inWriteTransaction(database, (transaction) =>
    transaction.updateTable("imports").set({ undoneAt: now().toISOString() }).where("id", "=", id).execute(),
  );
  await deleteInBatches(database, (all) => all.where("importId", "=", id).where("changedAt", "is", null));
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
    // What many lines have in common stays nobody's.
    const sharedKeys = keysIn(before).filter((key) => !before.keys.includes(key));
    const keys = keysIn(read).filter((key) => !sharedKeys.includes(key));
    const row = { ...read, changedAt: now().toISOString(), searchText: searchTextOf(read, keys) };
    await transaction.updateTable("contacts").set(row).where("id", "=", id).execute();
    await transaction.deleteFrom("contact_keys").where("contactId", "=", id).execute();
    const values = keys.map((key) => ({ contactId: id, key }));
    if (values.length > 0) await transaction.insertInto("contact_keys").values(values).execute();
    return "changed";
  });
}
