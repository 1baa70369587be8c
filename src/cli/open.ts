/** Opens the bookings for a command. Safe while the server runs. */
import { existsSync } from "node:fs";
import type { DatabaseLocation } from "../bookings/store/database.ts";
import { type OpenBookings, openBookings } from "../runtime/open-bookings.ts";
import { CommandError, type Context } from "./define-command.ts";

/** A mistyped DATA_DIR must not create an empty database. @throws CommandError when there is no database */
export function checkExists(database: DatabaseLocation): void {
  if (!("file" in database) || existsSync(database.file)) return;
  throw new CommandError(`There is no ${database.file}: set DATA_DIR to the server's value, or start the server once.`);
}

/** @throws CommandError when there is no database */
export async function withBookings<Result>(
  { settings }: Context,
  use: (open: OpenBookings) => Promise<Result>,
): Promise<Result> {
  checkExists(settings.database);
  const open = await openBookings(settings, "check");
  await using _closedAtTheEnd = open.database;
  return await use(open);
}
