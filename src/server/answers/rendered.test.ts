import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { startTestSite } from "../fixtures.ts";
import { compressing } from "./rendered.ts";

test("two answers are compressed at a time, whatever path they belong to; the others wait", async () => {
  const text = (path: string) => `${path}: ${Array.from({ length: 30_000 }, (_, at) => (at * at) % 9973).join(" ")}`;
  const seen = { atWork: 0, waiting: 0 };
  let done = false;
  const watch = () => {
    seen.atWork = Math.max(seen.atWork, compressing.activeCount);
    seen.waiting = Math.max(seen.waiting, compressing.pendingCount);
    if (!done) setImmediate(watch);
  };
  const site = await startTestSite(
    async (request) =>
      new Response(text(new URL(request.url).pathname), { headers: { "content-type": "text/plain; charset=utf-8" } }),
  );
  watch();
  // Private pages don't queue for being rendered.
  const paths = Array.from({ length: 8 }, (_, at) => `/booking/token${at}`);
  const asked = paths.map((path) => site.send(path, { headers: { "accept-encoding": "br" } }));
  const answers = await Promise.all(asked);
  done = true;
  expect(answers.map(({ body }) => brotliDecompressSync(body).toString())).toEqual(paths.map(text));
  expect(seen.atWork).toBe(2);
  expect(seen.waiting).toBeGreaterThan(0);
});
