import { existsSync } from "node:fs";
import { pinnedBrowser } from "./pinned-browser.ts";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Whether the tests' browser is the one pinned in the lock file, which made the reference pictures. */
export const browserIsPinned = () => !process.env.CHROME_PATH && pinnedBrowser() !== undefined;

/**
 * The path of the tests' browser: CHROME_PATH if set, otherwise the pinned one or, on machines that it doesn't support, an
 * installed Chromium or Chrome.
 */
export function findBrowser(): string | undefined {
  return process.env.CHROME_PATH || (pinnedBrowser() ?? places.find((path) => existsSync(path)));
}
