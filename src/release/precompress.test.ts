import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "./fixtures.ts";
import { precompressFolder } from "./precompress.ts";

const longText = "dryer repair ".repeat(300);

test("text files get compressed forms beside them, in all folders", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "a.html": longText, "deep/er/b.svg": longText });
  expect(await precompressFolder(folder, "best", temporaryFolder())).toBe(2);
  expect(brotliDecompressSync(readFileSync(join(folder, "a.html.br"))).toString()).toBe(longText);
  expect(gunzipSync(readFileSync(join(folder, "deep/er/b.svg.gz"))).toString()).toBe(longText);
});

test("a page loses what React leaves between two texts, end tags of shapes, slashes and empty values", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, {
    "a.html": `90<!-- -->-day <svg><path d="M4 5h16"></path><circle></circle></svg><br/><a data-book="">${longText}`,
  });
  await precompressFolder(folder, "best", temporaryFolder());
  const pages = [readFileSync(join(folder, "a.html")), brotliDecompressSync(readFileSync(join(folder, "a.html.br")))];
  expect(pages.map(String)).toEqual(
    Array.from({ length: 2 }, () => `90-day <svg><path d="M4 5h16"/><circle/></svg><br><a data-book>${longText}`),
  );
});

test("pictures, fonts and texts too short to shrink get none", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "a.png": longText, "b.woff2": longText, "c.txt": "short", "d.css": "" });
  await precompressFolder(folder, "best", temporaryFolder());
  expect(readdirSync(folder).sort()).toEqual(["a.png", "b.woff2", "c.txt", "d.css"]);
});

test("what an earlier build compressed is not compressed again", async () => {
  const [cache, folder] = [temporaryFolder(), temporaryFolder()];
  writeFiles(folder, { "a.html": longText });
  await precompressFolder(folder, "best", cache);
  const [form = ""] = readdirSync(cache).filter((name) => name.endsWith(".br"));
  // Seen in the next build, it can only come from the cache.
  writeFileSync(join(cache, form), "kept");
  await precompressFolder(folder, "best", cache);
  expect(readFileSync(join(folder, "a.html.br")).toString()).toBe("kept");
});
