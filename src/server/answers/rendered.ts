/** Answers rendered for one request: compressed, with default caching and security headers filled in. */
import type { FastifyReply, FastifyRequest } from "fastify";
import pLimit from "p-limit";
import { type Compression, compress } from "../../release/compressed/compress.ts";
import { isTextType } from "../../release/compressed/media-types.ts";
import { chooseEncoding, clientHas, type Encoding, entityTag } from "./encoding.ts";
import { contentSecurityPolicy, type HeaderValues, speculationRules } from "./security-headers.ts";

/** At most half of Node's thread pool: the database and the file system need threads, too. */
export const compressing = pLimit(2);
/** In bytes; below this, compression saves less than a network packet. */
const worthCompressing = 1_000;
const encodings: ReadonlySet<Encoding> = new Set(["br", "gzip", "identity"]);

/** Keyed by lowercase name; only Set-Cookie has several values. */
type RenderedHeaders = Record<string, string | string[]>;

/** What a page or endpoint returned. */
export interface RenderedAnswer {
  status: number;
  headers: RenderedHeaders;
  body: Buffer;
}

/** A header's value as one string; empty if missing. */
export function headerText(headers: RenderedHeaders, name: string): string {
  return headers[name] === undefined ? "" : String(headers[name]);
}

const mayBeStored = (headers: RenderedHeaders) => !headerText(headers, "cache-control").includes("no-store");

/** Reads a whole response body. @throws Error if the stream breaks off */
export async function readResponse(response: Response): Promise<RenderedAnswer> {
  const headers: RenderedHeaders = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** An answer with every header except those that depend on content negotiation; can be sent more than once. */
export interface FinishedAnswer extends RenderedAnswer {
  /** Each encoding is made once, when a client first asks for it. */
  compressed: Map<Compression, Promise<Buffer>>;
}

/** Compresses the body if that pays off and the client accepts it; updates `headers` to match. */
function compressAnswer(
  request: FastifyRequest,
  headers: RenderedHeaders,
  { body, compressed }: FinishedAnswer,
): Promise<Buffer> | Buffer {
  const worth = body.length >= worthCompressing && isTextType(headerText(headers, "content-type"));
  if (!worth || headers["content-encoding"] !== undefined) return body;
  headers.vary = [headerText(headers, "vary"), "Accept-Encoding"].filter(Boolean).join(", ");
  const encoding = chooseEncoding(request.raw.headers["accept-encoding"]?.toString(), encodings);
  if (encoding === "identity") return body;
  headers["content-encoding"] = encoding;
  let form = compressed.get(encoding);
  if (!form) {
    form = compressing(() => compress(body, encoding, "fast"));
    compressed.set(encoding, form);
    // Let the next request retry.
    form.catch(() => compressed.delete(encoding));
  }
  return form;
}

/**
 * Completes the answer of an on-demand page or endpoint. Headers it set itself are kept; without a Cache-Control of its
 * own it is not stored anywhere.
 */
export function finishAnswer(answer: RenderedAnswer, security: HeaderValues): FinishedAnswer {
  const headers = { ...answer.headers };
  for (const [name, value] of Object.entries(security)) headers[name.toLowerCase()] ??= value;
  headers["cache-control"] ??= "no-store";
  if (headers["content-type"] === "text/html") headers["content-type"] = "text/html; charset=utf-8";
  const isHtml = headerText(headers, "content-type").startsWith("text/html");
  headers["content-security-policy"] = contentSecurityPolicy(
    headerText(headers, "content-security-policy"),
    isHtml ? answer.body.toString() : "",
  );
  if (isHtml && mayBeStored(headers)) Object.assign(headers, speculationRules);
  return { ...answer, headers, compressed: new Map() };
}

/** Sends an answer. A cacheable one gets an entity tag, and 304 if the client has it already. */
export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FinishedAnswer,
): Promise<FastifyReply> {
  const headers = { ...answer.headers };
  const send = (status: number, body?: Buffer) => reply.code(status).headers(headers).send(body);
  if (answer.status === 204 || answer.status === 304) return send(answer.status);
  const body = await compressAnswer(request, headers, answer);
  if (answer.status === 200 && mayBeStored(headers) && request.method !== "POST") {
    headers.etag ??= entityTag(body);
    if (clientHas(request.raw.headers["if-none-match"], headerText(headers, "etag"))) {
      for (const name of ["content-type", "content-encoding", "content-length"]) delete headers[name];
      return send(304);
    }
  }
  headers["content-length"] = String(body.length);
  delete headers["transfer-encoding"];
  return send(answer.status, body);
}
