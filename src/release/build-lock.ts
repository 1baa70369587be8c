/** One build at a time, however many processes start. */
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

/** Polling interval of a waiting process, in milliseconds. */
const lookAgain = 250;

/** Takes the lock, or tells that another process holds it. */
function tryLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    // SQLITE_BUSY
    if ((error as { errcode?: number }).errcode === 5) return undefined;
    throw error;
  }
}

/**
 * Runs work while no other process holds the same lock. It is SQLite's lock on an empty file: the system releases it when
 * its holder exits, however that happens, so there are no stale locks.
 * @param onWait called once if another process holds the lock
 */
export async function withBuildLock<Result>(
  file: string,
  work: () => Promise<Result>,
  onWait: () => void,
): Promise<Result> {
  let lock = tryLock(file);
  if (!lock) onWait();
  while (!lock) {
    await sleep(lookAgain);
    lock = tryLock(file);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}
