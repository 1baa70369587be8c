import type { APIRoute } from "astro";
import { spreadsheet } from "../../_spreadsheet.ts";

/** GET /office/settings/customers/visits.csv and customers.csv: all that there is, for another program. */
export const GET: APIRoute = async ({ params: { name = "" }, locals: { office } }) => {
  const spreadsheets = { visits: office.allVisitsCsv, customers: office.allCustomersCsv };
  if (name !== "visits" && name !== "customers") return new Response(null, { status: 404 });
  return spreadsheet(name, await spreadsheets[name]());
};
