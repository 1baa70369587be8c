import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { noRoutes, page, pageStyleHash, type SendOptions, sendRaw, startTestSite } from "./fixtures.ts";
import type { RenderPage } from "./site-pages.ts";

/** Pages that all have this body. */
const answering =
  (body: string, headers: Record<string, string> = { "content-type": "text/html" }, status = 200): RenderPage =>
  async () =>
    new Response(body, { status, headers });

test("an unknown page is the not-found page", async () => {
  for (const renderPage of [noRoutes, answering("", { "content-type": "text/html" }, 404)]) {
    const site = await startTestSite(renderPage);
    const { status, headers, body } = await site.send("/nowhere", { headers: { "accept-encoding": "br" } });
    expect(status).toBe(404);
    expect(headers.etag).toBeDefined();
    expect(brotliDecompressSync(body).toString()).toBe(page("Not here"));
  }
});

test("a page that can be searched is kept, and rendered again when it is searched", async () => {
  const rendered: string[] = [];
  const site = await startTestSite(async ({ url }) => {
    rendered.push(url.replace("http://localhost", ""));
    return new Response("found");
  });
  for (const path of ["/error-codes", "/about?q=dE"]) {
    expect((await site.send(path)).headers.etag, path).toBeDefined();
  }
  for (const path of ["/error-codes?q=dE", "/error-codes?from=ad&q="]) {
    expect((await site.send(path)).body.toString(), path).toBe("found");
  }
  expect(rendered).toEqual(["/error-codes?q=dE", "/error-codes?from=ad&q="]);
  expect((await site.send("/error-codes?q=dE", { method: "POST" })).status).toBe(405);
});

test("a page's own 404 answer stays its own", async () => {
  const csp = { "content-type": "text/html", "content-security-policy": "default-src 'self'" };
  const ownPage = await startTestSite(answering("no such booking", csp, 404));
  expect((await ownPage.send("/booking/x")).body.toString()).toBe("no such booking");
  const json = await startTestSite(answering("{}", { "content-type": "application/json" }, 404));
  expect((await json.send("/api/x")).body.toString()).toBe("{}");
});

test.each(["", "Host: a\r\nHost: a\r\n", "Host: a@b\r\n"])("a request needs one valid Host header", async (hosts) => {
  const site = await startTestSite();
  expect(await sendRaw(site.url, `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
});

test("a trailing slash redirects to the path without it and keeps the query", async () => {
  const site = await startTestSite();
  const { status, headers } = await site.send("/about/?from=ad");
  expect(status).toBe(301);
  expect(headers.location).toBe("/about?from=ad");
  // It may be of a private link.
  expect(headers["cache-control"]).toBe("no-store");
  expect((await site.send("//other.example/")).headers.location).toBe("/other.example");
  expect((await site.send("/book/", { method: "POST", body: "a=1" })).status).toBe(308);
});

test.each([
  ["PUT", "/book", "GET, HEAD, POST"],
  ["OPTIONS", "/about", "GET, HEAD"],
  ["POST", "/about", "GET, HEAD"],
  ["POST", "/brands/acme", "GET, HEAD"],
  ["POST", "/healthz", "GET, HEAD"],
  ["GET", "/api/bookings", "POST"],
])("%s %s is refused, %s is possible", async (method, path, allowed) => {
  const site = await startTestSite(answering("done"));
  const { status, headers } = await site.send(path, { method, ...(method === "POST" && { body: "a=1" }) });
  expect(status).toBe(405);
  expect(headers.allow).toBe(allowed);
  expect(headers["content-type"]).toContain(path.startsWith("/api/") ? "application/problem+json" : "text/html");
});

test.each<[number, string, string, SendOptions?]>([
  [400, "refused", "/api/%"],
  [400, "refused", "/api/services", { headers: { host: "a b" } }],
  [403, "refused", "/api/bookings", { method: "POST", headers: { origin: "https://evil.example" }, body: "{}" }],
  [404, "refused", "/api/nowhere"],
  [404, "refused", "/api/services.html"],
  [405, "refused", "/api/services", { method: "PUT" }],
  [413, "refused", "/api/bookings", { method: "POST", body: Buffer.alloc(100_000) }],
  [500, "failed", "/api/broken"],
])("%d under /api/ is a problem of the kind %s for everybody who asks for %s", async (status, kind, path, options) => {
  const site = await startTestSite(async (request) => {
    if (request.url.endsWith("/api/broken")) throw new Error("broken");
    return undefined;
  });
  const { body, ...answer } = await site.send(path, options);
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
  expect(JSON.parse(body.toString())).toEqual({
    type: `https://repair.example/llms.txt#${kind}`,
    title: expect.any(String),
    status,
    detail: expect.stringMatching(/\(727\) 555-0142\.$/),
  });
});

