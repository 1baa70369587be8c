/** Closes days for a storm: says so on the site, and puts those who were booked on the call list, with an email each. */
import { type BookingContext, withTransaction } from "../context.ts";
import { type CloseAnswer, type Closing, closeIn } from "../staff/close-times.ts";
import { type Decisions, visitsAhead } from "../staff/concerned.ts";
import type { PlainDate } from "../time/calendar.ts";
import { publishFacts } from "./versions.ts";

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
  return withTransaction(context, async (context): Promise<StormAnswer> => {
    const answer = await closeIn(context, { ...closing, tellsCustomers: true }, decisions, by);
    if (answer.status !== "closed") return answer;
    if (!announcement) return { ...answer, isSaid: true };
    const { status } = await publishFacts(context.database, context, { announcement }, by);
    return { ...answer, isSaid: status === "publishing" };
  });
}

/** The visits that a storm on these days takes away, in order. */
export const visitsInStorm = (context: BookingContext, first: PlainDate, last: PlainDate) =>
  visitsAhead(context.database, context, first, last);
