/** Something isn't right after a repair: its customer books the visit that follows under warranty, on the private page. */
import type { FieldErrors } from "../../shared/form/schema.ts";
import { checkWhen } from "../../shared/rules/visit-timing.ts";
import { severalLines } from "../../shared/text.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { accountOf } from "../accounts/account.ts";
import { type NoSpot, noSpot } from "../availability/free-spots.ts";
import type { BookingContext } from "../context.ts";
import { requestOf, storeFollowUp } from "../desk/book-follow-up.ts";
import { notifyBusiness } from "../messages/outbox/notify.ts";
import { type Booking, followUpsOf, updateBooking } from "../store/bookings.ts";
import { actors } from "../store/events.ts";
import { changeVisit } from "../visits/changes/change-visit.ts";
import { isAt, readWanted, type WantedTime } from "../visits/changes/reschedule-visit.ts";

type ClaimAnswer =
  /** `second` is the visit that was booked, also where it had been already. */
  | { status: "booked"; booking: Booking; second: Booking }
  | { status: "invalid"; errors: FieldErrors }
  | NoSpot
  /** The warranty has ended, or the visit gave none. */
  | { status: "closed" }
  | { status: "not-found" };

/** The visit under warranty that follows a visit and is still ahead. */
export const openClaim = (followUps: readonly Booking[]) =>
  followUps.find(
    ({ status, followReason, progress }) => status === "booked" && followReason === "warranty" && progress === "",
  );

/** @param problem what the customer sees now */
export const claimWarranty = (context: BookingContext, token: string, wanted: WantedTime, problem: string) =>
  changeVisit(context, { token }, async (context, booking): Promise<ClaimAnswer> => {
    const now = context.now();
    const { warrantyUntil } = await accountOf(context.database, booking);
    if (booking.progress !== "done" || warrantyUntil === null || warrantyUntil < todayInNewYork(now)) {
      return { status: "closed" };
    }
    const to = readWanted(wanted, ({ date, slot }) => checkWhen({ serviceDate: date, timeSlot: slot }, now));
    const words = severalLines(problem);
    const errors: FieldErrors = {
      ...("date" in to ? {} : to),
      ...(words.length < 3 && { description: "Please tell us what isn’t right." }),
      ...(words.length > 1_000 && { description: "Please keep it to 1,000 characters." }),
    };
    const claimed = openClaim(await followUpsOf(context.database, [booking.id]));
    if (claimed && (!("date" in to) || isAt(to)(claimed))) return { status: "booked", booking, second: claimed };
    if (!("date" in to) || Object.keys(errors).length > 0) return { status: "invalid", errors };
    if (claimed) return { status: "closed" };
    const full = await noSpot(context, to);
    if (full) return full;
    const request = { ...requestOf(booking, to), description: words };
    const second = await storeFollowUp(context, booking, request, { by: "", why: "warranty" });
    const event = { kind: "followed", actor: actors.customer, at: now, after: { followedBy: second.id } } as const;
    const first = await updateBooking(context, booking, {}, event);
    await notifyBusiness(context, second, "notice", { cause: "customer" });
    return { status: "booked", booking: first, second };
  });
