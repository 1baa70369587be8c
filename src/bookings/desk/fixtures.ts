/** For tests of what the office books. */

import { strangersValues } from "../../shared/form/fixtures.ts";
import type { BookingFormValues } from "../../shared/form/schema.ts";
import { temporaryService } from "../fixtures.ts";
import type { Booking } from "../store/bookings.ts";
import { eventsOf } from "../store/events.ts";
import type { DeskEntry } from "./book-by-desk.ts";

export const frontDesk: DeskEntry = { by: "Front desk", terms: "Be at home." };

/** A call from somebody without an email address. */
export const callersValues = (overrides: Partial<BookingFormValues> = {}) =>
  strangersValues({ email: "", ...overrides });

/** A service with a front desk. */
export async function temporaryDesk(...options: Parameters<typeof temporaryService>) {
  const service = await temporaryService(...options);
  const { database, office } = service;
  /** Books a visit by phone and returns it; fails the test if it can't be booked. */
  async function called(overrides: Partial<BookingFormValues> = {}, entry: Partial<DeskEntry> = {}): Promise<Booking> {
    const answer = await office.book(callersValues(overrides), { ...frontDesk, ...entry });
    if (answer.status !== "booked") throw new Error(`not booked: ${JSON.stringify(answer)}`);
    return answer.booking;
  }
  /** What the history says of a visit: kind, actor, and note, in no order. */
  const history = async ({ id }: Booking) =>
    (await eventsOf(database, [id])).map(({ kind, actor, note }) => `${kind} by ${actor}${note && `: ${note}`}`).sort();
  return { ...service, called, history };
}
