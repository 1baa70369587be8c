/** The visit needs another one: parts had to be ordered, or there was no time. */
import { randomUUID } from "node:crypto";
import type { BookingContext } from "../context.ts";
import { detailsOf, nothingLeft } from "../form/details.ts";
import type { BookingRequest } from "../form/schema.ts";
import { canceledMessage } from "../rules/refusal-messages.ts";
import type { DaySlot } from "../spots/availability.ts";
import { loadRosters } from "../spots/load-capacity.ts";
import { awayFrom } from "../staff/away.ts";
import { type Booking, updateBooking } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { noSpot, type WantedTime } from "../visits/changes/reschedule-visit.ts";
import { storeEntered } from "./book-by-desk.ts";
import { changingSeen, type SeenVisit } from "./seen.ts";
import { checkDeskTime, squeezeReason, type TimeAnswer, withAlternatives } from "./squeeze.ts";

export type SecondVisitAnswer = TimeAnswer | { status: "booked"; booking: Booking; second: Booking };

/** The same customer and appliance at another time. No form was sent, so none can be resent. */
const requestOf = (first: Booking, { date, slot }: DaySlot): BookingRequest => {
  const { name, email, phone, address, serviceType, modelNumber, serialNumber, description, ...rest } =
    detailsOf(first);
  const { serviceDate: _day, timeSlot: _window, ...unknown } = rest;
  nothingLeft(unknown);
  return {
    ...{ name, email, phone, address, serviceType, modelNumber, serialNumber, description },
    ...{ serviceDate: date, timeSlot: slot, termsAccepted: true, submissionKey: randomUUID() },
  };
};

/**
 * Says that a visit needs a second one and books it: same customer, appliance, and technician,
 * unless they don't work that day.
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
    const { id: followsId, termsHash } = booking;
    const staff = await loadRosters(transaction, to.date, to.date);
    const isAway = awayFrom({ technicianId: booking.technicianId, serviceDate: to.date }, staff) !== undefined;
    const technicianId = isAway ? null : booking.technicianId;
    const details = { enteredBy: seen.by, followsId, technicianId, termsHash };
    const second = await storeEntered(transaction, context, requestOf(booking, to), details, squeezed?.reason);
    const progress = "second-visit";
    const event = { kind: progress, actor: seen.by, at: context.now(), after: { followedBy: second.id } } as const;
    const first = await updateBooking(transaction, context, booking, { progress }, event);
    return { status: "booked", booking: first, second };
  };
  const isAlready = ({ progress }: Booking) => progress === "second-visit";
  return withAlternatives(context, to, await changingSeen(context, seen, isAlready, change));
}
