/** What pages say for a while: the days on which the business is closed, and the announcement. */
import { existsSync } from "node:fs";
import { type Closure, closuresOf, listClosures } from "../booking/availability/closures.ts";
import { type BookingDatabase, openDatabaseAsItIs } from "../booking/storage/database.ts";
import { addDays, hourInNewYork, type PlainDate, todayInNewYork } from "../booking/time/calendar.ts";
import { daysAhead } from "../booking/time/closed-days.ts";
import { type HolidaySwitches, usuallyClosed } from "../business/holidays.ts";
import type { Notices } from "../business/notices.ts";
import { readSettings } from "./settings.ts";

/** The facts that notices are made of. */
export interface NoticeFacts extends HolidaySwitches {
  /** `until` is a time in New York, "2026-11-26T18:00". */
  announcement: { text: string; until: string } | null;
}

/** The instant of a time in New York. One that the clock repeats means the first, one that it skips the hour before. */
function instantOf(until: string): Date {
  const [date, time] = until.split("T") as [PlainDate, string];
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return new Date(hourInNewYork(date, hour).getTime() + minute * 60_000);
}

/** What pages have to say at an instant. @param closures those of the coming days, at least */
export function noticesOn(
  { announcement }: Pick<NoticeFacts, "announcement">,
  closures: readonly Closure[],
  now: Date,
): Notices {
  const today = todayInNewYork(now);
  const until = announcement && instantOf(announcement.until);
  return {
    closedDays: closures
      .filter(({ date, slot }) => slot === undefined && today <= date && date <= addDays(today, daysAhead))
      .map(({ date, holiday }) => ({ date, ...(holiday !== undefined && { holiday }) })),
    announcement: announcement && until && now < until ? { ...announcement, until: until.toISOString() } : null,
  };
}

/** The same, with the closures of the database. */
export async function loadNotices(database: BookingDatabase, facts: NoticeFacts, now: Date): Promise<Notices> {
  const today = todayInNewYork(now);
  return noticesOn(facts, await listClosures(database, facts, today, addDays(today, daysAhead)), now);
}

/**
 * For pages that are built once. Without a database there are no closures but holidays; where it can't be read, a line on
 * standard error says so.
 * @throws StartError when a setting is invalid
 */
export async function readNotices(environment: Record<string, string | undefined>, now: Date): Promise<Notices> {
  const today = todayInNewYork(now);
  const facts: NoticeFacts = { announcement: null, closedHolidays: usuallyClosed, phoneClosedOnHolidays: true };
  const withoutDatabase = () => noticesOn(facts, closuresOf(facts, [today, addDays(today, daysAhead)]), now);
  const { database: location } = readSettings(environment, process.cwd());
  if ("file" in location && !existsSync(location.file)) return withoutDatabase();
  try {
    await using database = await openDatabaseAsItIs(location);
    return await loadNotices(database, facts, now);
  } catch (error) {
    console.error(`The pages are built without the days that the office has closed. ${(error as Error).message}`);
    return withoutDatabase();
  }
}
