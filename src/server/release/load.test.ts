import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "../fixtures.ts";
import { readRelease } from "./current.ts";
import { loadServerEntry } from "./load.ts";

test("a release that is removed from the disk still renders the pages that nobody has asked for yet", async () => {
  const folder = join(temporaryFolder(), "release");
  writeFiles(folder, {
    "release.json": JSON.stringify({ fingerprint: "1", assets: [] }),
    "server/entry.mjs": 'export const page = () => import("./chunks/page.mjs");',
    "server/chunks/page.mjs": 'import { words } from "./words.mjs"; export const title = words;',
    "server/chunks/words.mjs": 'export const words = "Still here";',
  });
  const release = readRelease(folder);
  if (!release) throw new Error("There is no release.");
  const { page } = await loadServerEntry<{ page: () => Promise<{ title: string }> }>(release);
  rmSync(folder, { recursive: true });
  expect((await page()).title).toBe("Still here");
});
