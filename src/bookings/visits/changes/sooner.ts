/** What customers do who want an earlier time: they ask to be told, and answer what they are offered. */
import { detailSchemas } from "../../../shared/form/fields.ts";
import { isAhead } from "../../../shared/rules/visit-timing.ts";
import type { BookingContext } from "../../context.ts";
import { type Booking, updateBooking } from "../../store/bookings.ts";
import { actors } from "../../store/events.ts";
import { anyOf } from "../../store/keys.ts";
import { canTake, endOpening, type Offer, selectOffers } from "../openings.ts";
import { changeVisit } from "./change-visit.ts";
import { moveVisit } from "./reschedule-visit.ts";

type WaitAnswer = { status: "saved" | "unchanged"; booking: Booking } | { status: "closed" } | { status: "not-found" };

/** "Tell me if an earlier time opens up". @param days weekdays as digits, as `earlierOn`; "" for no longer */
export const waitForEarlier = (context: BookingContext, token: string, days: string) =>
  changeVisit(context, { token }, async (context, booking): Promise<WaitAnswer> => {
    const { success, data: earlierOn } = detailSchemas.earlierOn.safeParse(days);
    if (!success || !isAhead(booking, context.now())) return { status: "closed" };
    if (earlierOn === booking.earlierOn) return { status: "unchanged", booking };
    const at = context.now();
    const waitingSince = earlierOn === "" ? null : (booking.waitingSince ?? at.toISOString());
    const event = { kind: "edited", actor: actors.customer, at } as const;
    return { status: "saved", booking: await updateBooking(context, booking, { earlierOn, waitingSince }, event) };
  });

type TakeAnswer =
  /** `repeated`: they had said yes before. */
  | { status: "taken"; booking: Booking; repeated: boolean }
  | { status: "kept" }
  /** Somebody else was faster, or the offer has ended. The visit is as it was. */
  | { status: "gone" }
  | { status: "not-found" };

/** Answers an offer. A yes moves the visit in the transaction that looks whether the time is still free: nobody else has it. */
export const answerOffer = (context: BookingContext, token: string, offerId: string, answer: "yes" | "no") =>
  changeVisit(context, { token }, async (context, booking): Promise<TakeAnswer> => {
    const { database } = context;
    const at = context.now();
    const offers = await selectOffers(database).where("offers.bookingId", "=", booking.id).execute();
    const offer = offers.find(({ id }) => id === offerId);
    if (!offer) return { status: "not-found" };
    if (offer.answer === "yes") return { status: "taken", booking, repeated: true };
    const close = (some: readonly Offer[], said: Offer["answer"]) =>
      database
        .updateTable("offers")
        .set({ answer: said, answeredAt: at.toISOString() })
        .where("id", "in", anyOf(some.map(({ id }) => id)))
        .where("answer", "=", "")
        .execute();
    if (answer === "no" || !(await canTake(context, booking, offer))) {
      await close([offer], answer === "no" ? "no" : "gone");
      return { status: answer === "no" ? "kept" : "gone" };
    }
    await close([offer], "yes");
    await close(offers, "no");
    const to = { date: offer.date, slot: offer.timeSlot };
    const stopsWaiting = { earlierOn: "", waitingSince: null };
    const moved = await moveVisit(context, booking, to, {
      cause: "customer",
      actor: actors.customer,
      also: stopsWaiting,
    });
    await endOpening(context, { ...offer, id: offer.openingId });
    return { status: "taken", booking: moved, repeated: false };
  });
