/**
 * `npm run screenshots`: regenerates the reference pictures of tests/browser/thorough/pictures.spec.ts with the Chromium of the
 * lock file, and compresses them.
 */
import "../environment.ts";
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { browserIsPinned } from "../programs/find-browser.ts";

const pictures = "tests/browser/screenshots/*.png";
const words = ["playwright", "test", "pictures.spec.ts", "--update-snapshots=all"];

if (!browserIsPinned())
  throw new Error("Only the browser of the lock file makes them: on Linux x64, without CHROME_PATH.");
for (const file of globSync(pictures)) rmSync(file);
const { status } = spawnSync("npx", words, { stdio: "inherit" });
if (status !== 0) throw new Error("The test above failed: the reference pictures are not complete.");
for (const file of globSync(pictures)) {
  // 64 colors are within the test's tolerance, even for photographs.
  writeFileSync(file, await sharp(readFileSync(file)).png({ palette: true, colors: 64, effort: 10 }).toBuffer());
}
