/** How an engine answers a query: with which index. */
import { CompiledQuery, type RawBuilder } from "kysely";
import type { BookingDatabase } from "../../src/booking/database.ts";
import { hasPostgres } from "../../src/booking/engine/postgres.ts";

/** The steps of the plan that name tables or indexes, in one line. */
export async function planOf(database: BookingDatabase, query: RawBuilder<unknown>): Promise<string> {
  const { sql, parameters } = query.compile(database);
  const explain = hasPostgres(database) ? "explain (costs off)" : "explain query plan";
  const { rows } = await database.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
  const lines = (rows as Record<string, string>[]).map((row) => (row.detail ?? row["QUERY PLAN"] ?? "").trim());
  return lines.filter((line) => /scan|search|index/i.test(line)).join("; ");
}
