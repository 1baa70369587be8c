/** Copies everything from one bookings database to another, to migrate from SQLite to PostgreSQL. */
import { type BookingDatabase, inWriteTransaction } from "./database.ts";
import type { Tables } from "./schema/tables.ts";

/** The tables that hold something: all but what each machine writes about itself. */
type CopiedTable = Exclude<keyof Tables, "write_checks" | "clock">;

/** In foreign key order: bookings refer to the terms they accepted, emails to bookings. Omitting a table does not compile. */
const rowsOfNone = {
  terms_versions: 0,
  bookings: 0,
  closures: 0,
  closed_windows: 0,
  outbox: 0,
  events: 0,
  calls: 0,
  technicians: 0,
  technician_days: 0,
  refusals: 0,
  office_links: 0,
  office_sessions: 0,
} satisfies CopiedRows;
const tables = Object.keys(rowsOfNone) as CopiedTable[];

/** Rows per statement: PostgreSQL takes at most 65,535 parameters. */
const batchSize = 1_000;

type CopiedRows = Record<CopiedTable, number>;

async function countRows(database: BookingDatabase, table: CopiedTable): Promise<number> {
  const { rows } = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string | bigint>().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

async function copyTable(from: BookingDatabase, to: BookingDatabase, table: CopiedTable): Promise<number> {
  const rows = await from.selectFrom(table).selectAll().execute();
  for (let start = 0; start < rows.length; start += batchSize) {
    await to
      .insertInto(table)
      .values(rows.slice(start, start + batchSize))
      .execute();
  }
  const copied = await countRows(to, table);
  if (copied !== rows.length) throw new Error(`${copied} of ${rows.length} rows of ${table} arrived: nothing is kept.`);
  return copied;
}

/**
 * Copies all tables in one transaction on each side, so everything arrives or nothing does.
 * @param from nobody can write there in the meantime
 * @param to must be empty
 * @returns how many rows of each table, or "not-empty" when nothing was copied
 */
export function copyBookings(from: BookingDatabase, to: BookingDatabase): Promise<CopiedRows | "not-empty"> {
  return inWriteTransaction(from, (source) =>
    inWriteTransaction(to, async (target) => {
      const copied: CopiedRows = { ...rowsOfNone };
      for (const table of tables) {
        if ((await countRows(target, table)) > 0) return "not-empty";
      }
      for (const table of tables) copied[table] = await copyTable(source, target, table);
      return copied;
    }),
  );
}
