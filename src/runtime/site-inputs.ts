/** What the database says about the site: pages and code are built from it, besides the sources and the settings. */
import { existsSync } from "node:fs";
import { listClosures } from "../booking/availability/closures.ts";
import { photosNamedIn, readPhoto } from "../booking/site/photos.ts";
import { liveVersion, type SiteVersion } from "../booking/site/versions.ts";
import { type BookingDatabase, openDatabaseToRead } from "../booking/storage/database.ts";
import { todayInNewYork } from "../booking/time/calendar.ts";
import { readSettings } from "./settings.ts";

/** By the variable that tells a build; an empty one says as much as none. */
export type SiteInputs = Readonly<Record<string, string>>;

/**
 * The inputs of a build: the facts of a version, and the days that the office has closed,
 * from today on.
 */
export async function siteInputs(
  database: BookingDatabase,
  version: Pick<SiteVersion, "document"> | undefined,
  now: Date,
): Promise<SiteInputs> {
  const closures = await listClosures(database, todayInNewYork(now));
  const closedDays = closures.filter(({ slot }) => slot === undefined).map(({ date }) => date);
  return { BUSINESS_FACTS: version ? JSON.stringify(version.document) : "", CLOSED_DAYS: closedDays.join() };
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
 * The inputs for a build beside no server. The tables may be of an older release, which the start of this one changes.
 * @param otherwise what counts where they can't be read, which a line on standard error says
 * @throws StartError when a setting is invalid
 */
export async function readSiteInputs(
  environment: Record<string, string | undefined>,
  otherwise: SiteInputs = {},
): Promise<SiteInputs> {
  const { database: location } = readSettings(environment, process.cwd());
  if ("file" in location && !existsSync(location.file)) return {};
  try {
    await using database = await openDatabaseToRead(location);
    const tables = await database.introspection.getTables();
    const version = tables.some(({ name }) => name === "site_versions") ? await liveVersion({ database }) : undefined;
    return await siteInputs(database, version, new Date());
  } catch (error) {
    console.error(
      `The pages are built without the days and facts that the office has changed since the last build. ${(error as Error).message}`,
    );
    return otherwise;
  }
}
