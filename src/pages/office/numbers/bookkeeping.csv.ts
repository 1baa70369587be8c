import type { APIRoute } from "astro";
import { addMonths, todayInNewYork } from "../../../shared/time/calendar.ts";
import { spreadsheet } from "../_spreadsheet.ts";

/** GET /office/numbers/bookkeeping.csv: charges, tax, payments and refunds of the last twelve months, for the bookkeeper. */
export const GET: APIRoute = async ({ locals: { office } }) => {
  const since = addMonths(todayInNewYork(office.now()), -12);
  return spreadsheet("bookkeeping", await office.bookkeeping(since));
};