test.each<[string, SendOptions]>([
  ["announced", { headers: { "content-length": 8_000_000 } }],
  ["streamed", { headers: { "transfer-encoding": "chunked" } }],
])("an %s body of 8 MB is refused", async (_way, options) => {
  const site = await startTestSite(answering("booked"));
  const { status } = await site.send("/book", { method: "POST", body: Buffer.alloc(8_000_000), ...options });
  expect(status).toBe(413);
  expect((await site.send("/about")).status).toBe(200);
});

test("an on-demand page is compressed and not stored", async () => {
  const site = await startTestSite(answering(page("Book")));
  const { status, headers, body } = await site.send("/book", { headers: { "accept-encoding": "gzip, br" } });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "br",
    "content-length": String(body.length),
    vary: "Accept-Encoding",
    "cache-control": "no-store, no-transform",
  });
  expect(headers.etag).toBeUndefined();
  expect(brotliDecompressSync(body).toString()).toBe(page("Book"));
});

test("a cacheable on-demand page is not sent twice", async () => {
  const headers = { "content-type": "text/html", "cache-control": "public, max-age=60" };
  const site = await startTestSite(answering(page("Brand"), headers));
  const first = await site.send("/brands/x");
  expect(first.headers["cache-control"]).toBe("public, max-age=60, no-transform");
  const again = await site.send("/brands/x", { headers: { "if-none-match": first.headers.etag } });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test.each<[string, RenderPage]>([
  ["throws", async () => Promise.reject(new Error("secret"))],
  ["answers 500 without a page", answering("", {}, 500)],
  [
    "breaks off in the middle",
    async () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode("<h1>Half a pa"));
          controller.error(new Error("secret"));
        },
      });
      return new Response(body, { headers: { "content-type": "text/html" } });
    },
  ],
])("when a page %s, a whole page with the phone number is shown", async (_what, renderPage) => {
  const site = await startTestSite(renderPage);
  const { status, headers, body } = await site.send("/book");
  expect(status).toBe(500);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  const text = body.toString();
  expect(text).toContain('<a href="tel:+17275550142">(727) 555-0142</a>');
  expect(text).toContain("Repairs &#38; Co.");
  expect(text).not.toMatch(/secret|Half|app\.ts/);
  expect((await site.send("/about")).status).toBe(200);
});

test("every kind of answer carries the security headers", async () => {
  const renderPage: RenderPage = async (request, locals) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/book") return answering("booked")(request, locals);
    if (pathname === "/broken") throw new Error("broken");
    return undefined;
  };
  const site = await startTestSite(renderPage, { behindTls: true });
  const { etag } = (await site.send("/about")).headers;
  const requests: [number, string, SendOptions?][] = [
    [200, "/about"],
    [304, "/about", { headers: { "if-none-match": etag } }],
    [200, "/_astro/start.abc123.js"],
    [200, "/book"],
    [301, "/about/"],
    [400, "/%"],
    [404, "/nowhere"],
    [405, "/about", { method: "PUT" }],
    [413, "/book", { method: "POST", body: Buffer.alloc(100_000) }],
    [500, "/broken"],
  ];
  for (const [status, path, options] of requests) {
    const answer = await site.send(path, options);
    expect(answer.status, path).toBe(status);
    expect(answer.headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=(), microphone=(), geolocation=()"),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=31536000",
      "content-security-policy": expect.stringMatching(/^default-src .*frame-ancestors 'none'$/),
    });
  }
});

test("a kept page has the policy that Astro made for it, files allow nothing", async () => {
  const site = await startTestSite();
  const policy = async (path: string) => (await site.send(path)).headers["content-security-policy"];
  expect(await policy("/about")).toBe(`default-src 'self'; style-src 'self' ${pageStyleHash}; frame-ancestors 'none'`);
  expect((await site.send("/icon.png")).headers["cross-origin-resource-policy"]).toBe("cross-origin");
  expect(await policy("/icon.png")).toBe("default-src 'none'; frame-ancestors 'none'");
});
