import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** The name of a backup's folder: when it was made, in UTC. */
export const backupName = (at: Date) => at.toISOString().replaceAll(":", "-");

const isBackupName = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name);

/** This many of the newest stay, however old they are. */
const always = 3;

/**
 * Deletes backups older than this many days but the newest three; anything not named like a backup is left alone.
 * @returns how many were deleted
 */
export async function pruneBackups(parent: string, days: number, now: Date): Promise<number> {
  const oldest = backupName(new Date(now.getTime() - days * 86_400_000));
  // The names sort by time.
  const backups = (await readdir(parent)).filter(isBackupName).sort();
  const old = backups.slice(0, -always).filter((name) => name < oldest);
  for (const name of old) await rm(join(parent, name), { recursive: true });
  return old.length;
}
