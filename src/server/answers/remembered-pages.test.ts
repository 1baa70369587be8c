import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { page, pageStyleHash, startTestSite } from "../fixtures.ts";
import { createRememberedPages } from "./remembered-pages.ts";
import { finishAnswer } from "./rendered.ts";

const madeOfPath = {
  "content-type": "text/html",
  "content-security-policy": `default-src 'self'; style-src 'self' ${pageStyleHash}`,
  "cache-control": "public, max-age=30, must-revalidate",
  "x-made-of-path": "1",
};

/** A site whose pages say which rendering they come from. */
async function countingSite(headers: Record<string, string>, status = 200) {
  let rendered = 0;
  const site = await startTestSite(async () => {
    rendered++;
    return new Response(page(`Rendering ${rendered}`), { status, headers });
  });
  return { ...site, rendered: () => rendered };
}

describe("a page that depends only on its path", () => {
  test("is rendered once, then sent from memory in any encoding", async () => {
    const site = await countingSite(madeOfPath);
    const [first, again] = [await site.send("/brands/acme"), await site.send("/brands/acme?utm_source=ad")];
    expect(again.body).toEqual(first.body);
    const compressed = (encoding: string) => site.send("/brands/acme", { headers: { "accept-encoding": encoding } });
    expect(brotliDecompressSync((await compressed("br")).body)).toEqual(first.body);
    expect(gunzipSync((await compressed("gzip")).body)).toEqual(first.body);
    expect(site.rendered()).toBe(1);
    await site.send("/brands/other");
    expect(site.rendered()).toBe(2);
  });

  test("has the same headers each time, including its own policy, and never exposes its marker header", async () => {
    const site = await countingSite(madeOfPath);
    const headers = async () => {
      const { "x-request-id": _own, date: _now, ...same } = (await site.send("/brands/acme")).headers;
      return same;
    };
    const first = await headers();
    expect(await headers()).toEqual(first);
    expect(first).toMatchObject({
      "cache-control": "public, max-age=30, must-revalidate",
      "content-security-policy": `default-src 'self'; style-src 'self' ${pageStyleHash}; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    expect(first).not.toHaveProperty("x-made-of-path");
    expect((await site.send("/brands/acme", { method: "POST", body: "a=1" })).headers).not.toHaveProperty(
      "x-made-of-path",
    );
  });

  test("is not sent again to a client that has it, and HEAD is GET without the body", async () => {
    const site = await countingSite(madeOfPath);
    const { headers } = await site.send("/brands/acme", { headers: { "accept-encoding": "br" } });
    const again = await site.send("/brands/acme", {
      headers: { "accept-encoding": "br", "if-none-match": headers.etag },
    });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    const head = await site.send("/brands/acme", { method: "HEAD", headers: { "accept-encoding": "br" } });
    expect([head.headers["content-length"], head.body.length]).toEqual([headers["content-length"], 0]);
    expect(site.rendered()).toBe(1);
  });
});

test("a page that is the same without a query is rendered again for each query, even one spelled as part of the path", async () => {
  const site = await countingSite({ ...madeOfPath, "x-made-of-path": "without-query" });
  const first = await site.send("/verdict");
  expect((await site.send("/verdict")).body).toEqual(first.body);
  expect(site.rendered()).toBe(1);
  for (const path of ["/verdict?age=3", "/verdict?age=4", "/verdict?", "/verdict%3F"]) await site.send(path);
  expect(site.rendered()).toBe(5);
});

test.each([
  ["without the mark", { "content-type": "text/html" }, 200],
  ["that is not there", madeOfPath, 404],
])("a page %s is rendered each time", async (_which, headers, status) => {
  const site = await countingSite(headers, status);
  await site.send("/brands/acme");
  await site.send("/brands/acme");
  expect(site.rendered()).toBe(2);
});

test("evicts the least recently used page first", () => {
  const pages = createRememberedPages(10_000);
  const keep = (path: string) => {
    const answer = { status: 200, headers: { ...madeOfPath }, body: Buffer.alloc(3_000) };
    pages.keep("GET", path, finishAnswer(answer, {}));
  };
  for (const path of ["/a", "/b", "/c"]) keep(path);
  pages.find("/a");
  keep("/d");
  expect(["/a", "/b", "/c", "/d"].filter((path) => pages.find(path))).toEqual(["/a", "/c", "/d"]);
});
