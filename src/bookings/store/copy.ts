/** Copies everything from one bookings database to another, to migrate from SQLite to PostgreSQL. */
import { type BookingDatabase, inWriteTransaction } from "./database.ts";
import { type Tables, tableNames } from "./schema/tables.ts";
import { batchesOf } from "./turns.ts";

/** In the order of foreign keys, like their descriptions; without what each machine writes about itself. */
const copiedTables = tableNames.filter((name) => name !== "site_machines");

/** Rows per statement: PostgreSQL takes at most 65,535 parameters. */
const batchSize = 1_000;

/** One by one: all of them together may not fit into memory. */
async function copyPhotos(from: BookingDatabase, to: BookingDatabase): Promise<void> {
  const all = from.selectFrom("visit_photos");
  for (const { id } of await all.select("id").execute()) {
    const photo = await all.selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    await to.insertInto("visit_photos").values(photo).execute();
  }
}

type CopiedRows = Record<keyof Tables, number>;

async function countRows(database: BookingDatabase, table: keyof Tables): Promise<number> {
  const { rows } = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("rows"))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

async function copyRows(from: BookingDatabase, to: BookingDatabase, table: keyof Tables): Promise<void> {
  const rows = await from.selectFrom(table).selectAll().execute();
  for (const batch of batchesOf(rows, batchSize)) await to.insertInto(table).values(batch).execute();
}

async function copyTable(from: BookingDatabase, to: BookingDatabase, table: keyof Tables): Promise<number> {
  await (table === "visit_photos" ? copyPhotos(from, to) : copyRows(from, to, table));
  const [wanted, copied] = [await countRows(from, table), await countRows(to, table)];
  if (copied !== wanted) throw new Error(`${copied} of ${wanted} rows of ${table} arrived: nothing is kept.`);
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
      for (const table of copiedTables) {
        if ((await countRows(target, table)) > 0) return "not-empty";
      }
      const copied: Partial<CopiedRows> = {};
      for (const table of copiedTables) copied[table] = await copyTable(source, target, table);
      return copied as CopiedRows;
    }),
  );
}
