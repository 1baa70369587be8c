/** SQLite for Kysely: Node's built-in engine, write-ahead log, commits that survive a power failure. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Dialect } from "kysely";
import { NodeSqliteDialect } from "./sqlite-driver.ts";
import { busyTimeoutMs, whenFree } from "./sqlite-statements.ts";

/** An in-memory database, gone when its only connection closes. */
const inMemory = ":memory:";

/**
 * Opens a SQLite file, creating it and its folder if missing. SQLite keeps two more files beside it (-wal, -shm).
 * @throws Error when the file can't be opened or is not a database
 */
export async function openSqlite(file: string): Promise<Dialect> {
  // Bookings are personal data: only the owner may read a folder created here.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  try {
    // When two processes open a new file at once, SQLite rejects this immediately, whatever the timeout.
    await whenFree(sqlite, "pragma journal_mode = wal");
    // FULL: a commit is on disk before it is reported, even if the power fails.
    sqlite.exec("pragma synchronous = full");
    // Overwrites deleted data, which SQLite would otherwise leave in free pages.
    sqlite.exec("pragma secure_delete = on");
    const openReader = () => new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
    return new NodeSqliteDialect(sqlite, file === inMemory ? undefined : openReader);
  } catch (error) {
    sqlite.close();
    throw error;
  }
}
