/** Answers that are the same for everybody: files, and pages of one site. They stay in memory, in every encoding. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Compression, compress, type Effort } from "./compress.ts";
import { chooseEncoding, clientHas, entityTag } from "./encoding.ts";
import { isTextType } from "./media-types.ts";
import type { HeaderValues } from "./security-headers.ts";

const compressions: readonly Compression[] = ["br", "gzip"];

export class KeptAnswer {
  /** Those that somebody has asked for; undefined where one would be no smaller. */
  readonly #forms = new Map<Compression, Promise<Buffer | undefined>>();
  readonly #tag: string;
  readonly type: string;
  readonly headers: HeaderValues;
  readonly body: Buffer;

  /** @param headers beside those of every response */
  constructor(type: string, headers: HeaderValues, body: Buffer) {
    this.type = type;
    this.headers = headers;
    this.body = body;
    this.#tag = entityTag(body);
  }

  async #compress(compression: Compression, effort: Effort): Promise<Buffer | undefined> {
    const bytes = await compress(this.body, compression, effort);
    return bytes.length < this.body.length ? bytes : undefined;
  }

  #form(compression: Compression): Promise<Buffer | undefined> {
    let form = this.#forms.get(compression);
    if (!form) {
      form = this.#compress(compression, "fast");
      this.#forms.set(compression, form);
    }
    return form;
  }

  /** Makes every form as small as it gets; until then, the faster ones are sent. */
  async compressBest(): Promise<void> {
    if (!isTextType(this.type)) return;
    for (const compression of compressions) {
      const best = await this.#compress(compression, "best");
      this.#forms.set(compression, Promise.resolve(best));
    }
  }

  /** Sends the form that the client prefers, or 304 to one that has it. */
  async send({ headers }: FastifyRequest, reply: FastifyReply, status = 200): Promise<FastifyReply> {
    const isText = isTextType(this.type);
    const encoding = isText ? chooseEncoding(headers["accept-encoding"], [...compressions, "identity"]) : "identity";
    const best = encoding === "identity" ? undefined : await this.#form(encoding);
    const tag = best ? this.#tag.replace(/"$/, `-${encoding}"`) : this.#tag;
    reply.headers(this.headers).header("etag", tag);
    if (isText) reply.header("vary", "Accept-Encoding");
    if (status === 200 && clientHas(headers["if-none-match"], tag)) return reply.code(304).send();
    if (best) reply.header("content-encoding", encoding);
    return reply
      .code(status)
      .type(this.type)
      .send(best ?? this.body);
  }
}
