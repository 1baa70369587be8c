import { existsSync } from "node:fs";
import { listClosures } from "../booking/availability/closures.ts";
import { openDatabaseAsItIs } from "../booking/storage/database.ts";
import { addDays, todayInNewYork } from "../booking/time/calendar.ts";
import { usuallyClosed } from "../business/holidays.ts";
import { readSettings } from "./settings.ts";

/**
 * The days that the office has closed, from today on, for pages that are built once. None while there are no bookings yet;
 * where they can't be read, a line on standard error says so.
 * @throws StartError when a setting is invalid
 */
export async function readClosedDays(environment: Record<string, string | undefined>): Promise<string[]> {
  const { database: location } = readSettings(environment, process.cwd());
  if ("file" in location && !existsSync(location.file)) return [];
  try {
    await using database = await openDatabaseAsItIs(location);
    const today = todayInNewYork(new Date());
    const switches = { closed: usuallyClosed, isPhoneClosed: true };
    const closures = await listClosures(database, switches, today, addDays(today, 14));
    return closures.filter(({ slot }) => slot === undefined).map(({ date }) => date);
  } catch (error) {
    console.error(`The pages are built without the days that the office has closed. ${(error as Error).message}`);
    return [];
  }
}
