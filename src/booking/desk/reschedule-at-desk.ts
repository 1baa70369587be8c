/** The desk reschedules a visit: no notice period, any window that has not ended, and "Squeeze in" where it is full. */
import type { BookingContext } from "../context.ts";
import { canceledMessage } from "../rules/refusal-messages.ts";
import type { Booking } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { type RescheduleAnswer, rescheduleIn, type WantedTime } from "../visits/changes/reschedule-visit.ts";
import { checkDeskTime, isAt, squeezeReason, type TimeAnswer, withAlternatives } from "./squeeze.ts";
import { type VisitVersion, withVersionCheck } from "./version-check.ts";

function answerOf(booking: Booking, answer: RescheduleAnswer): TimeAnswer {
  switch (answer.status) {
    case "rescheduled":
      return { status: "changed", booking: answer.booking };
    case "already-cancelled":
      return { status: "impossible", booking, message: canceledMessage };
    case "invalid":
    case "slot-full":
    case "technician-away":
    case "not-found":
      return answer;
    default:
      return { status: "impossible", booking, message: answer.message };
  }
}

/**
 * Reschedules a visit.
 * @param squeeze why it is squeezed in where it doesn't fit; undefined takes a free spot only
 */
export async function rescheduleAtDesk(
  context: BookingContext,
  seen: VisitVersion,
  wanted: WantedTime,
  squeeze?: string,
): Promise<TimeAnswer> {
  const to = checkDeskTime(context, wanted);
  if (!("date" in to)) return { status: "invalid", errors: to };
  const actor = seen.by;
  const change = async (transaction: BookingDatabase, booking: Booking): Promise<TimeAnswer | "full"> => {
    const attempt = (options = {}) =>
      rescheduleIn(transaction, context, booking, to, "business", { actor, ...options });
    const answer = await attempt();
    const isInTheWay = answer === "full" || answer.status === "invalid" || answer.status === "technician-away";
    if (!isInTheWay) return answerOf(booking, answer);
    const squeezed = squeezeReason(squeeze, answer);
    if (typeof squeezed === "string" || "status" in squeezed) return squeezed;
    const forced = await attempt({ squeeze: squeezed.reason });
    return forced === "full" ? forced : answerOf(booking, forced);
  };
  return withAlternatives(context, to, await withVersionCheck(context, seen, isAt(to), change));
}
