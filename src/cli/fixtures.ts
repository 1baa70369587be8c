/** For tests: a business with its own database and command line. */
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { beforeEach, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { temporaryService, wednesdayMorning } from "../bookings/fixtures.ts";
import type { BookingServiceOptions } from "../bookings/service.ts";
import type { BookingDatabase, DatabaseLocation } from "../bookings/store/database.ts";
import type { Command } from "./define-command.ts";
import type { Terminal } from "./program.ts";
import { run } from "./run.ts";

/** The variables through which the command line finds a database. */
export function environmentOf(place: DatabaseLocation): Record<string, string> {
  return "file" in place ? { DATA_DIR: dirname(place.file) } : { DATABASE_URL: place.url, DATA_DIR: temporaryFolder() };
}

/** Runs part of the command line in this process. */
async function inTerminal(program: (terminal: Terminal) => Promise<void>) {
  const printed = { stdout: "", stderr: "" };
  const lines = (stream: keyof typeof printed) => (text: string) => {
    printed[stream] += text.endsWith("\n") ? text : `${text}\n`;
  };
  try {
    await program({ print: lines("stdout"), note: lines("stderr") });
    return { status: 0, ...printed };
  } catch (error) {
    lines("stderr")((error as Error).message);
    return { status: 1, ...printed };
  }
}

/** `npm run bookings -- <words>` */
export const runWords = (environment: Record<string, string>, ...words: readonly string[]) =>
  inTerminal((terminal) => run(words, environment, terminal));

/** Runs a standalone command such as `npm run backup`. */
export const runProgramWords = (command: Command, environment: Record<string, string>, words: string[]) =>
  inTerminal((terminal) => command.run(words, environment, terminal));

/** Sets a PostgreSQL database's clock to what this process's says, which a test has set: commands go by it. */
async function setClock(database: BookingDatabase, url: string): Promise<void> {
  const name = sql.ref(new URL(url).pathname.slice(1));
  const now = sql.lit(new Date().toISOString());
  await sql`create function public.clock_timestamp() returns timestamptz return ${now}::timestamptz`.execute(database);
  await sql`alter database ${name} set search_path = public, pg_catalog`.execute(database);
  onTestFinished(async () => {
    await sql`alter database ${name} reset search_path`.execute(database);
    await sql`drop function public.clock_timestamp()`.execute(database);
  });
}

/** Sets the clock to `wednesdayMorning` in every test of the file; for `temporaryBusiness`, also that of its database. */
export function beWednesdayMorning(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: wednesdayMorning });
    return () => void vi.useRealTimers();
  });
}

/** A database that stays open, as in a running server, and the command line beside it. @param place on SQLite without one */
export async function temporaryBusiness(
  place: DatabaseLocation = { file: join(temporaryFolder(), "bookings.sqlite") },
  options: Partial<BookingServiceOptions> = {},
) {
  const environment = environmentOf(place);
  const service = await temporaryService(place, options);
  if ("url" in place && vi.isFakeTimers()) await setClock(service.database, place.url);
  return {
    ...service,
    environment,
    command: (...words: string[]) => runWords(environment, ...words),
  };
}
