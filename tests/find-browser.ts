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

/** Whether the browser of the checks is the one that the lock file pins, which made the reference pictures. */
export const browserIsPinned = () => !process.env.CHROME_PATH && pinnedBrowser() !== undefined;

/**
 * The path of the browser of the checks: CHROME_PATH where it is set, else the pinned one, else, on machines that it
 * isn't made for, an installed Chromium or Chrome.
 */
export function findBrowser(): string | undefined {
  return process.env.CHROME_PATH || (pinnedBrowser() ?? findWholeBrowser());
}

/** The path of an installed browser, which has everything that visitors' browsers have. */
export function findWholeBrowser(): string | undefined {
  return places.find((path) => existsSync(path));
}
