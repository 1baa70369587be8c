import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "./fixtures.ts";

test("a release that was removed from disk still renders pages that nobody has requested yet", () => {
  const folder = join(temporaryFolder(), "release");
  writeFiles(folder, {
    "release.json": JSON.stringify({ fingerprint: "1", assets: [] }),
    "server/entry.mjs": 'export const page = () => import("./chunks/page.mjs");',
    "server/chunks/page.mjs": 'import { words } from "./words.mjs"; export const title = words;',
    "server/chunks/words.mjs": 'export const words = "Still here";',
  });
  // A separate process: Vitest loads modules differently from Node.
  const script = `
    const { rmSync } = await import("node:fs");
    const { readRelease } = await import(${JSON.stringify(join(import.meta.dirname, "current.ts"))});
    const { loadServerEntry } = await import(${JSON.stringify(join(import.meta.dirname, "load.ts"))});
    const folder = ${JSON.stringify(folder)};
    const { page } = await loadServerEntry(readRelease(folder));
    rmSync(folder, { recursive: true });
    console.log((await page()).title);`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  expect(printed).toBe("Still here\n");
});
