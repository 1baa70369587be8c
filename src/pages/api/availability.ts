import type { APIRoute } from "astro";
import { business } from "../../facts/site.ts";
import { nextFree, nextTimesOffered } from "../../shared/availability/availability.ts";
import { callInsteadMessage } from "../../shared/rules/refusal-messages.ts";
import { bookingWindow, isPlainDate, type PlainDate } from "../../shared/time/calendar.ts";
import { closedAmong, closedDaysInWords } from "../../shared/time/closed-days.ts";
import { nextVisitInWords, visitOnButton } from "../../shared/time/visit-in-words.ts";
import { answerProblem } from "./_answer-problem.ts";

/**
 * GET /api/availability?from=YYYY-MM-DD&to=YYYY-MM-DD: spots left per day and slot within the booking window, the next free
 * visits from `from` on, also in words (`free`), and the days on which the business is closed, in words (`closedDays`). While
 * more is booked online than the business has reviewed, `callInstead` says that visitors have to call. Both parameters are
 * optional and default to today and the end of the window.
 * 400 for invalid days or a reversed range; 429 for a client over its limit.
 */
export const GET: APIRoute = async ({ url, locals }) => {
  const window = bookingWindow(new Date());
  const day = (name: string, otherwise: PlainDate) => url.searchParams.get(name) ?? otherwise;
  const from = day("from", window.first);
  const to = day("to", window.last);
  if (!isPlainDate(from)) return answerProblem(400, "unreadable", "from must be a day such as 2026-06-11.");
  if (!isPlainDate(to)) return answerProblem(400, "unreadable", "to must be a day such as 2026-06-11.");
  if (from > to)
    return answerProblem(
      400,
      "unreadable",
      "The first day is after the last one, or after the last day that can be booked.",
    );
  const [days, isLimited] = await Promise.all([locals.bookings.availability(from, to), locals.bookings.isLimited()]);
  const free = nextFree(days, from, nextTimesOffered).map((visit) => ({
    ...visit,
    text: nextVisitInWords(visit, window.first),
    short: visitOnButton(visit, window.first),
  }));
  const answer = {
    days,
    free,
    closedDays: closedDaysInWords(closedAmong(days)),
    ...(isLimited && { callInstead: callInsteadMessage(business().phone.text) }),
  };
  // Kept, but asked for again each time: the last spot may be gone a second later. Unchanged, the answer is a bare 304.
  return Response.json(answer, { headers: { "cache-control": "no-cache" } });
};
