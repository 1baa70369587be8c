import type { APIRoute } from "astro";
import { outcomeParts } from "../../../bookings/queries/outcomes.ts";
import { monthAsked, reportRows } from "../../../office/numbers/month-report.tsx";
import { cityOf } from "../../../office/shared/city-of.ts";
import { csvOf } from "../../../shared/csv.ts";
import { spreadsheet } from "../_spreadsheet.ts";

/**
 * GET /office/numbers/report.csv?month=2026-06&of=cities: a month by technician, appliance, brand, city or source; without one of
 * them, that month and the twelve before it.
 */
export const GET: APIRoute = async ({ locals: { office }, url: { searchParams } }) => {
  const month = monthAsked(searchParams, office.now());
  const of = outcomeParts.find((part) => part === searchParams.get("of")) ?? "months";
  return spreadsheet(`${of}-${month.slice(0, 7)}`, csvOf(reportRows(await office.outcomes(month, cityOf), of)));
};
