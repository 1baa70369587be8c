import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";

test("compressed bodies unpack to what they were", async () => {
  const body = Buffer.from("appliance ".repeat(500));
  expect(brotliDecompressSync(await compress(body, "br", "fast"))).toEqual(body);
  expect(gunzipSync(await compress(body, "gzip", "best"))).toEqual(body);
});
