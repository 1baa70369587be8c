/** Valid objects for the tests of this room; a test overrides only what matters to it. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type BookingDatabase, type DatabaseLocation, openDatabase } from "./database.ts";
import { temporaryFolder } from "./engine/fixtures.ts";
import type { BookingFormValues } from "./schema.ts";

/** Wednesday, June 10th, 2026, 9:00 in New York. */
export const wednesdayMorning = new Date("2026-06-10T13:00:00Z");

/** A form that can be booked at `wednesdayMorning`, for the day after. */
export function validValues(overrides: Partial<BookingFormValues> = {}): BookingFormValues {
  return {
    name: "Dana Miller",
    email: "dana@example.com",
    phone: "(727) 555-0123",
    address: "12 Example Avenue, Dunedin, FL 34698",
    serviceType: "dryer-repair",
    serviceDate: "2026-06-11",
    timeSlot: "morning",
    modelNumber: "",
    serialNumber: "",
    description: "The dryer runs but stays cold.",
    termsAccepted: true,
    submissionKey: randomUUID(),
    ...overrides,
  };
}

/** The same, each time from someone else. */
export function strangersValues(overrides: Partial<BookingFormValues> = {}): BookingFormValues {
  const stranger = String(++strangers).padStart(7, "0");
  return validValues({ email: `visitor${stranger}@example.com`, phone: `(813) ${stranger}`, ...overrides });
}
let strangers = 0;

/** A real database for the running test, closed when the test is over. A text is the path of a SQLite file. */
export async function temporaryDatabase(
  where: DatabaseLocation | string = join(temporaryFolder(), "bookings.sqlite"),
): Promise<BookingDatabase> {
  const database = await openDatabase(where);
  onTestFinished(() => database.destroy());
  return database;
}
