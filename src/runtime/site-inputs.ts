/** What the database says about the site: pages and code are built from it, besides the sources and the settings. */
import { existsSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { type Closure, daysOfHolidays, listClosures } from "../booking/availability/closures.ts";
import { countOwnVisits } from "../booking/queries/own-visits.ts";
import { photosNamedIn, readPhoto } from "../booking/site/photos.ts";
import { liveVersion, type SiteVersion } from "../booking/site/versions.ts";
import { type BookingDatabase, openDatabaseToRead } from "../booking/storage/database.ts";
import { tablesOf } from "../booking/storage/schema/schema-version.ts";
import { addDays, instantInNewYork, todayInNewYork } from "../booking/time/calendar.ts";
import { daysAhead } from "../booking/time/closed-days.ts";
import { readFacts } from "../business/effective-facts.ts";
import { type Notices, noNotices } from "../business/notices.ts";
import { noVisits } from "../business/own-visits.ts";
import type { Facts } from "../business/schema.ts";
import { readSettings } from "./settings.ts";

/** By the variable that passes it to a build; an empty one counts as none. */
export type SiteInputs = Readonly<Record<string, string>>;

/** What pages have to say at an instant. @param closures those of the coming days */
export function noticesOn(announcement: Facts["announcement"], closures: readonly Closure[], now: Date): Notices {
  const until = announcement && instantInNewYork(announcement.until);
  return {
    closedDays: closures
      .filter(({ slot }) => slot === undefined)
      .map(({ date, holiday }) => ({ date, ...(holiday !== undefined && { holiday }) })),
    announcement: announcement && until && now < until ? { ...announcement, until: until.toISOString() } : null,
  };
}

/** The counts of a month that a database was asked for last: the server asks every second. */
const counted = new WeakMap<BookingDatabase, { month: string; visits: string }>();

/** What was done, as JSON; "" where that says nothing yet. */
async function ownVisitsIn(database: BookingDatabase, now: Date): Promise<string> {
  const today = todayInNewYork(now);
  const month = today.slice(0, 7);
  const known = counted.get(database);
  if (known?.month === month) return known.visits;
  const counts = await countOwnVisits({ database }, today);
  const visits = isDeepStrictEqual(counts, noVisits) ? "" : JSON.stringify(counts);
  counted.set(database, { month, visits });
  return visits;
}

/**
 * The inputs of a build: the facts of a version, and what pages say for a while.
 * @param database none before the first start
 */
export async function siteInputs(
  database: BookingDatabase | undefined,
  version: Pick<SiteVersion, "document"> | undefined,
  now: Date,
): Promise<SiteInputs> {
  // No variable overrides one of these.
  const { announcement, closedHolidays, phoneClosedOnHolidays } = readFacts(version?.document ?? {}, {}).facts;
  const switches = { closedHolidays, phoneClosedOnHolidays };
  const today = todayInNewYork(now);
  const last = addDays(today, daysAhead);
  const closures = database
    ? await listClosures(database, switches, today, last)
    : daysOfHolidays(switches, today, last).map(({ date, name }) => ({ date, note: "", holiday: name }));
  const notices = noticesOn(announcement, closures, now);
  return {
    BUSINESS_FACTS: version ? JSON.stringify(version.document) : "",
    SITE_VISITS: database ? await ownVisitsIn(database, now) : "",
    SITE_NOTICES: isDeepStrictEqual(notices, noNotices) ? "" : JSON.stringify(notices),
  };
}

/**
 * The photos that the facts of a build name, each with its id.
 * @throws Error when the database can't be read
 */
export async function readPhotos(environment: Record<string, string | undefined>) {
  const ids = photosNamedIn(environment.BUSINESS_FACTS ?? "");
  if (ids.length === 0) return [];
  await using database = await openDatabaseToRead(readSettings(environment, process.cwd()).database);
  const found = await Promise.all(
    ids.map(async (id) => ({ id, content: (await readPhoto({ database }, id))?.content })),
  );
  return found.flatMap(({ id, content }) => (content ? { id, content } : []));
}

/**
 * The inputs for a build beside no server. The tables may be of an older release, which the start of this one changes: then
 * the site is built again.
 * @param otherwise what counts meanwhile, and where they can't be read, which a line on standard error says
 * @throws StartError when a setting is invalid
 */
export async function readSiteInputs(
  environment: Record<string, string | undefined>,
  otherwise: SiteInputs = {},
  now: Date = new Date(),
): Promise<SiteInputs> {
  const { database: location } = readSettings(environment, process.cwd());
  if ("file" in location && !existsSync(location.file)) return siteInputs(undefined, undefined, now);
  try {
    await using database = await openDatabaseToRead(location);
    const tables = await tablesOf(database);
    if (!tables.includes("bookings")) return await siteInputs(undefined, undefined, now);
    const isKnown = ["site_versions", "opened_holidays"].every((name) => tables.includes(name));
    return isKnown ? await siteInputs(database, await liveVersion({ database }), now) : otherwise;
  } catch (error) {
    console.error(
      `The pages are built without the days and facts that the office has changed since the last build. ${(error as Error).message}`,
    );
    return otherwise;
  }
}
