import { expect, test } from "vitest";
import { type BuildOptions, fingerprint } from "./fingerprint.ts";
import { temporaryProject, writeFiles } from "./fixtures.ts";

test.each([
  ["a page", "src/pages/index.astro"],
  ["a new file", "src/pages/about.astro"],
  ["a public file", "public/icon.svg"],
  ["the lock file", "package-lock.json"],
])("%s changes the fingerprint", (_what, path) => {
  const options = temporaryProject();
  const before = fingerprint(options);
  writeFiles(options.root, { [path]: "changed" });
  expect(fingerprint(options)).not.toBe(before);
});

test("tests and files elsewhere don't change it", () => {
  const options = temporaryProject();
  const before = fingerprint(options);
  writeFiles(options.root, { "src/home.test.ts": "", "src/Home.test.tsx": "", "var/bookings.sqlite": "" });
  expect(fingerprint(options)).toBe(before);
});

test("only the environment variables that change pages count", () => {
  const options = temporaryProject();
  const withEnvironment = (environment: BuildOptions["environment"]) => fingerprint({ ...options, environment });
  expect(withEnvironment({ BUSINESS_NAME: "Ann's Repairs", HOME: "/home/ann" })).toBe(fingerprint(options));
  expect(withEnvironment({ BUSINESS_NAME: "Bob's Repairs" })).not.toBe(fingerprint(options));
});
