/**
 * `npm run screenshots`: regenerates the reference pictures of tests/browser/thorough/dev.spec.ts with the Chromium of the
 * lock file, compresses them, and checks that the tests then pass.
 */
import "../environment.ts";
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { browserIsPinned } from "../programs/find-browser.ts";

const folder = join(import.meta.dirname, "../browser/screenshots");
const pictures = () => globSync("*.png", { cwd: folder }).map((file) => join(folder, file));

function runTests(...options: string[]): void {
  const { status } = spawnSync(
    "npx",
    ["playwright", "test", "dev.spec.ts", "--grep", "reference pictures", ...options],
    {
      stdio: "inherit",
    },
  );
  if (status !== 0) throw new Error("The tests above failed: the reference pictures are not complete.");
}

if (!browserIsPinned()) {
  throw new Error(
    "The pictures are made with the browser of the lock file, which runs on Linux x64, without CHROME_PATH.",
  );
}
for (const file of pictures()) rmSync(file);
runTests("--update-snapshots=all");

let bytes = 0;
for (const file of pictures()) {
  // 64 colors are within the tests' tolerance, even for photographs.
  const small = await sharp(readFileSync(file)).png({ palette: true, colors: 64, effort: 10 }).toBuffer();
  writeFileSync(file, small);
  bytes += small.length;
}

runTests();
console.log(`${pictures().length} reference pictures, ${(bytes / 1e6).toFixed(2)} MB, in tests/browser/screenshots`);
