import { copyFile, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { linkSecretFile } from "../../runtime/link-secret.ts";
import type { Settings } from "../../runtime/settings.ts";
import { defineCommand } from "../command.ts";
import { checkExists } from "../open.ts";
import { count } from "../table.ts";
import { dumpPostgres } from "./postgres.ts";
import { copySqlite } from "./sqlite.ts";

/** Puts everything that a restore needs into a folder. @returns how many bookings the copy holds, counted in the copy */
async function copyInto(folder: string, settings: Settings): Promise<number> {
  if ("url" in settings.database) return dumpPostgres(settings.database.url, join(folder, "bookings.dump"));
  const bookings = await copySqlite(settings.database.file, join(folder, "bookings.sqlite"));
  if (!settings.linkSecret) await copyFile(linkSecretFile(settings), join(folder, "link-secret"));
  return bookings;
}

export const backup = defineCommand({
  name: "backup",
  call: "npm run backup --",
  usage: "[folder]",
  summary: "copies the bookings into a new folder, named by the time, in DATA_DIR/backups or the folder given",
  details: "The server may run meanwhile. The copy is checked. How to restore it: docs/operations.md.",
  words: [0, 1],
  async run({ settings, print }, [given]) {
    checkExists(settings.database);
    const parent = resolve(given ?? join(settings.dataFolder, "backups"));
    // Bookings are personal data: folders made here are the owner's alone.
    await mkdir(parent, { recursive: true, mode: 0o700 });
    const unfinished = await mkdtemp(join(parent, ".unfinished-"));
    try {
      const bookings = await copyInto(unfinished, settings);
      const finished = join(parent, new Date().toISOString().replaceAll(":", "-"));
      await rename(unfinished, finished);
      print(`${finished} holds ${count(bookings, "booking")}.`);
      if (settings.linkSecret) print("LINK_SECRET is not in it: keep a copy of it with your other settings.");
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  },
});
