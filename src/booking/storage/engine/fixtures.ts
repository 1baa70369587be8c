/** Runs a suite on both engines. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, inject, onTestFinished } from "vitest";
import type { DatabaseLocation } from "../database.ts";
import type { PostgresForTests } from "./postgres-for-tests.ts";

export interface TestEngine {
  name: "SQLite" | "PostgreSQL";
  /** A location of its own for the running test's database, removed after the test. */
  newPlace(): Promise<DatabaseLocation>;
}

/** A folder of its own for the running test, removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bookings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const sqlite: TestEngine = {
  name: "SQLite",
  newPlace: async () => ({ file: join(temporaryFolder(), "bookings.sqlite") }),
};

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const emptyAgain = [
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  "drop schema public cascade",
  "create schema public",
];

/** Databases are slow to create and drop, so tests reuse them. */
function postgres(server: string): TestEngine & { dropAll: () => Promise<void> } {
  const unused: string[] = [];
  const names: string[] = [];
  const urlOf = (name: string) => Object.assign(new URL(server), { pathname: name }).href;
  return {
    name: "PostgreSQL",
    async newPlace() {
      let name = unused.pop();
      if (name) await run(urlOf(name), ...emptyAgain);
      else {
        name = `test_${randomUUID().replaceAll("-", "")}`;
        await run(server, `create database ${name} template template0`);
        names.push(name);
      }
      const mine = name;
      onTestFinished(() => void unused.push(mine));
      return { url: urlOf(name) };
    },
    dropAll: () => run(server, ...names.map((name) => `drop database ${name} with (force)`)),
  };
}

/** Undefined in test projects without the global setup in postgres-for-tests.ts. */
const server: PostgresForTests = inject("postgres") ?? { missing: "not started by this test project" };

/** Generous, because commits wait for a disk that may be busy. */
const timeout = 30_000;

/** Declares a suite for PostgreSQL. Where it is missing, the suite is skipped and its name says why. */
export function describeOnPostgres(name: string, suite: (engine: TestEngine) => void): void {
  const engine = postgres("url" in server ? server.url : "");
  if ("url" in server) {
    describe(`${name}, on PostgreSQL`, { timeout }, () => {
      afterAll(engine.dropAll);
      suite(engine);
    });
  } else if (process.env.CI) throw new Error(`CI tests both engines, and PostgreSQL is missing: ${server.missing}`);
  else describe.skip(`${name}, on PostgreSQL (skipped: ${server.missing})`, () => suite(engine));
}

/** Declares a suite once per engine. */
export function describeOnBothEngines(name: string, suite: (engine: TestEngine) => void): void {
  describe(`${name}, on SQLite`, { timeout }, () => suite(sqlite));
  describeOnPostgres(name, suite);
}
