/** Opens the bookings as the settings say; for the server and for the command line. */
import { type BookingService, createBookingService } from "../booking/service.ts";
import { type BookingDatabase, openDatabase, openDatabaseAsItIs } from "../booking/storage/database.ts";
import { unknownSlots } from "../booking/storage/unknown-slots.ts";
import { windowMistakes } from "../booking/time/window-mistakes.ts";
import { business } from "../business/business.ts";
import { retiredWindows, visitWindows } from "../business/visit-windows.ts";
import { calendarToken } from "./calendar-token.ts";
import { readLinkSecret } from "./link-secret.ts";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

export interface OpenBookings {
  /** For the outbox and health functions. Close with `destroy()`. */
  database: BookingDatabase;
  bookings: BookingService;
  linkSecret: string;
  /** What opens the calendar subscription. */
  calendarToken: string;
}

const windowsFile = "src/business/visit-windows.ts";

/** @throws StartError when the list of arrival windows is wrong, or lacks one under which visits are stored */
async function checkWindows(database: BookingDatabase): Promise<void> {
  const mistakes = windowMistakes(visitWindows, retiredWindows);
  if (mistakes.length > 0) throw new StartError(mistakes.map((line) => `${windowsFile}: ${line}.`).join("\n"));
  const unknown = (await unknownSlots(database)).map((slot) => `"${slot}"`).join(", ");
  if (!unknown) return;
  throw new StartError(
    `Visits are stored under time windows that ${windowsFile} doesn't have: ${unknown}. Add them to retiredWindows there, with id, name and hours.`,
  );
}

/**
 * @param tables "brought up to date" is for the server alone: a command may be of another release than the server that
 * has the same database open
 * @throws StartError when the database can't be opened, a secret is missing, or visits are stored in unknown windows
 */
export async function openBookings(
  settings: Settings,
  tables: "brought up to date" | "as they are",
): Promise<OpenBookings> {
  const linkSecret = readLinkSecret(settings);
  const open = tables === "as they are" ? openDatabaseAsItIs : openDatabase;
  const database = await open(settings.database).catch((error: Error) => {
    throw new StartError(error.message, { cause: error });
  });
  try {
    await checkWindows(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  const bookings = createBookingService({
    database,
    capacityPerSlot: settings.capacityPerSlot,
    bookingAttempts: settings.bookingAttempts,
    linkSecret,
    businessPhone: business.phone.text,
    mailDomain: new URL(business.siteUrl).hostname,
  });
  return { database, bookings, linkSecret, calendarToken: calendarToken(settings.calendarSecret ?? linkSecret) };
}
