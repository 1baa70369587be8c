import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { home, page, picture, startTestSite } from "../fixtures.ts";

test.each([
  ["/", home],
  ["/about", page("About")],
  ["/services", page("Services")],
  ["/services/dryer", page("Dryer")],
])("%s is a page", async (path, html) => {
  const site = await startTestSite();
  const { status, headers, body } = await site.send(path);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(body.toString()).toBe(html);
});

test("each file has only one URL", async () => {
  const site = await startTestSite();
  const others = ["/about.html", "/index.html", "/index", "/services/index", "/404", "/404.html"];
  const compressed = ["/about.br", "/about.html.br", "/about.html.gz", "/_astro/start.abc123.js.br", "/_headers.json"];
  for (const path of [...others, ...compressed]) {
    expect((await site.send(path)).status, path).toBe(404);
  }
});

test("text is sent in the encoding the client prefers", async () => {
  const site = await startTestSite();
  const get = (encoding: string) => site.send("/about", { headers: { "accept-encoding": encoding } });
  const [br, gzip, identity] = await Promise.all([get("gzip, br"), get("gzip"), get("identity")]);
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.body).toString()).toBe(page("About"));
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(page("About"));
  expect(identity.headers["content-encoding"]).toBeUndefined();
  for (const { headers, body } of [br, gzip, identity]) {
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["content-length"]).toBe(String(body.length));
  }
  expect(new Set([br, gzip, identity].map(({ headers }) => headers.etag)).size).toBe(3);
});

test("a page that the client already has is not sent again", async () => {
  const site = await startTestSite();
  const first = await site.send("/about", { headers: { "accept-encoding": "br" } });
  const { etag } = first.headers;
  const again = await site.send("/about", { headers: { "accept-encoding": "br", "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers).toMatchObject({
    etag,
    vary: "Accept-Encoding",
    "cache-control": first.headers["cache-control"],
  });
  expect(again.headers["content-encoding"]).toBeUndefined();
  const otherForm = await site.send("/about", { headers: { "accept-encoding": "gzip", "if-none-match": etag } });
  expect(otherForm.status).toBe(200);
});

test("HEAD has the headers of GET and no body", async () => {
  const site = await startTestSite();
  const get = await site.send("/about", { headers: { "accept-encoding": "br" } });
  const head = await site.send("/about", { method: "HEAD", headers: { "accept-encoding": "br" } });
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  const { date: _getDate, ...getHeaders } = get.headers;
  const { date: _headDate, ...headHeaders } = head.headers;
  expect(headHeaders).toEqual(getHeaders);
});

test("hashed assets are immutable, pages are revalidated after half a minute, other files once a day", async () => {
  const site = await startTestSite();
  const cacheControl = async (path: string) => (await site.send(path)).headers["cache-control"];
  expect(await cacheControl("/_astro/start.abc123.js")).toBe("public, max-age=31536000, immutable");
  expect(await cacheControl("/_astro/font.abc123.woff2")).toBe("public, max-age=31536000, immutable");
  expect(await cacheControl("/about")).toBe("public, max-age=30, must-revalidate");
  expect(await cacheControl("/nowhere")).toBe("no-cache");
  expect(await cacheControl("/robots.txt")).toBe("public, max-age=86400");
});

test("pages name the speculation rules, other files don't", async () => {
  const site = await startTestSite();
  const rules = async (path: string) => (await site.send(path)).headers["speculation-rules"];
  expect(await rules("/about")).toBe('"/navigation.speculationrules"');
  expect(await rules("/robots.txt")).toBeUndefined();
  expect(await rules("/_astro/start.abc123.js")).toBeUndefined();
});

test("part of a picture is sent when asked for", async () => {
  const site = await startTestSite();
  const whole = await site.send("/icon.png");
  expect(whole.headers["accept-ranges"]).toBe("bytes");
  const part = await site.send("/icon.png", { headers: { range: "bytes=100-199" } });
  expect(part.status).toBe(206);
  expect(part.headers).toMatchObject({ "content-range": "bytes 100-199/5000", "content-length": "100" });
  expect(part.body).toEqual(picture.subarray(100, 200));
});

test("a range of a picture that has changed returns the whole new picture", async () => {
  const site = await startTestSite();
  const { etag = "" } = (await site.send("/icon.png")).headers;
  const part = (ifRange: string) => site.send("/icon.png", { headers: { range: "bytes=0-9", "if-range": ifRange } });
  expect((await part(etag)).status).toBe(206);
  expect((await part('"old"')).status).toBe(200);
});

test("a range beyond the end is refused with the real size", async () => {
  const site = await startTestSite();
  const { status, headers, body } = await site.send("/icon.png", { headers: { range: "bytes=5000-" } });
  expect(status).toBe(416);
  expect(headers["content-range"]).toBe("bytes */5000");
  expect(body).toHaveLength(0);
});

test("ranges are ignored for pages", async () => {
  const site = await startTestSite();
  const { status, headers, body } = await site.send("/about", { headers: { range: "bytes=0-9" } });
  expect(status).toBe(200);
  expect(headers["accept-ranges"]).toBeUndefined();
  expect(body.toString()).toBe(page("About"));
});

test.each([
  ["http://site.test/dryer-repair", "dryer"],
  ["http://site.test/ice-maker-repair?from=menu", "other"],
])("the home page for visitors from %s has %s chosen in its form", async (referer, appliance) => {
  const site = await startTestSite();
  const from = (headers: Record<string, string>) => site.send("/", { headers: { host: "site.test", ...headers } });
  const [own, compressed, others] = await Promise.all([
    from({ referer }),
    from({ referer, "accept-encoding": "br" }),
    from({}),
  ]);
  expect(own.body.toString()).toBe(home.replace(`"${appliance}"`, `"${appliance}" selected`));
  expect(brotliDecompressSync(compressed.body).toString()).toBe(own.body.toString());
  expect(own.headers["cache-control"]).toBe("private, no-cache");
  expect(own.headers.etag).not.toBe(others.headers.etag);
  expect(others.body.toString()).toBe(home);
});

test.each(["http://elsewhere.test/dryer-repair", "http://site.test/brands/lg", "not an address"])(
  "the home page for visitors from %s is the same as for everybody",
  async (referer) => {
    const site = await startTestSite();
    const { body, headers } = await site.send("/", { headers: { host: "site.test", referer } });
    expect(body.toString()).toBe(home);
    expect(headers["cache-control"]).toBe("public, max-age=30, must-revalidate");
  },
);
