import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { noteLaunchStep } from "../../bookings/publishing/launch-notes.ts";
import { clockDoubt } from "../../bookings/store/clock.ts";
import { type DatabaseLocation, openDatabaseUnmigrated } from "../../bookings/store/database.ts";
import { databaseClock } from "../../bookings/store/database-clock.ts";
import { actors } from "../../bookings/store/events.ts";
import { copyInto } from "../../runtime/backup/copy.ts";
import { doubtInWords } from "../../runtime/watch-clock.ts";
import { dayMs } from "../../shared/time/units.ts";
import { defineCommand } from "../define-command.ts";
import { checkExists } from "../open.ts";
import { countInWords, readDays } from "../words.ts";

/**
 * Notes the backup, and where it is, where the office sees it.
 * @returns the time by the database's clock, and whether that is in doubt
 * @throws Error when nothing can be stored; the backup is good all the same
 */
async function noteBackup(location: DatabaseLocation, parent: string) {
  await using database = await openDatabaseUnmigrated(location);
  const now = (await databaseClock(database)).now();
  const context = { database, now: () => now };
  await noteLaunchStep(context, "backup", actors.commandLine);
  await noteLaunchStep(context, "backup-folder", parent);
  return { now, isInDoubt: (await clockDoubt(database, now)) !== undefined };
}

/** The name of a backup's folder: when it was made, in UTC. */
export const backupName = (at: Date) => at.toISOString().replaceAll(":", "-");

const isBackupName = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name);

/** This many of the newest stay, however old they are. */
const always = 3;

/**
 * Deletes backups older than this many days but the newest three; anything not named like a backup is left alone.
 * @returns how many were deleted
 */
async function pruneBackups(parent: string, days: number, now: Date): Promise<number> {
  const oldest = backupName(new Date(now.getTime() - days * dayMs));
  // The names sort by time.
  const backups = (await readdir(parent)).filter(isBackupName).sort();
  const old = backups.slice(0, -always).filter((name) => name < oldest);
  for (const name of old) await rm(join(parent, name), { recursive: true });
  return old.length;
}

export const backup = defineCommand({
  name: "backup",
  call: "npm run backup --",
  usage: "[folder] [--keep-days <number>]",
  summary: "copies the bookings to a new folder, named by date and time, in DATA_DIR/backups or the given folder",
  details:
    "The server can keep running. The copy is verified. --keep-days deletes older backups in the same folder once the new one is complete, but never the newest three, and none while the clock is in doubt. To restore one, see docs/operations.md.",
  words: [0, 1],
  options: { "keep-days": { type: "string" } },
  async run({ settings, print }, [given], { "keep-days": keep }) {
    const days = keep === undefined ? undefined : readDays(keep);
    checkExists(settings.database);
    const parent = resolve(given ?? join(settings.dataFolder, "backups"));
    // Bookings are personal data, so only the owner may read folders created here.
    await mkdir(parent, { recursive: true, mode: 0o700 });
    const unfinished = await mkdtemp(join(parent, ".unfinished-"));
    try {
      const { bookings } = await copyInto(unfinished, settings);
      const finished = join(parent, backupName(new Date()));
      await rename(unfinished, finished);
      print(`${finished} contains ${countInWords(bookings, "booking")}.`);
      const noted = await noteBackup(settings.database, parent).catch((error: Error) => error.message);
      if (typeof noted === "string")
        print(
          `The office's list of what to do before going live doesn't know of it, and no older one was deleted. ${noted}`,
        );
      else if (days !== undefined && noted.isInDoubt) print(`No older backup was deleted. ${doubtInWords(noted.now)}`);
      else if (days !== undefined) {
        const pruned = await pruneBackups(parent, days, noted.now);
        print(`${countInWords(pruned, "backup")} older than ${countInWords(days, "day")} deleted.`);
      }
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  },
});
