/** Runs a suite on both engines. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, inject, onTestFinished } from "vitest";
import type { DatabaseLocation } from "../database.ts";
import type { PostgresForTests } from "./postgres-for-tests.ts";

export interface TestEngine {
  name: "SQLite" | "PostgreSQL";
  /** A place of its own for the running test's database, removed when the test is over. */
  newPlace(): Promise<DatabaseLocation>;
}

/** A folder of its own for the running test, removed when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bookings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const sqlite: TestEngine = {
  name: "SQLite",
  newPlace: async () => ({ file: join(temporaryFolder(), "bookings.sqlite") }),
};

async function command(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const postgres = (server: string): TestEngine => ({
  name: "PostgreSQL",
  async newPlace() {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await command(server, `create database ${name} template template0`);
    onTestFinished(() => command(server, `drop database ${name} with (force)`));
    const url = new URL(server);
    url.pathname = name;
    return { url: url.href };
  },
});

/** Undefined in test projects without the set-up of postgres-for-tests.ts. */
const server: PostgresForTests = inject("postgres") ?? { missing: "not started by this test project" };

/** Declares a suite once per engine. Where PostgreSQL is missing, its suite is skipped and says why. */
export function describeOnBothEngines(name: string, suite: (engine: TestEngine) => void): void {
  describe(`${name}, on SQLite`, () => suite(sqlite));
  if ("url" in server) describe(`${name}, on PostgreSQL`, () => suite(postgres(server.url)));
  else describe.skip(`${name}, on PostgreSQL (skipped: ${server.missing})`, () => suite(postgres("")));
}
