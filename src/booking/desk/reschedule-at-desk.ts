/** The desk reschedules a visit: no notice period, any window that has not ended, and "Squeeze in" where it is full. */
import { noSpot } from "../availability/free-spots.ts";
import { askAbout, loadWhoComes } from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import { canceledMessage, finishedMessage } from "../rules/refusal-messages.ts";
import { isFinished } from "../rules/when.ts";
import { isAt, moveVisit, readWanted, type WantedTime } from "../visits/changes/reschedule-visit.ts";
import { checkDeskTime, squeezeReason, type TimeAnswer } from "./squeeze.ts";
import { type VisitVersion, withVersionCheck } from "./version-check.ts";

/**
 * Reschedules a visit.
 * @param squeeze why it is squeezed in where it doesn't fit, or its technician can't come; undefined takes a free spot only
 */
export async function rescheduleAtDesk(
  context: BookingContext,
  seen: VisitVersion,
  wanted: WantedTime,
  squeeze?: string,
): Promise<TimeAnswer> {
  const to = readWanted(wanted, (time) => checkDeskTime(time, context.now()));
  if (!("date" in to)) return { status: "invalid", errors: to };
  return withVersionCheck(context, seen, isAt(to), async (context, booking): Promise<TimeAnswer> => {
    if (booking.status === "cancelled") return { status: "impossible", booking, message: canceledMessage };
    // After a no-show, the business makes a new appointment for the same visit.
    if (isFinished(booking) && booking.progress !== "no-show") {
      return { status: "impossible", booking, message: finishedMessage };
    }
    const moved = { ...booking, serviceDate: to.date, timeSlot: to.slot };
    const inTheWay = (await noSpot(context, to, booking)) ?? askAbout(moved, await loadWhoComes(context, to.date));
    const squeezed = squeezeReason(squeeze, inTheWay);
    if (squeezed.status !== "fits") return squeezed;
    const how = { cause: "business", actor: seen.by, reason: squeezed.reason } as const;
    return { status: "changed", booking: await moveVisit(context, booking, to, how) };
  });
}
