import { readFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { KeptAnswer } from "./kept-answer.ts";

/** As long as a page. */
const text = readFileSync("package-lock.json").subarray(0, 60_000);
const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const smallest = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => gzipSync(body, { level: 9 }),
} as const;
const encodings = Object.keys(decoders) as (keyof typeof decoders)[];

/** A server that answers everything with one kept answer. */
function serving(answer: KeptAnswer, status?: number) {
  const app = Fastify();
  app.all("/", (request, reply) => answer.send(request, reply, status));
  onTestFinished(() => app.close());
  return (headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    app.inject({ url: "/", method, headers });
}
const page = () => new KeptAnswer("text/html; charset=utf-8", { "cache-control": "public, max-age=30" }, text);

test.each(encodings)("%s is as small as it gets, and made once", async (encoding) => {
  const answer = page();
  const ask = serving(answer);
  const headers = { "accept-encoding": encoding };
  const [first, again] = await Promise.all([ask(headers), ask(headers)]);
  expect(first.rawPayload).toEqual(smallest[encoding](text));
  for (const { rawPayload, headers } of [first, again]) {
    expect(decoders[encoding](rawPayload)).toEqual(text);
    expect(headers).toMatchObject({
      "content-encoding": encoding,
      "content-length": String(rawPayload.length),
      vary: "Accept-Encoding",
      "cache-control": "public, max-age=30",
      etag: first.headers.etag,
    });
  }
});

test("each encoding has its own tag, and its client alone gets 304 for it", async () => {
  const ask = serving(page());
  const all = [...encodings, "identity"];
  const tags = await Promise.all(
    all.map(async (encoding) => String((await ask({ "accept-encoding": encoding })).headers.etag)),
  );
  expect(new Set(tags).size).toBe(3);
  for (const [index, encoding] of all.entries()) {
    for (const [other, tag] of tags.entries()) {
      const answer = await ask({ "accept-encoding": encoding, "if-none-match": tag });
      expect(answer.statusCode, `${encoding} ${tag}`).toBe(index === other ? 304 : 200);
      const kept = { etag: tag, vary: "Accept-Encoding", "cache-control": "public, max-age=30" };
      if (index === other) expect(answer.headers).toMatchObject(kept);
      expect(answer.rawPayload.length > 0).toBe(index !== other);
    }
  }
});

test.each([
  ["gzip, br", "br"],
  ["br;q=0, gzip", "gzip"],
  ["deflate, *;q=0", undefined],
])("a client that accepts %j gets %s", async (accepted, encoding) => {
  const { headers, rawPayload } = await serving(page())({ "accept-encoding": accepted });
  expect(headers).toMatchObject({ "content-length": String(rawPayload.length), vary: "Accept-Encoding" });
  expect(headers["content-encoding"]).toBe(encoding);
});

test("a client may have it among others, or have any at all", async () => {
  const ask = serving(page());
  const { etag } = (await ask()).headers;
  for (const [known, status] of Object.entries({ [`W/${etag}, "x"`]: 304, "*": 304, '"x"': 200 }))
    expect((await ask({ "if-none-match": known })).statusCode, known).toBe(status);
});

test.each([...encodings, "identity"])("HEAD has the headers of GET and no body, in %s", async (encoding) => {
  const ask = serving(page());
  const headers = { "accept-encoding": encoding };
  const [get, head] = [await ask(headers), await ask(headers, "HEAD")];
  const { date: _, ...expected } = get.headers;
  expect(head.headers).toMatchObject(expected);
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  const known = await ask({ ...headers, "if-none-match": String(get.headers.etag) }, "HEAD");
  expect(known.statusCode).toBe(304);
});

test("what no compression makes smaller is sent as it is", async () => {
  const answer = new KeptAnswer("text/plain; charset=utf-8", {}, Buffer.from("ok"));
  const ask = serving(answer);
  const { body, headers } = await ask({ "accept-encoding": "br" });
  expect(body).toBe("ok");
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers.etag).toBe((await ask()).headers.etag);
});

test("pictures are never compressed, and don't vary", async () => {
  const picture = Buffer.alloc(5_000);
  const answer = new KeptAnswer("image/webp", {}, picture);
  const { rawPayload, headers } = await serving(answer)({ "accept-encoding": "br" });
  expect(rawPayload).toEqual(picture);
  expect([headers["content-encoding"], headers.vary]).toEqual([undefined, undefined]);
});

test("a page that says what is missing is sent again, whatever the client has", async () => {
  const ask = serving(page(), 404);
  const { headers, statusCode } = await ask({ "accept-encoding": "br" });
  expect(statusCode).toBe(404);
  expect((await ask({ "accept-encoding": "br", "if-none-match": String(headers.etag) })).statusCode).toBe(404);
});
