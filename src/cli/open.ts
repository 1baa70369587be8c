/** Opens the bookings for a command. Safe while the server runs. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import type { DatabaseLocation } from "../booking/storage/database.ts";
import { type OpenBookings, openBookings } from "../runtime/open-bookings.ts";
import { CommandError, type Context } from "./command.ts";

/** The SQLite file, if it is missing: a mistyped DATA_DIR must not create an empty database. */
function missingFile(database: DatabaseLocation): string | undefined {
  return "file" in database && !existsSync(database.file) ? database.file : undefined;
}

/** @throws CommandError when there is no database */
export function checkExists(database: DatabaseLocation): void {
  const missing = missingFile(database);
  if (missing)
    throw new CommandError(`There is no ${missing}: set DATA_DIR to the server's value, or start the server once.`);
}

async function using<Result>(
  opening: Promise<OpenBookings>,
  use: (open: OpenBookings) => Promise<Result>,
): Promise<Result> {
  const open = await opening;
  try {
    return await use(open);
  } finally {
    await open.database.destroy();
  }
}

/** @throws CommandError when there is no database */
export async function withBookings<Result>(
  { settings }: Context,
  use: (open: OpenBookings) => Promise<Result>,
): Promise<Result> {
  checkExists(settings.database);
  return using(openBookings(settings, "as they are"), use);
}

/** For read-only commands: without a database there are no bookings yet, and a note says so. */
export function lookingAtBookings<Result>(
  { settings, note }: Context,
  use: (open: OpenBookings) => Promise<Result>,
): Promise<Result> {
  const missing = missingFile(settings.database);
  if (!missing) return using(openBookings(settings, "as they are"), use);
  note(`No bookings yet: there is no ${missing}. Is DATA_DIR the same as the server's?`);
  const empty = { ...settings, database: { file: ":memory:" }, linkSecret: randomUUID() };
  return using(openBookings(empty, "brought up to date"), use);
}
