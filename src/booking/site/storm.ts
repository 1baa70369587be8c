/** Closes days for a storm: says so on the site, and puts those who were booked on the call list, with an email each. */
import { type BookingContext, withTransaction } from "../context.ts";
import { type Decisions, visitsAhead } from "../staff/affected-visits.ts";
import { type CloseAnswer, type Closing, closeIn } from "../staff/close-times.ts";
import { recentDayChanges, undoIn } from "../staff/undo-closing.ts";
import type { PlainDate } from "../time/calendar.ts";
import { factBefore, publishFacts, publishingVersion } from "./versions.ts";

/** What the site says, and until when in New York: "2026-11-26T18:00". */
interface StormAnnouncement {
  text: string;
  until: string;
}

type StormAnswer =
  /** `isSaid`: the announcement is being published; not while another version is. */
  (Extract<CloseAnswer, { status: "closed" }> & { isSaid: boolean }) | Exclude<CloseAnswer, { status: "closed" }>;

/**
 * Does all of it or, as `closeTimes`, nothing.
 * @param announcement undefined to say nothing
 */
export function closeForStorm(
  context: BookingContext,
  closing: Omit<Closing, "slot" | "tellsCustomers">,
  announcement: StormAnnouncement | undefined,
  decisions: Decisions,
  by: string,
): Promise<StormAnswer> {
  const at = context.now();
  return withTransaction({ ...context, now: () => at }, async (context): Promise<StormAnswer> => {
    const answer = await closeIn(context, { ...closing, notifiesCustomers: true }, decisions, by);
    if (answer.status !== "closed") return answer;
    if (!announcement) return { ...answer, isSaid: true };
    const { status } = await publishFacts(context.database, context, { announcement }, by);
    return { ...answer, isSaid: status === "publishing" };
  });
}

/** The visits that a storm on these days takes away, in order. */
export const visitsInStorm = (context: BookingContext, first: PlainDate, last: PlainDate) =>
  visitsAhead(context.database, context, first, last);

/**
 * Takes back a closing, with the calls it put on the list unless they were made or the time is closed otherwise, or a
 * reopening. What a storm's announcement replaced is said again, unless somebody has announced something else since.
 * @param id that of the change
 * @returns "publishing" while the site can't take the announcement back; then nothing is undone
 */
export const undoDayChange = (context: BookingContext, id: string, by: string) =>
  withTransaction(context, async (context) => {
    const { database } = context;
    const change = (await recentDayChanges(context)).find((change) => change.id === id);
    const former = change && (await factBefore(database, "announcement", change.at));
    if (former && (await publishingVersion(context))) return { status: "publishing" } as const;
    const answer = await undoIn(context, id, by);
    if (former && answer.status === "undone") await publishFacts(database, context, former, by);
    return answer;
  });
