/** A spreadsheet to download. Its first character says that it is in UTF-8: Excel takes it for Windows-1252 otherwise. */
export const spreadsheet = (name: string, csv: string): Response =>
  new Response(`\ufeff${csv}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
