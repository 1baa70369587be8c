/** Makes sure that there is a browser for the browser tests: an installed one, else Debian's, else Playwright's own. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findBrowser, findWholeBrowser } from "./find-browser.ts";

/** Runs a command in sight of the user. @returns whether it succeeded */
function run(command: string, ...args: string[]): boolean {
  console.log(`> ${command} ${args.join(" ")}`);
  return (
    spawnSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
      .status === 0
  );
}

const isDebian =
  existsSync("/etc/os-release") && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));
const isRoot = process.getuid?.() === 0;

// The shell for nearly all tests, and a whole browser for what the shell leaves out.
if (!findWholeBrowser()) {
  console.log("No Chromium or Chrome found (CHROME_PATH can name one); installing it.");
  const install = (...names: string[]) => run("apt-get", "install", "-y", "--no-install-recommends", ...names);
  const installed =
    isRoot &&
    isDebian &&
    run("apt-get", "update") &&
    (install("chromium", "chromium-headless-shell") || install("chromium"));
  // Ubuntu's package is a stub for a snap that doesn't run everywhere.
  if (!installed || !findWholeBrowser()) run("npx", "playwright", "install", "chromium");
}
const browser = findBrowser() ?? chromium.executablePath();
if (!existsSync(browser)) {
  console.error("There is no browser for the browser tests. Install Chromium or Chrome, or set CHROME_PATH to one.");
  process.exit(1);
}
console.log(`Browser tests run in ${browser}`);
