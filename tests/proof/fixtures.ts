/** Shared by the proofs: servers on a database, bookings over HTTP, days to book. */
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryDatabase } from "../../src/bookings/fixtures.ts";
import { hashSubmissionKey } from "../../src/bookings/identity/submission.ts";
import { createOfficeService } from "../../src/bookings/office-service.ts";
import type { BookingDatabase, DatabaseLocation } from "../../src/bookings/store/database.ts";
import type { BookingFormValues } from "../../src/shared/form/schema.ts";
import type { PlainDate } from "../../src/shared/time/calendar.ts";
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
