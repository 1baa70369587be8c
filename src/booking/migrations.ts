/** Every change of the tables, in order. A migration that was released is never edited; add another one. */
import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

const migrations: Record<string, Migration> = {
  "001_bookings": {
    async up(database) {
      await database.schema
        .createTable("bookings")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("submission_key", "text", (column) => column.notNull().unique())
        .addColumn("created_at", "text", (column) => column.notNull())
        .addColumn("status", "text", (column) => column.notNull())
        .addColumn("service", "text", (column) => column.notNull())
        .addColumn("visit_date", "text", (column) => column.notNull())
        .addColumn("time_slot", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("phone", "text", (column) => column.notNull())
        .addColumn("address", "text", (column) => column.notNull())
        .addColumn("model_number", "text", (column) => column.notNull())
        .addColumn("serial_number", "text", (column) => column.notNull())
        .addColumn("description", "text", (column) => column.notNull())
        .execute();
      await database.schema
        .createIndex("bookings_by_visit")
        .on("bookings")
        .columns(["visit_date", "time_slot"])
        .execute();
    },
  },
};

/**
 * Brings the tables up to date, in one transaction: all of it happens or nothing, and two processes that start at the
 * same time wait for each other.
 * @throws the failed migration's error
 */
export async function migrate<Schema>(database: Kysely<Schema>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
    if (error) throw error;
  });
}
