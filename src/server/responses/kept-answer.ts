/** Answers that are the same for everybody: files, and pages of one site. They stay in memory, in every encoding. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Compression, compress } from "./compress.ts";
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

  #form(compression: Compression): Promise<Buffer | undefined> {
    let form = this.#forms.get(compression);
    if (!form) {
      const made = compress(this.body, compression, "best");
      form = made.then((bytes) => (bytes.length < this.body.length ? bytes : undefined));
      this.#forms.set(compression, form);
    }
    return form;
  }

  /** Sends the form that the client prefers, or 304 to one that has it. */
  async send({ headers }: FastifyRequest, reply: FastifyReply, status = 200): Promise<FastifyReply> {
    const isText = isTextType(this.type);
    const encoding = isText ? chooseEncoding(headers["accept-encoding"], [...compressions, "identity"]) : "identity";
    const smaller = encoding === "identity" ? undefined : await this.#form(encoding);
    const tag = smaller ? this.#tag.replace(/"$/, `-${encoding}"`) : this.#tag;
    reply.headers(this.headers).header("etag", tag);
    if (isText) reply.header("vary", "Accept-Encoding");
    if (status === 200 && clientHas(headers["if-none-match"], tag)) return reply.code(304).send();
    if (smaller) reply.header("content-encoding", encoding);
    return reply
      .code(status)
      .type(this.type)
      .send(smaller ?? this.body);
  }
}
