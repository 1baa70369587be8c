/** Opens the bookings according to the settings, for the server and the command line. */
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { SitePublisher } from "../bookings/context.ts";
import { createOfficeService } from "../bookings/office-service.ts";
import type { BookingServiceOptions } from "../bookings/service.ts";
import { createBookingService } from "../bookings/service.ts";
import { openDatabase, openDatabaseUnmigrated } from "../bookings/store/database.ts";
import { type DatabaseClock, databaseClock } from "../bookings/store/database-clock.ts";
import { facts, setLiveSite } from "../facts/site.ts";
import { readSite } from "./read-site.ts";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

/** `database` is for the outbox and the health checks, and to be closed with `destroy()`. */
export type OpenBookings = Awaited<ReturnType<typeof openBookings>>;

/** The files beside a file of bookings once a server has used it. */
const traces = ["site.json", "outbox", "backups"];

/** Whether there is a table in a SQLite file, or something that is not for us to judge. */
function holdsSomething(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return false;
  try {
    using opened = new DatabaseSync(file, { readOnly: true });
    return opened.prepare("select 1 from sqlite_master limit 1").get() !== undefined;
  } catch {
    return true;
  }
}

/** @throws StartError when the file of bookings is empty or gone beside traces of a former one: a person decides what happens */
function checkNothingLost({ database: location, dataFolder }: Settings): void {
  if (!("file" in location) || holdsSomething(location.file)) return;
  const left = traces.map((name) => join(dataFolder, name)).filter((path) => existsSync(path));
  if (left.length === 0) return;
  throw new StartError(
    `There are no bookings in ${location.file}, but this folder was used before: ${left.join(", ")}. Nothing was started, so that nothing is lost. Restore the latest backup (docs/operations.md, Restore). To begin an empty business instead, move these out of the folder first; links that were mailed before then no longer open their visits.`,
  );
}

/**
 * Why nothing can be stored in a file of bookings, with the command that helps; undefined if this process may write to it and
 * its folder, or the folder is still to be made.
 */
export function storageObstacle({ database: location }: Pick<Settings, "database">): string | undefined {
  if (!("file" in location)) return undefined;
  let folder = resolve(dirname(location.file));
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  const path = [folder, location.file].find((one) => {
    try {
      accessSync(one, constants.R_OK | constants.W_OK);
      return false;
    } catch (error) {
      // What is missing is made.
      return (error as NodeJS.ErrnoException).code !== "ENOENT";
    }
  });
  if (path === undefined) return undefined;
  const [user, group] = [process.getuid?.(), process.getgid?.()];
  let owner: number | undefined;
  try {
    owner = statSync(path).uid;
    accessSync(path, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EROFS")
      return `No booking can be stored: ${path} is on a disk that is mounted read-only. Mount it for writing.`;
  }
  return owner === user
    ? `No booking can be stored: this program may not write to ${path}. This helps: chmod -R u+rwX '${folder}'`
    : `No booking can be stored: this program runs as user ${user} and may not write to ${path}, which belongs to ${owner === undefined ? "somebody else" : `user ${owner}`}. This helps: sudo chown -R ${user}:${group} '${folder}'`;
}

/**
 * @param tables only the server may pass "migrate": a command may be from another release than the server that has the same
 * database open
 * @param publisher what serves the site, in the server. Without it, the facts are those of the database at this moment.
 * @throws StartError when the database can't be opened
 */
export async function openBookings(settings: Settings, tables: "migrate" | "check", publisher?: SitePublisher) {
  if (tables === "migrate") checkNothingLost(settings);
  const open = tables === "check" ? openDatabaseUnmigrated : openDatabase;
  const database = await open(settings.database).catch((error: Error) => {
    throw new StartError(storageObstacle(settings) ?? error.message, { cause: error });
  });
  let clock: DatabaseClock;
  try {
    clock = await databaseClock(database);
    setLiveSite(await readSite(database, clock.now()));
  } catch (error) {
    await database.destroy();
    throw error;
  }
  const { capacityPerSlot, bookingAttempts } = settings;
  // Facts change while the server runs.
  const options: BookingServiceOptions = {
    database,
    now: clock.now,
    bookingAttempts,
    publisher,
    get capacityPerSlot() {
      return capacityPerSlot ?? facts().technicianCounts;
    },
    get holidays() {
      const { closedHolidays, phoneClosedOnHolidays } = facts();
      return { closedHolidays, phoneClosedOnHolidays };
    },
    get visitsPerWindow() {
      return facts().visitsPerWindow;
    },
  };
  return {
    database,
    clock,
    bookings: createBookingService(options),
    office: createOfficeService(options),
  };
}
