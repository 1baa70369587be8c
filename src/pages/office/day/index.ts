import type { APIRoute } from "astro";
import { href } from "../../../shared/links/href.ts";
import { isPlainDate } from "../../../shared/time/calendar.ts";

/** GET /office/day?date=2026-06-11: where the date field leads without script. */
export const GET: APIRoute = ({ url }) => {
  const date = url.searchParams.get("date");
  const location = isPlainDate(date) ? href("dayOn", date) : href("day");
  return new Response(null, { status: 303, headers: { location } });
};
