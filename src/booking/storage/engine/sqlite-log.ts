/** Empties SQLite's write-ahead log, which still holds erased data until it is overwritten. */
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../schema/tables.ts";

/** How long to wait for other connections to finish reading or writing, in milliseconds. */
const patienceMs = 10_000;

/**
 * Checkpoints the whole log into the database file and truncates it.
 * @returns false when another connection stayed in a transaction for too long
 */
export async function emptySqliteLog(database: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(database);
  const file = rows.find(({ name }) => name === "main")?.file;
  if (!file) return true;
  // A separate connection, so that nobody queues behind it. SQLite's own busy wait would block the event loop.
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const result = connection.prepare("pragma wal_checkpoint(truncate)").get();
      if (result?.busy === 0) return true;
      if (performance.now() > deadline) return false;
      await sleep(20 + Math.random() * 30);
    }
  } finally {
    connection.close();
  }
}
