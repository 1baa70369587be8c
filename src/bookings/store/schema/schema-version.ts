/** Compares the release of a database's tables with this one. */
import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE } from "kysely/migration";
import type { Tables } from "./tables.ts";

/**
 * The schema that tables are made in: on PostgreSQL, the first of the search path, beside which other programs or another
 * site may have theirs. SQLite has none.
 */
export async function ownSchema(database: Kysely<Tables>): Promise<string | undefined> {
  if ((await database.introspection.getSchemas()).length === 0) return undefined;
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(database);
  return rows[0]?.schema ?? undefined;
}

/** Names of the tables of a database, without those of other schemas. */
export async function tablesOf(database: Kysely<Tables>): Promise<string[]> {
  const own = await ownSchema(database);
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables.filter(({ schema }) => schema === own).map(({ name }) => name);
}

/** Names of the migrations applied to a database, in order. Changes nothing, even where there are no tables yet. */
async function appliedMigrations(database: Kysely<Tables>): Promise<string[]> {
  if (!(await tablesOf(database)).includes(DEFAULT_MIGRATION_TABLE)) return [];
  const rows = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`;
  return (await rows.execute(database)).rows.map(({ name }) => name);
}

/**
 * @param known names of this release's migrations
 * @throws Error when another release has changed the tables
 */
export async function refuseNewerTables(database: Kysely<Tables>, known: readonly string[]): Promise<string[]> {
  const applied = await appliedMigrations(database);
  const strange = applied.filter((name) => !known.includes(name));
  if (strange.length > 0) {
    throw new Error(
      `it belongs to another release of this program, which made ${strange.join(", ")}: use that release.`,
    );
  }
  return applied;
}

/**
 * Checks that a database can be used as it is, without changing its tables.
 * @param known names of this release's migrations
 * @throws Error when the tables are from another release or missing; the message says what to do
 */
export async function requireKnownTables(database: Kysely<Tables>, known: readonly string[]): Promise<void> {
  const applied = await refuseNewerTables(database, known);
  if (applied.length === 0) throw new Error("it has no tables yet: start the server once.");
  const missing = known.filter((name) => !applied.includes(name));
  if (missing.length > 0) {
    throw new Error(
      `it belongs to an older release of this program and lacks ${missing.join(", ")}: use that release, or start this one's server, which brings the database up to date.`,
    );
  }
}
