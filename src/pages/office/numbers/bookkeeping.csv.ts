import type { APIRoute } from "astro";
import { csvOf } from "../../../shared/csv.ts";
import { addMonths, todayInNewYork } from "../../../shared/time/calendar.ts";
import { spreadsheet } from "../_spreadsheet.ts";

/** GET /office/numbers/bookkeeping.csv: charges, tax, payments and parts of the last twelve months, for the bookkeeper. */
export const GET: APIRoute = async ({ locals: { office } }) => {
  const since = addMonths(todayInNewYork(office.now()), -12);
  return spreadsheet("bookkeeping", csvOf(await office.bookkeeping(since)));
};
