import { Readable } from "node:stream";

/** Its first character says that it is in UTF-8: Excel takes it for Windows-1252 otherwise. */
async function* inUtf8(pieces: AsyncIterable<string> | Iterable<string>) {
  const encoder = new TextEncoder();
  yield encoder.encode("\ufeff");
  for await (const piece of pieces) yield encoder.encode(piece);
}

/** A spreadsheet to download. @param csv all of it, or its pieces as they are read */
export const spreadsheet = (name: string, csv: string | AsyncIterable<string>): Response =>
  new Response(Readable.toWeb(Readable.from(inUtf8(typeof csv === "string" ? [csv] : csv))) as ReadableStream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
