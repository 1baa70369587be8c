/** Reads what the database says about the site: the facts of a version, and what pages say for a while. */
import { type Closure, listClosures } from "../bookings/availability/closures.ts";
import { textsState } from "../bookings/messages/texts/account.ts";
import type { SiteDocument } from "../bookings/publishing/keep-windows.ts";
import { liveVersion } from "../bookings/publishing/versions.ts";
import { countDoneVisits } from "../bookings/queries/done-visits.ts";
import type { BookingDatabase } from "../bookings/store/database.ts";
import type { DoneVisits } from "../facts/done-visits.ts";
import { parseDocument, readFacts } from "../facts/effective-facts.ts";
import type { Notices } from "../facts/notices.ts";
import type { Facts } from "../facts/schema.ts";
import { createSite, type Site, type Today } from "../facts/site.ts";
import { addDays, instantInNewYork, type PlainDate, todayInNewYork } from "../shared/time/calendar.ts";
import { daysAhead } from "../shared/time/closed-days.ts";

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

/** The counts of the day that a database was asked for last: the server asks every second. */
const counted = new WeakMap<BookingDatabase, { date: string; visits: DoneVisits }>();

async function doneVisitsIn(database: BookingDatabase, date: PlainDate): Promise<DoneVisits> {
  const known = counted.get(database);
  if (known?.date === date) return known.visits;
  const visits = await countDoneVisits({ database }, date);
  counted.set(database, { date, visits });
  return visits;
}

/** All that a site is made of: two descriptions that are the same as JSON are the same site. */
export interface SiteDescription extends Today {
  /** 0 before the first; below 0 while it has no number yet. */
  version: number;
  document: SiteDocument;
}

/** Describes a site with these facts as it would be now. */
export async function describeSite(
  database: BookingDatabase,
  { number: version, document }: { number: number; document: SiteDocument },
  now: Date,
): Promise<SiteDescription> {
  // No variable overrides one of these.
  const { announcement, closedHolidays, phoneClosedOnHolidays } = readFacts(document, {}).facts;
  const date = todayInNewYork(now);
  const closures = await listClosures(
    database,
    { closedHolidays, phoneClosedOnHolidays },
    date,
    addDays(date, daysAhead),
  );
  const notices = noticesOn(announcement, closures, now);
  const texts = await textsState(database);
  return { version, date, notices, doneVisits: await doneVisitsIn(database, date), texts, document };
}

/** Describes the site as the live version and the day make it. Before the first version, BUSINESS_FACTS says the facts. */
export async function describeLiveSite(database: BookingDatabase, now: Date): Promise<SiteDescription> {
  const first = () => ({ number: 0, document: parseDocument(process.env.BUSINESS_FACTS || "{}") });
  return describeSite(database, (await liveVersion({ database })) ?? first(), now);
}

/** The live site of a database. */
export const readSite = async (database: BookingDatabase, now: Date): Promise<Site> =>
  createSite(process.env, await describeLiveSite(database, now));
