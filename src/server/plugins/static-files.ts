/** Sends the prerendered pages and assets: in the best encoding, as a range, or not again. */
import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import { chooseEncoding, clientHas } from "../files/encoding.ts";
import type { Representation, StaticFile } from "../files/static-files.ts";

/** Sends the part of the body that a Range header asks for. @returns undefined if the whole body is to be sent */
function sendPart(reply: FastifyReply, range: string, whole: Representation): FastifyReply | undefined {
  const { body, headers, headersWithoutBody } = whole;
  const ranges = parseRange(body.length, range);
  if (ranges === -1) {
    return reply
      .code(416)
      .headers({ ...headersWithoutBody, "Content-Range": `bytes */${body.length}` })
      .send();
  }
  const [part, ...others] = ranges === -2 ? [] : ranges;
  if (!part || others.length > 0 || ranges === -2 || ranges.type !== "bytes") return undefined;
  const bytes = body.subarray(part.start, part.end + 1);
  const contentRange = `bytes ${part.start}-${part.end}/${body.length}`;
  return reply
    .code(206)
    .headers({ ...headers, "Content-Length": String(bytes.length), "Content-Range": contentRange })
    .send(bytes);
}

/** Answers a GET or HEAD request with a file. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile, status = 200): FastifyReply {
  const asked = request.raw.headers;
  const form = file.representations.get(chooseEncoding(asked["accept-encoding"]?.toString(), file.encodings));
  if (!form) throw new Error("A static file lacks a form that it offers.");
  if (status === 200) {
    if (clientHas(asked["if-none-match"], form.etag)) {
      return reply.code(304).headers(form.headersWithoutBody).send();
    }
    // Ranges only for files with a single form, pictures and fonts: a range of a compressed page is useless.
    const { range, "if-range": ifRange } = asked;
    const wantsPart = range && request.method === "GET" && file.encodings.size === 1;
    const part = wantsPart && (!ifRange || ifRange === form.etag) ? sendPart(reply, range, form) : undefined;
    if (part) return part;
  }
  // Node drops the body of an answer to HEAD.
  if (status !== 200) return reply.code(status).headers(form.headers).send(form.body);
  // Bypasses Fastify's header handling, which would be half of the work for a file and adds nothing.
  reply.hijack();
  reply.raw.writeHead(200, form.rawHeaders).end(form.body);
  return reply;
}
