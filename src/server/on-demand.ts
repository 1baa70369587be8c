/** Sends answers that were made for one request: compressed, with caching and security headers where they lack them. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { CapturedAnswer } from "./captured-response.ts";
import { entityTag, matchesEntityTag } from "./conditions.ts";
import { type Compression, chooseEncoding, compress, type Encoding } from "./encoding.ts";
import { isTextType } from "./file-types.ts";
import { contentSecurityPolicy, speculationRules } from "./headers.ts";

/** In bytes; below, compression saves less than a network packet. */
const worthCompressing = 1_000;
const encodings: ReadonlySet<Encoding> = new Set(["br", "gzip", "identity"]);

/** A header's value as one text; empty when missing. */
export function headerText(headers: OutgoingHttpHeaders, name: string): string {
  return headers[name] === undefined ? "" : String(headers[name]);
}

const mayBeStored = (headers: OutgoingHttpHeaders) => !headerText(headers, "cache-control").includes("no-store");

/** An answer with all its headers but those that depend on what the client takes; can be sent more than once. */
export interface FinishedAnswer extends CapturedAnswer {
  /** Each form is made once, when a client first wants it. */
  compressed: Map<Compression, Promise<Buffer>>;
}

/** Compresses the body when it is worth it and the client wants it; `headers` are changed to match. */
function compressAnswer(
  request: IncomingMessage,
  headers: OutgoingHttpHeaders,
  { body, compressed }: FinishedAnswer,
): Promise<Buffer> | Buffer {
  const worth = body.length >= worthCompressing && isTextType(headerText(headers, "content-type"));
  if (!worth || headers["content-encoding"] !== undefined) return body;
  headers.vary = [headerText(headers, "vary"), "Accept-Encoding"].filter(Boolean).join(", ");
  const encoding = chooseEncoding(request.headers["accept-encoding"], encodings);
  if (encoding === "identity") return body;
  headers["content-encoding"] = encoding;
  let form = compressed.get(encoding);
  if (!form) {
    form = compress(body, encoding, "fast");
    compressed.set(encoding, form);
    // The next one who asks tries again.
    form.catch(() => compressed.delete(encoding));
  }
  return form;
}

/**
 * Completes the answer of an on-demand page or endpoint. What it set itself stays; without a Cache-Control of its own it
 * is not stored anywhere.
 */
export function finishAnswer(answer: CapturedAnswer, security: ReadonlyMap<string, string>): FinishedAnswer {
  const headers: OutgoingHttpHeaders = { ...answer.headers };
  for (const [name, value] of security) headers[name.toLowerCase()] ??= value;
  headers["cache-control"] ??= "no-store";
  if (headers["content-type"] === "text/html") headers["content-type"] = "text/html; charset=utf-8";
  const isHtml = headerText(headers, "content-type").startsWith("text/html");
  headers["content-security-policy"] = contentSecurityPolicy(
    headerText(headers, "content-security-policy"),
    isHtml ? answer.body.toString() : "",
  );
  if (isHtml && mayBeStored(headers)) headers[speculationRules[0]] = speculationRules[1];
  return { ...answer, headers, compressed: new Map() };
}

/** Sends an answer. One that may be stored gets an entity tag, and 304 when the client has it already. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FinishedAnswer,
): Promise<void> {
  const headers = { ...answer.headers };
  if (answer.status === 204 || answer.status === 304) {
    response.writeHead(answer.status, headers).end();
    return;
  }
  const body = await compressAnswer(request, headers, answer);
  if (answer.status === 200 && mayBeStored(headers) && request.method === "GET") {
    headers.etag ??= entityTag(body);
    if (matchesEntityTag(request.headers["if-none-match"], headerText(headers, "etag"))) {
      for (const name of ["content-type", "content-encoding", "content-length"]) delete headers[name];
      response.writeHead(304, headers).end();
      return;
    }
  }
  headers["content-length"] = body.length;
  delete headers["transfer-encoding"];
  response.writeHead(answer.status, headers);
  response.end(body);
}
