/** Runs a suite on both engines. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, inject, onTestFinished } from "vitest";
import type { PostgresOfRun } from "../../../../tests/postgres-server.ts";
import { skipped } from "../../../../tests/skipped.ts";
import { temporaryFolder } from "../../../../tests/temporary-folder.ts";
import { type DatabaseLocation, openDatabase } from "../database.ts";
import { migrationNames } from "../schema/migrations.ts";
import { tableNames } from "../schema/tables.ts";

export interface TestEngine {
  name: "SQLite" | "PostgreSQL";
  /**
   * A separate location for the running test's database, without bookings; removed after the test.
   * @param options.withoutTables for tests of migrations; otherwise there may be empty tables
   */
  newPlace(options?: { withoutTables?: boolean }): Promise<DatabaseLocation>;
}

/** A file with all tables and no rows, made once: each migration waits for the disk. */
let withTables: Promise<Buffer> | undefined;

async function makeTables(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "tables-"));
  try {
    const file = join(folder, "bookings.sqlite");
    await (await openDatabase(file)).destroy();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A separate SQLite file for the running test, as in `TestEngine`. */
export const sqlite: TestEngine = {
  name: "SQLite",
  async newPlace({ withoutTables = false } = {}) {
    const file = join(temporaryFolder(), "bookings.sqlite");
    if (!withoutTables) {
      withTables ??= makeTables();
      writeFileSync(file, await withTables);
    }
    return { file };
  },
};

/** A connection to the server and to each of the tests' databases, kept because a new one is a new process. */
const connections = new Map<string, pg.Pool>();

function connect(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // A test may end all connections to its database; the pool makes another one.
  pool.on("error", () => {});
  connections.set(url, pool);
  return pool;
}

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const connection = connections.get(url) ?? connect(url);
  for (const statement of statements) await connection.query(statement);
}

const endOtherConnections =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
const dropTables = ["drop schema public cascade", "create schema public"];
const listOf = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join()}]`;
/** Complete, up-to-date tables are emptied, which is ten times faster than creating them again. */
const emptyTables = `do $$
declare name text; applied text[]; present text[];
begin
  if to_regclass('kysely_migration') is not null then
    execute 'select array_agg(name order by name) from kysely_migration' into applied;
  end if;
  select array_agg(tablename::text order by tablename) from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' into present;
  if (applied, present) is distinct from (${listOf(migrationNames)}, ${listOf(tableNames.toSorted())}) then
    ${dropTables.join("; ")};
  else
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', name);
    end loop;
  end if;
end $$`;

/** Databases are slow to create and drop, so this process's tests reuse them. */
const unusedDatabases: string[] = [];
const databases: string[] = [];

function postgres(server: string, prefix: string): TestEngine {
  const urlOf = (name: string) => Object.assign(new URL(server), { pathname: name }).href;
  return {
    name: "PostgreSQL",
    async newPlace({ withoutTables = false } = {}) {
      const name = unusedDatabases.pop() ?? `${prefix}${randomUUID().replaceAll("-", "")}`;
      if (databases.includes(name)) {
        await run(urlOf(name), endOtherConnections, ...(withoutTables ? dropTables : [emptyTables]));
      } else {
        await run(server, `create database ${name} template template0`);
        databases.push(name);
      }
      onTestFinished(() => void unusedDatabases.push(name));
      return { url: urlOf(name) };
    },
  };
}

/** The engines of this test project (vitest.config.ts), and the PostgreSQL server if it has one. */
const engines = inject("engines") ?? ["SQLite"];
const server: PostgresOfRun = inject("postgres") ?? { missing: "not started by this test project" };

/** Declares a suite for PostgreSQL. Where it is missing, the suite is skipped and its name says why. */
export function describeOnPostgres(name: string, suite: (engine: TestEngine) => void): void {
  const engine = "url" in server ? postgres(server.url, server.prefix) : postgres("", "");
  if (!engines.includes("PostgreSQL")) {
    describe.skip(`${name}, on PostgreSQL (skipped: npm run test:all has it)`, () => suite(engine));
  } else if ("url" in server) {
    describe(`${name}, on PostgreSQL`, () => suite(engine));
  } else describe.skip(`${name}, on PostgreSQL${skipped(server.missing)}`, () => suite(engine));
}

/** Declares a suite once for each engine of the test project. */
export function describeOnBothEngines(name: string, suite: (engine: TestEngine) => void): void {
  if (engines.includes("SQLite")) describe(`${name}, on SQLite`, () => suite(sqlite));
  if (engines.includes("PostgreSQL")) describeOnPostgres(name, suite);
}
