/** Closes days for a storm: announces it on the site, puts the customers booked then on the call list, and emails them. */

import type { PlainDate } from "../../shared/time/calendar.ts";
import { type BookingContext, withTransaction } from "../context.ts";
import { type Decisions, visitsAhead } from "../staff/affected-visits.ts";
import { type CloseAnswer, type Closing, closeIn } from "../staff/close-times.ts";
import { recentDayChanges, undoIn } from "../staff/undo-closing.ts";
import { factBefore, publishFacts } from "./versions.ts";

/** What the site says, and until when in New York: "2026-11-26T18:00". */
interface StormAnnouncement {
  text: string;
  until: string;
}

/**
 * Does everything or, like `closeTimes`, nothing.
 * @param announcement undefined for none
 */
export async function closeForStorm(
  context: BookingContext,
  closing: Omit<Closing, "slot" | "tellsCustomers">,
  announcement: StormAnnouncement | undefined,
  decisions: Decisions,
  by: string,
): Promise<CloseAnswer> {
  const answer = await withTransaction(context, async (context) => {
    const answer = await closeIn(context, { ...closing, notifiesCustomers: true }, decisions, by);
    if (answer.status === "closed" && announcement) await publishFacts(context.database, context, { announcement }, by);
    return answer;
  });
  await context.publisher.refresh();
  return answer;
}

/** The visits that a storm on these days affects, in order. */
export const visitsInStorm = (context: BookingContext, first: PlainDate, last: PlainDate) =>
  visitsAhead(context.database, context, first, last);

/**
 * Undoes a closing or reopening. A closing's calls go unless they were made or the time is closed for another reason. The
 * announcement that a storm's replaced comes back unless somebody has published another one since.
 * @param id the change's
 */
export async function undoDayChange(context: BookingContext, id: string, by: string) {
  const answer = await withTransaction(context, async (context) => {
    const { database } = context;
    const change = (await recentDayChanges(context)).find((change) => change.id === id);
    const former = change && (await factBefore(database, "announcement", change.changeId));
    const answer = await undoIn(context, id, by);
    if (former && answer.status === "undone") await publishFacts(database, context, former, by);
    return answer;
  });
  await context.publisher.refresh();
  return answer;
}
