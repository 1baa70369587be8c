/** Valid objects for the tests of this room; a test overrides only what matters to it. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type BookingDatabase, openDatabase } from "./database.ts";
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

/** A folder of its own for the running test, removed when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bookings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A real database for the running test, closed when the test is over. */
export async function temporaryDatabase(file = join(temporaryFolder(), "bookings.sqlite")): Promise<BookingDatabase> {
  const database = await openDatabase(file);
  onTestFinished(() => database.destroy());
  return database;
}
