/** Copies of the bookings: for the command that makes backups, and for the office to download. */
import { mkdir, open, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import pLimit from "p-limit";
import type { Settings } from "../settings.ts";
import { dumpPostgres } from "./postgres.ts";
import { copySqlite } from "./sqlite.ts";

type Place = Pick<Settings, "database" | "dataFolder">;

/** Copies everything needed to restore into a folder. @returns the file, and how many bookings it holds, counted in it */
export async function copyInto(folder: string, { database }: Place): Promise<{ file: string; bookings: number }> {
  const file = join(folder, "url" in database ? "bookings.dump" : "bookings.sqlite");
  const bookings = await ("url" in database ? dumpPostgres(database.url, file) : copySqlite(database.file, file));
  return { file, bookings };
}

/** Makes copies to be downloaded, one at a time. */
export function createDownloads(place: Place) {
  const folder = join(place.dataFolder, "download");
  /** Deletes what a crash has left. */
  const clean = () => rm(folder, { recursive: true, force: true });
  const oneAtATime = pLimit(1);
  return {
    clean,
    /** @returns a copy that is read once: its file is gone already, whatever becomes of its reader. @throws Error in words */
    make: () =>
      oneAtATime(async () => {
        await clean();
        await mkdir(folder, { recursive: true, mode: 0o700 });
        try {
          const { file } = await copyInto(folder, place);
          const opened = await open(file);
          const { size } = await opened.stat();
          return { name: basename(file), size, content: opened.createReadStream({ highWaterMark: 2 ** 18 }) };
        } finally {
          await clean();
        }
      }),
  };
}
export type Downloads = ReturnType<typeof createDownloads>;
