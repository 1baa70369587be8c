import type { APIRoute } from "astro";
import { longCalendar } from "../../bookings/messages/email/ics.ts";
import { addDays, todayInNewYork } from "../../shared/time/calendar.ts";

/** How many days past visits stay in the calendar. */
const keptDays = 30;
/** In seconds; calendar programs poll every few minutes at most. */
const freshForSeconds = 60;

/**
 * GET /calendar/<token>.ics: the visits of the last 30 days and all upcoming ones, canceled ones marked as such, for calendar
 * programs that subscribe to it. The server adds the entity tag. Any other token is a page that doesn't exist.
 */
export const GET: APIRoute = async ({ params, locals }) => {
  if (!(await locals.office.opensCalendar(params.token ?? ""))) return new Response(null, { status: 404 });
  // Open-ended, since the business may reschedule visits beyond the booking window.
  const visits = await locals.office.listAllVisits(addDays(todayInNewYork(new Date()), -keptDays));
  return new Response(await longCalendar(visits), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": `private, max-age=${freshForSeconds}`,
      "x-robots-tag": "noindex",
    },
  });
};
