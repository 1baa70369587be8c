/** For tests: a business with its own database and command line. */
import { dirname, join } from "node:path";
import { beforeEach, vi } from "vitest";
import type { BookingServiceOptions } from "../booking/context.ts";
import { linkSecret, temporaryService, wednesdayMorning } from "../booking/fixtures.ts";
import type { DatabaseLocation } from "../booking/storage/database.ts";
import { temporaryFolder } from "../booking/storage/engine/fixtures.ts";
import type { Command } from "./define-command.ts";
import type { Terminal } from "./program.ts";
import { run } from "./run.ts";

/** The variables through which the command line finds a database. */
export function environmentOf(place: DatabaseLocation): Record<string, string> {
  const where =
    "file" in place ? { DATA_DIR: dirname(place.file) } : { DATABASE_URL: place.url, DATA_DIR: temporaryFolder() };
  return { ...where, LINK_SECRET: linkSecret };
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

/** Sets the clock to `wednesdayMorning` in every test of the file: commands ask the system clock. */
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
  return {
    ...(await temporaryService(place, options)),
    environment,
    command: (...words: string[]) => runWords(environment, ...words),
  };
}
