/** The visit needs another one: parts had to be ordered, or there was no time. */
import { randomUUID } from "node:crypto";
import { type BookingContext, tokenHashOf } from "../context.ts";
import { enqueueSecondVisit } from "../outbox/enqueue-for-desk.ts";
import {
  asBookedOnline,
  type Booking,
  changedBooking,
  insertBooking,
  newBookingId,
  updateVisit,
} from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { changedValues, recordEvent } from "../storage/events.ts";
import { noSpot, type WantedTime } from "../visits/reschedule-visit.ts";
import { markReviewed } from "../visits/review-visits.ts";
import { canceledMessage } from "../visits/rules.ts";
import { hashSubmission } from "../visits/submission.ts";
import { changingSeen, type SeenVisit } from "./seen.ts";
import { checkDeskTime, squeezeReason, type TimeAnswer, withAlternatives } from "./squeeze.ts";

export type SecondVisitAnswer = TimeAnswer | { status: "booked"; booking: Booking; second: Booking };

/** The same customer and appliance at another time, booked by the desk. */
async function storeSecond(
  transaction: BookingDatabase,
  context: BookingContext,
  first: Booking,
  visit: Pick<Booking, "serviceDate" | "timeSlot" | "enteredBy">,
): Promise<Booking> {
  const now = context.now();
  const at = now.toISOString();
  const second: Booking = {
    ...first,
    ...asBookedOnline,
    ...visit,
    ...{ id: await newBookingId(transaction), status: "booked", sequence: 0, createdAt: at, updatedAt: at },
    ...{ calledOffAt: null, cancelledAt: null, source: { page: "", referrer: "", utm: {} } },
    followsId: first.id,
    technicianId: first.technicianId,
  };
  // Nobody sent a form that could come again.
  const hashes = hashSubmission({ ...second, termsAccepted: true, submissionKey: randomUUID() });
  await insertBooking(transaction, second, { ...hashes, tokenHash: tokenHashOf(context, second.id) }, []);
  await markReviewed(transaction, [second.id], now);
  await enqueueSecondVisit(transaction, context, second);
  return second;
}

/**
 * Says that a visit needs a second one and books it: same customer, appliance, and technician.
 * @param squeeze why it is squeezed in where it doesn't fit; undefined takes a free spot only
 */
export async function bookSecondVisit(
  context: BookingContext,
  seen: SeenVisit,
  wanted: WantedTime,
  squeeze?: string,
): Promise<SecondVisitAnswer> {
  const to = checkDeskTime(context, wanted);
  if (!("date" in to)) return { status: "invalid", errors: to };
  const change = async (transaction: BookingDatabase, booking: Booking): Promise<SecondVisitAnswer | "full"> => {
    if (booking.status === "cancelled") return { status: "impossible", booking, message: canceledMessage };
    const inTheWay = await noSpot(transaction, context, to);
    const squeezed = inTheWay && squeezeReason(squeeze, inTheWay);
    if (squeezed && (typeof squeezed === "string" || "status" in squeezed)) return squeezed;
    const now = context.now();
    const visit = { serviceDate: to.date, timeSlot: to.slot, enteredBy: seen.by };
    const second = await storeSecond(transaction, context, booking, visit);
    const first = changedBooking(booking, { progress: "second-visit" }, now);
    await updateVisit(transaction, first);
    const { before, after } = changedValues(booking, first, ["progress"]);
    const event = { actor: seen.by, at: now };
    await recordEvent(transaction, {
      ...{ ...event, about: first, kind: "second-visit", before },
      after: { ...after, followedBy: second.id },
    });
    if (squeezed) {
      await recordEvent(transaction, { ...event, about: second, kind: "squeezed-in", note: squeezed.reason });
    }
    return { status: "booked", booking: first, second };
  };
  const isAlready = ({ progress }: Booking) => progress === "second-visit";
  return withAlternatives(context, to, await changingSeen(context, seen, isAlready, change, { days: [to] }));
}
