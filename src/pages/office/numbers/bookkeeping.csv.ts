import type { APIRoute } from "astro";
import { csvOf } from "../../../shared/csv.ts";
import { addMonths, todayInNewYork } from "../../../shared/time/calendar.ts";

/** GET /office/numbers/bookkeeping.csv: charges, tax, payments and parts of the last twelve months, for the bookkeeper. */
export const GET: APIRoute = async ({ locals: { office } }) => {
  const since = addMonths(todayInNewYork(office.now()), -12);
  return new Response(csvOf(await office.bookkeeping(since)), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="bookkeeping.csv"',
      "cache-control": "no-store",
    },
  });
};
