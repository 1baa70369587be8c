import { readFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/temporary-folder.ts";
import { writeFiles } from "../../build/fixtures.ts";
import { noRoutes, page, picture, startTestSite } from "../fixtures.ts";
import { loadStaticFiles } from "./static-files.ts";

test("each page and file has only one URL", async () => {
  const site = await startTestSite();
  const pages = { "/": "Home", "/about": "About", "/services": "Services", "/services/dryer-repair": "Dryer" };
  for (const [path, title] of Object.entries(pages)) {
    const { headers, body } = await site.send(path);
    expect([headers["content-type"], body.toString()]).toEqual(["text/html; charset=utf-8", page(title)]);
    expect(headers["speculation-rules"]).toBe('"/navigation.speculationrules"');
  }
  const others = ["/about.html", "/index.html", "/index", "/services/index", "/404", "/404.html"];
  const compressed = ["/about.br", "/about.html.br", "/about.html.gz", "/_astro/start.abc123.js.br", "/_headers.json"];
  for (const path of [...others, ...compressed]) {
    expect((await site.send(path)).status, path).toBe(404);
  }
});

test("files are sent as small as they get", async () => {
  const folder = temporaryFolder();
  const script = readFileSync(import.meta.filename, "utf8");
  writeFiles(folder, { "_astro/start.abc123.js": script, "icon.png": picture });
  const files = loadStaticFiles(folder);
  const site = await startTestSite(noRoutes, { files });
  const { body } = await site.send("/_astro/start.abc123.js", { headers: { "accept-encoding": "br" } });
  expect(body.length).toBe(brotliCompressSync(script).length);
  expect(brotliDecompressSync(body).toString()).toBe(script);
  expect((await site.send("/icon.png", { headers: { "accept-encoding": "br" } })).body).toEqual(picture);
});

test("hashed assets are immutable, pages are revalidated after half a minute, other files once a day", async () => {
  const site = await startTestSite();
  const cacheControl = async (path: string) => (await site.send(path)).headers["cache-control"];
  expect(await cacheControl("/_astro/start.abc123.js")).toBe("public, max-age=31536000, immutable");
  expect(await cacheControl("/_astro/font.abc123.woff2")).toBe("public, max-age=31536000, immutable");
  expect(await cacheControl("/about")).toBe("public, max-age=30, must-revalidate, no-transform");
  expect(await cacheControl("/nowhere")).toBe("no-cache, no-transform");
  expect(await cacheControl("/robots.txt")).toBe("public, max-age=86400");
});
