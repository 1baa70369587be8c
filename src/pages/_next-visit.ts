import { type DaySlot, nextFree } from "../shared/availability/availability.ts";
import { addDays, bookingWindow } from "../shared/time/calendar.ts";
import { nextVisitInWords } from "../shared/time/visit-in-words.ts";

/** How many days ahead are looked at; a visit further out isn't worth naming. */
const daysAhead = 14;

export interface NextVisit extends DaySlot {
  /** "today, 12pm-4pm" */
  text: string;
}

/** The next free visit, undefined if there is none soon or the bookings can't be read. */
export async function nextVisit({ bookings, log }: App.Locals): Promise<NextVisit | undefined> {
  const { first } = bookingWindow(new Date());
  try {
    const [next] = nextFree(await bookings.availability(first, addDays(first, daysAhead)), first, 1);
    return next && { ...next, text: nextVisitInWords(next, first) };
  } catch (err) {
    log.error({ err }, "The next visit could not be read");
    return undefined;
  }
}
