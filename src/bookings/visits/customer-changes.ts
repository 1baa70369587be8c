/** The office says who is the same customer, and who isn't. Each press is a row; undoing it is another one. */
import { randomUUID } from "node:crypto";
import type { BookingContext } from "../context.ts";
import { connected } from "../identity/people.ts";
import { type CustomerRecord, marksOf, readRecords } from "../store/customers.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";
import { anyOf } from "../store/keys.ts";

/** The tables whose rows have a customer. */
const tablesOfCustomers = ["bookings", "calls", "contacts"] as const;

/** More records of one customer than a shop ever has. */
const mostOfCustomer = 10_000;

/** What the office said of a customer, latest first. */
export const changesOf = (database: BookingDatabase, customerId: string) =>
  database
    .selectFrom("customer_changes")
    .selectAll()
    .where(({ or, eb }) => or([eb("customerId", "=", customerId), eb("otherId", "=", customerId)]))
    .orderBy("at", "desc")
    .limit(200)
    .execute();

/** Which of these customers have anything. */
async function existing(database: BookingDatabase, customerIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of tablesOfCustomers) {
    const rows = database
      .selectFrom(table)
      .select("customerId")
      .distinct()
      .where("customerId", "in", anyOf(customerIds));
    for (const { customerId } of await rows.execute()) found.add(customerId);
  }
  return found;
}

const addChange = (
  transaction: BookingDatabase,
  { now }: BookingContext,
  change: { by: string; kind: "joined" | "parted"; customerId: string; otherId: string },
) =>
  transaction
    .insertInto("customer_changes")
    .values({ id: randomUUID(), at: now().toISOString(), ...change })
    .execute();

/** What the office said of two customers. @returns whether both are still there: nothing is done otherwise */
export function decideCustomers(
  context: BookingContext,
  { kind, customerId, otherId }: { kind: "joined" | "parted"; customerId: string; otherId: string },
  by: string,
): Promise<boolean> {
  return inWriteTransaction(context.database, async (transaction) => {
    if (customerId === otherId || (await existing(transaction, [customerId, otherId])).size < 2) return false;
    if (kind === "joined") {
      for (const table of tablesOfCustomers)
        await transaction.updateTable(table).set({ customerId }).where("customerId", "=", otherId).execute();
    }
    await addChange(transaction, context, { by, kind, customerId, otherId });
    return true;
  });
}

/** Records that belong together whatever anybody joined: follow-ups, and what the office itself has typed alike. */
export const groupsOf = (records: readonly CustomerRecord[]): CustomerRecord[][] =>
  connected(records, (record) => [
    record.id,
    ...(record.followsId === null ? [] : [record.followsId]),
    ...(record.isOffices ? marksOf(record) : []),
  ]);

/**
 * Parts the group of a record from its customer.
 * @returns whether it did; not if it is all of the customer
 */
export function partGroup(context: BookingContext, customerId: string, recordId: string, by: string): Promise<boolean> {
  return inWriteTransaction(context.database, async (transaction) => {
    const groups = groupsOf(await readRecords(transaction, { customerIds: [customerId] }, { most: mostOfCustomer }));
    const group = groups.find((records) => records.some(({ id }) => id === recordId));
    if (!group || groups.length < 2) return false;
    const otherId = randomUUID();
    const ids = group.map(({ id }) => id);
    for (const table of tablesOfCustomers)
      await transaction.updateTable(table).set({ customerId: otherId }).where("id", "in", ids).execute();
    await addChange(transaction, context, { by, kind: "parted", customerId, otherId });
    return true;
  });
}

/** Deletes what the office said of customers of whom nothing is left. */
export async function deleteChanges(transaction: BookingDatabase, customerIds: readonly string[]): Promise<void> {
  const left = await existing(transaction, customerIds);
  const gone = anyOf(customerIds.filter((id) => id !== "" && !left.has(id)));
  await transaction
    .deleteFrom("customer_changes")
    .where(({ or, eb }) => or([eb("customerId", "in", gone), eb("otherId", "in", gone)]))
    .execute();
}
