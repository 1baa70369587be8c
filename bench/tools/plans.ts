/** What a database engine says about itself: its plan for a query, and the size of its tables. */
import { type Compilable, CompiledQuery, sql } from "kysely";
import type { BookingDatabase } from "../../src/booking/storage/database.ts";
import { hasPostgres } from "../../src/booking/storage/engine/postgres.ts";

/** The steps of the plan that name tables or indexes, in one line. */
export async function planOf(database: BookingDatabase, query: Compilable): Promise<string> {
  const { sql, parameters } = query.compile();
  const explain = hasPostgres(database) ? "explain (costs off)" : "explain query plan";
  const { rows } = await database.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
  const lines = (rows as Record<string, string>[]).map((row) => (row.detail ?? row["QUERY PLAN"] ?? "").trim());
  return lines.filter((line) => /scan|search|index/i.test(line)).join("; ");
}

/** The size of the tables and their indexes on disk, in megabytes. */
export async function sizeOf(database: BookingDatabase): Promise<number> {
  const size = hasPostgres(database)
    ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number | string;
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await size.execute(database);
  return Number(rows[0]?.bytes) / 2 ** 20;
}
