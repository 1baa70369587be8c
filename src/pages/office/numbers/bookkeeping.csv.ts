import type { APIRoute } from "astro";
import { firstDayOfBooks } from "../../../office/numbers/numbers-page.tsx";
import { todayInNewYork } from "../../../shared/time/calendar.ts";
import { spreadsheet } from "../_spreadsheet.ts";

/** GET /office/numbers/bookkeeping.csv: charges, tax, payments and refunds of the last twelve months and this one, each whole, for the bookkeeper. */
export const GET: APIRoute = async ({ locals: { office } }) => {
  const since = firstDayOfBooks(todayInNewYork(office.now()));
  return spreadsheet("bookkeeping", await office.bookkeeping(since));
};
