/** Shared by the proofs: servers on a database, bookings over HTTP, days to book. */
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { onTestFinished } from "vitest";
import { temporaryDatabase } from "../../src/bookings/fixtures.ts";
import { hashSubmissionKey } from "../../src/bookings/identity/submission.ts";
import { createOfficeService } from "../../src/bookings/office-service.ts";
import { type BookingDatabase, type DatabaseLocation, openDatabase } from "../../src/bookings/store/database.ts";
import type { BookingFormValues } from "../../src/shared/form/schema.ts";
import type { PlainDate } from "../../src/shared/time/calendar.ts";
import { freePort } from "../free-port.ts";
import { type ServerProcess, type Surroundings, startServerProcess } from "../server-process.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** The variables that point servers at a database; the same for all servers of one test. */
export function variablesFor(place: DatabaseLocation): Record<string, string> {
  const shared = { LOG_LEVEL: "error" };
  return "file" in place
    ? { ...shared, DATA_DIR: dirname(place.file), DATABASE_URL: "" }
    : { ...shared, DATA_DIR: temporaryFolder(), DATABASE_URL: place.url };
}

/** The path of the calendar that servers on this database have. */
export async function calendarPath(place: DatabaseLocation): Promise<string> {
  const office = createOfficeService({ database: await temporaryDatabase(place) });
  return `/calendar/${await office.calendarToken()}.ics`;
}

/** Variables of programs whose clock is so many milliseconds ahead of the machine's. */
export const clockAhead = (milliseconds: number) => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import ${join(import.meta.dirname, "shifted-clock.ts")}`,
  CLOCK_SHIFT_MS: String(milliseconds),
});

/** A server that is stopped when the running test is over. */
export async function runningServer(
  variables: Record<string, string>,
  surroundings?: Surroundings,
): Promise<ServerProcess> {
  const server = await startServerProcess(variables, surroundings);
  onTestFinished(() => server.stop());
  return server;
}

interface Work<Item> {
  items: readonly Item[];
  atOnce: number;
  kills: number;
  /** A kill comes at most so many milliseconds after it is due. */
  within: number;
  /** @throws whatever must not happen, a killed server aside */
  does(item: Item, number: number): Promise<void>;
}

/** A server that is killed while people work with it, and its database. */
export async function killableServer(place: DatabaseLocation, more: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const variables = { ...variablesFor(place), CAPACITY_PER_SLOT: "1000", ...more, PORT: String(port) };
  let server = await startServerProcess(variables);
  onTestFinished(() => server.stop());
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());

  async function killDuring<Item>({ items, atOnce, kills, within, does }: Work<Item>) {
    const waiting = items.entries();
    let answered = 0;
    const person = async () => {
      for (const [number, item] of waiting) {
        await does(item, number);
        answered++;
      }
    };
    const people = Promise.all(Array.from({ length: atOnce }, person));
    // A wrong answer must not leave the loop below waiting for more.
    people.catch(() => {
      answered = items.length;
    });
    const moments = fc.sample(fc.integer({ min: 0, max: within }), { seed: 9, numRuns: kills });
    for (const [kill, moment] of moments.entries()) {
      // Between two of them, in the middle of one, or while a mail is being sent: wherever it happens to hit.
      while (answered < ((kill + 0.5) * items.length) / kills) await pause(1);
      await pause(moment);
      await server.stop("SIGKILL");
      // As if the killed worker's claim had ended; waiting for that would take minutes.
      await database.updateTable("outbox").set({ claimedUntil: null }).execute();
      server = await startServerProcess(variables);
    }
    await people;
  }
  return { url: `http://127.0.0.1:${port}`, database, killDuring };
}

/** What the database keeps of the forms' keys, in order. */
export const submissionsOf = (forms: readonly { submissionKey: string }[]) =>
  forms.map(({ submissionKey }) => hashSubmissionKey(submissionKey)).sort();

/** The stored submissions, in order. */
export async function storedSubmissions(database: BookingDatabase): Promise<string[]> {
  const rows = await database.selectFrom("bookings").select("submissionHash").execute();
  return rows.map(({ submissionHash }) => submissionHash).sort();
}

export interface HttpAnswer {
  status: number;
  body: { type?: string; link?: string; alternatives?: { date: PlainDate; slot: string }[] };
}

const sendBooking = (url: string, values: BookingFormValues) =>
  fetch(`${url}/api/bookings`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(30_000),
  });

/** The status that a booking is answered with, whatever the answer says. */
export const statusOfBooking = async (url: string, values: BookingFormValues) =>
  (await sendBooking(url, values)).status;

/** Books as the dialog does. @throws TypeError or DOMException if the server can't be reached or dies meanwhile */
export async function bookOverHttp(url: string, values: BookingFormValues): Promise<HttpAnswer> {
  const response = await sendBooking(url, values);
  return { status: response.status, body: (await response.json()) as HttpAnswer["body"] };
}

/** Sends one form until it is answered, like somebody who presses the button again. @returns its status */
export async function sendUntilAnswered(url: string, cookie: string, form: Record<string, string>): Promise<number> {
  for (;;) {
    try {
      const headers = { cookie, origin: new URL(url).origin, connection: "close" };
      const body = new URLSearchParams(form);
      return (await fetch(url, { method: "POST", redirect: "manual", headers, body })).status;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await pause(20);
    }
  }
}
