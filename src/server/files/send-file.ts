/** Sends the prerendered pages and assets: in the best encoding, as a range, or not again. */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import parseRange from "range-parser";
import { hasPlainHost } from "../admission/request-target.ts";
import { chooseEncoding, clientHas } from "../answers/encoding.ts";
import type { Representation, StaticFile } from "./static-file.ts";
import type { StaticFiles } from "./static-files.ts";

/** Sends the part of the body that a Range header asks for. @returns false if the whole body is to be sent */
function sendPart(response: ServerResponse, range: string, whole: Representation): boolean {
  const { body, headers, headersWithoutBody } = whole;
  const ranges = parseRange(body.length, range);
  if (ranges === -1) {
    response.writeHead(416, [...headersWithoutBody, "Content-Range", `bytes */${body.length}`, "Content-Length", "0"]);
    response.end();
    return true;
  }
  const [part, ...others] = ranges === -2 ? [] : ranges;
  if (!part || others.length > 0 || ranges === -2 || ranges.type !== "bytes") return false;
  const bytes = body.subarray(part.start, part.end + 1);
  const partHeaders = headers.with(headers.indexOf("Content-Length") + 1, String(bytes.length));
  partHeaders.push("Content-Range", `bytes ${part.start}-${part.end}/${body.length}`);
  response.writeHead(206, partHeaders).end(bytes);
  return true;
}

/** The path of the site's page from which a request comes, "" if unknown. */
function pageBefore({ referer, host }: IncomingHttpHeaders): string {
  const page = referer === undefined ? null : URL.parse(referer);
  return page?.host === host ? (page?.pathname ?? "") : "";
}

/** Answers a GET or HEAD request with a file. Node drops the body of an answer to HEAD. */
export function sendFile(request: IncomingMessage, response: ServerResponse, wanted: StaticFile, status = 200): void {
  const asked = request.headers;
  const file = wanted.from?.(pageBefore(asked)) ?? wanted;
  const form = file.representations.get(chooseEncoding(asked["accept-encoding"]?.toString(), file.encodings));
  if (!form) throw new Error("A static file lacks a form that it offers.");
  if (status === 200) {
    if (clientHas(asked["if-none-match"], form.etag)) {
      response.writeHead(304, form.headersWithoutBody).end();
      return;
    }
    // Ranges only for files with a single form, pictures and fonts: a range of a compressed page is useless.
    const { range, "if-range": ifRange } = asked;
    const wantsPart = range && request.method === "GET" && file.encodings.size === 1;
    if (wantsPart && (!ifRange || ifRange === form.etag) && sendPart(response, range, form)) return;
  }
  response.writeHead(status, form.headers).end(form.body);
}

/**
 * Answers a GET for a file by its exact path, as nearly all requests are, before Fastify routes it, which would be a
 * fifth of the work. Everything else goes to Fastify.
 * @param listener Fastify's
 */
export function filesFirst({ byTarget }: StaticFiles, listener: RequestListener): RequestListener {
  return (request, response) => {
    const file = request.method === "GET" ? byTarget.get(request.url ?? "") : undefined;
    if (file && hasPlainHost(request)) sendFile(request, response, file);
    else listener(request, response);
  };
}
