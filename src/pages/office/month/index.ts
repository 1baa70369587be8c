import type { APIRoute } from "astro";
import { href } from "../../../shared/links/href.ts";
import { isPlainDate, todayInNewYork } from "../../../shared/time/calendar.ts";

/** GET /office/month: this month, or that of the date field. */
export const GET: APIRoute = ({ url, locals }) => {
  const given = url.searchParams.get("date");
  const date = isPlainDate(given) ? given : todayInNewYork(locals.office.now());
  return new Response(null, { status: 303, headers: { location: href("monthOf", date) } });
};
