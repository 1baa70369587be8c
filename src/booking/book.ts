/** Books a visit: check, take a place, store; in one transaction, durable before the answer (decisions, "Booking"). */
import { randomUUID } from "node:crypto";
import { availabilityOf, type DayAvailability, type DaySlot, nextFree } from "./availability.ts";
import { bookingWindow, type PlainDate } from "./calendar.ts";
import { type BookingDatabase, inWriteTransaction } from "./database.ts";
import { checkWhen } from "./rules.ts";
import { type BookingFormValues, type BookingRequest, type FieldErrors, parseBooking } from "./schema.ts";
import { allBookings, type Booking, countBooked, findBySubmission, insertBooking } from "./store.ts";

export type BookingAnswer =
  /** `repeated`: this submission was booked before; `booking` is what was stored then. */
  | { status: "booked"; booking: Booking; repeated: boolean }
  | { status: "invalid"; errors: FieldErrors }
  /** Up to three free times, from the wanted day on. Show with `slotTakenMessage`. */
  | { status: "slot-full"; alternatives: DaySlot[] };

export interface BookingService {
  /**
   * Books once per submission key, never more than the capacity per slot, whatever else runs at the same time.
   * @throws Error only when the database is broken or stays locked; nothing is stored then
   */
  book(values: BookingFormValues): Promise<BookingAnswer>;
  /** Places left per day and slot; days outside of the booking window are left out. */
  availability(from: PlainDate, to: PlainDate): Promise<DayAvailability[]>;
  /** Every booking in the order of the visits, cancelled ones too. */
  list(): Promise<Booking[]>;
}

export interface BookingServiceOptions {
  database: BookingDatabase;
  now?: () => Date;
  /** Visits at the same time, that is technicians. */
  capacityPerSlot?: number;
}

const alternativesOffered = 3;

/** @throws RangeError when the capacity is not a whole number of at least 0 */
export function createBookingService(options: BookingServiceOptions): BookingService {
  const { database, now = () => new Date(), capacityPerSlot = 3 } = options;
  if (!Number.isInteger(capacityPerSlot) || capacityPerSlot < 0) {
    throw new RangeError(`The capacity per slot must be a whole number of at least 0, not ${capacityPerSlot}.`);
  }

  async function availability(from: PlainDate, to: PlainDate): Promise<DayAvailability[]> {
    const at = now();
    const counts = await countBooked(database, from, to);
    return availabilityOf({ from, to, window: bookingWindow(at), now: at, counts, capacity: capacityPerSlot });
  }

  /** Takes a place and stores the booking, or tells that the slot is full. */
  function takePlace(request: BookingRequest): Promise<BookingAnswer | "full"> {
    return inWriteTransaction(database, async (transaction) => {
      // Again, now that no one else writes: the same submission may have arrived twice at the same time.
      const stored = await findBySubmission(transaction, request.submissionKey);
      if (stored) return { status: "booked", booking: stored, repeated: true };
      const counts = await countBooked(transaction, request.serviceDate, request.serviceDate);
      const booked = counts.find(({ slot }) => slot === request.timeSlot)?.booked ?? 0;
      if (booked >= capacityPerSlot) return "full";
      const { termsAccepted: _accepted, ...details } = request;
      const booking: Booking = { id: randomUUID(), createdAt: now().toISOString(), status: "booked", ...details };
      await insertBooking(transaction, booking);
      return { status: "booked", booking, repeated: false };
    });
  }

  return {
    async book(values) {
      const parsed = parseBooking(values);
      if (!parsed.ok) return { status: "invalid", errors: parsed.errors };
      const { request } = parsed;
      // Before the clock is asked: a retry must learn of its booking even when the slot has begun meanwhile.
      const stored = await findBySubmission(database, request.submissionKey);
      if (stored) return { status: "booked", booking: stored, repeated: true };
      const errors = checkWhen(request, now());
      if (Object.keys(errors).length > 0) return { status: "invalid", errors };
      const answer = await takePlace(request);
      if (answer !== "full") return answer;
      const { first, last } = bookingWindow(now());
      const alternatives = nextFree(await availability(first, last), request.serviceDate, alternativesOffered);
      return { status: "slot-full", alternatives };
    },
    availability,
    list: () => allBookings(database),
  };
}
