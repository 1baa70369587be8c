import { expect, test } from "vitest";
import { fingerprint } from "./fingerprint.ts";
import { temporaryProject, writeFiles } from "./fixtures.ts";

test.each([
  ["a page", "src/pages/index.astro"],
  ["a new file", "src/pages/about.astro"],
  ["a public file", "public/icon.svg"],
  ["the lock file", "package-lock.json"],
])("%s changes the fingerprint", (_what, path) => {
  const root = temporaryProject();
  const before = fingerprint(root);
  writeFiles(root, { [path]: "changed" });
  expect(fingerprint(root)).not.toBe(before);
});

test("tests and files elsewhere don't change it", () => {
  const root = temporaryProject();
  const before = fingerprint(root);
  writeFiles(root, { "src/home.test.ts": "", "src/Home.test.tsx": "", "var/bookings.sqlite": "" });
  expect(fingerprint(root)).toBe(before);
});
