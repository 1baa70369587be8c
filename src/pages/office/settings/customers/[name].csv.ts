import type { APIRoute } from "astro";

/** GET /office/settings/customers/visits.csv and customers.csv: all that there is, for another program. */
export const GET: APIRoute = async ({ params: { name = "" }, locals: { office } }) => {
  const spreadsheets = { visits: office.allVisitsCsv, customers: office.allCustomersCsv };
  if (name !== "visits" && name !== "customers") return new Response(null, { status: 404 });
  return new Response(await spreadsheets[name](), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
};
