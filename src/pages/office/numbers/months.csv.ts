import type { APIRoute } from "astro";
import { firstDayOfBooks, monthRows } from "../../../office/numbers/numbers-page.tsx";
import { cityOf } from "../../../office/shared/city-of.ts";
import { csvOf } from "../../../shared/csv.ts";
import { todayInNewYork } from "../../../shared/time/calendar.ts";
import { spreadsheet } from "../_spreadsheet.ts";

/** GET /office/numbers/months.csv: revenue, visits, no-shows, second visits and open amounts of the last thirteen months. */
export const GET: APIRoute = async ({ locals: { office } }) => {
  const { months } = await office.outcomes(firstDayOfBooks(todayInNewYork(office.now())), cityOf);
  return spreadsheet("months", csvOf(monthRows(months)));
};
