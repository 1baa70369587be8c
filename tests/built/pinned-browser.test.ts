/** The browser of the checks works wherever its folder ends up. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { pinnedBrowser } from "../programs/pinned-browser.ts";
import { skipped } from "../skipped.ts";

const browser = pinnedBrowser();
const reason = skipped(browser ? undefined : "not a Linux x64 with glibc");

test.skipIf(reason)(`the pinned browser names no folder outside its own${reason}`, () => {
  const folder = dirname(browser ?? "");
  expect(readFileSync(join(folder, "fonts.conf"), "utf8")).toMatch(/<dir prefix="relative">fonts</);
  for (const file of ["fonts.conf", "chromium-shell"]) {
    expect(readFileSync(join(folder, file), "utf8")).not.toMatch(/[>"'=]\/(?!bin\/sh)/);
  }
});
