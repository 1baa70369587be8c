/** SQLite for Kysely: Node's own engine, write-ahead log, commits that survive a power failure. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Dialect } from "kysely";
import { NodeSqliteDialect } from "./sqlite-driver.ts";
import { busyTimeoutMs, whenFree } from "./sqlite-statements.ts";

/** A database that no file holds: it is gone with its one connection. */
const inMemory = ":memory:";

/**
 * Opens a SQLite file, which is made with its folder where missing. SQLite keeps two more files beside it (-wal, -shm).
 * @throws Error when the file can't be opened or is not a database
 */
export async function openSqlite(file: string): Promise<Dialect> {
  // Bookings are personal data: a folder made here is the owner's alone.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  try {
    // SQLite refuses this at once, whatever its timeout, when two processes open a new file at the same time.
    await whenFree(sqlite, "pragma journal_mode = wal");
    // FULL: a commit is on the disk before it is reported, also when the power fails.
    sqlite.exec("pragma synchronous = full");
    // What is erased is overwritten too: SQLite would leave it in the file's unused parts.
    sqlite.exec("pragma secure_delete = on");
    const openReader = () => new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
    return new NodeSqliteDialect(sqlite, file === inMemory ? undefined : openReader);
  } catch (error) {
    sqlite.close();
    throw error;
  }
}
