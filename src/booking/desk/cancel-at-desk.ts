/** The desk cancels a visit: no notice period, and ten minutes to undo it before anybody is emailed. */
import type { BookingContext } from "../context.ts";
import { undoMinutes } from "../time/undo-minutes.ts";
import { cancelIn, isCanceled } from "../visits/changes/cancel-visit.ts";
import { type ChangeAnswer, type VisitVersion, withVersionCheck } from "./version-check.ts";

/** Cancels a visit and frees its spot. The customer's email waits until it can no longer be undone. */
export const cancelAtDesk = (context: BookingContext, seen: VisitVersion) =>
  withVersionCheck(context, seen, isCanceled, async (context, booking): Promise<ChangeAnswer> => {
    const answer = await cancelIn(context, booking, "business", { actor: seen.by, waitMinutes: undoMinutes });
    if (answer.status === "not-found") return answer;
    if (answer.status !== "cancelled") return { status: "impossible", booking, message: answer.message };
    return { status: "changed", booking: answer.booking };
  });
