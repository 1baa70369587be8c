/** Answers that were rendered for one request: compressed, with caching and security headers where they lack them. */
import type { FastifyReply, FastifyRequest } from "fastify";
import pLimit from "p-limit";
import { type Compression, chooseEncoding, clientHas, compress, type Encoding, entityTag } from "../files/encoding.ts";
import { isTextType } from "../files/media-types.ts";
import { contentSecurityPolicy, type HeaderValues, speculationRules } from "./security-headers.ts";

/** Half of Node's threads: the database and the files need some, too. */
const compressing = pLimit(2);
/** In bytes; below, compression saves less than a network packet. */
const worthCompressing = 1_000;
const encodings: ReadonlySet<Encoding> = new Set(["br", "gzip", "identity"]);

/** By name in small letters; only cookies have several values. */
type RenderedHeaders = Record<string, string | string[]>;

/** What a page or an endpoint answered. */
export interface RenderedAnswer {
  status: number;
  headers: RenderedHeaders;
  body: Buffer;
}

/** A header's value as one text; empty when missing. */
export function headerText(headers: RenderedHeaders, name: string): string {
  return headers[name] === undefined ? "" : String(headers[name]);
}

const mayBeStored = (headers: RenderedHeaders) => !headerText(headers, "cache-control").includes("no-store");

/** Reads a whole response. @throws Error when it breaks off */
export async function readResponse(response: Response): Promise<RenderedAnswer> {
  const headers: RenderedHeaders = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** An answer with all its headers but those that depend on what the client takes; can be sent more than once. */
export interface FinishedAnswer extends RenderedAnswer {
  /** Each form is made once, when a client first wants it. */
  compressed: Map<Compression, Promise<Buffer>>;
}

/** Compresses the body when it is worth it and the client wants it; `headers` are changed to match. */
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
    // The next one who asks tries again.
    form.catch(() => compressed.delete(encoding));
  }
  return form;
}

/**
 * Completes the answer of an on-demand page or endpoint. What it set itself stays; without a Cache-Control of its own it
 * is not stored anywhere.
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

/** Sends an answer. One that may be stored gets an entity tag, and 304 when the client has it already. */
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
