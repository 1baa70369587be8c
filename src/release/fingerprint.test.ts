import { expect, test } from "vitest";
import { type BuildOptions, fingerprint } from "./fingerprint.ts";
import { temporaryFolder, writeFiles } from "./fixtures.ts";

function project(): BuildOptions {
  const root = temporaryFolder();
  writeFiles(root, {
    "astro.config.ts": "export default {};",
    "package-lock.json": "{}",
    "src/pages/index.astro": "<h1>Home</h1>",
    "public/icon.svg": "<svg/>",
  });
  return { root, environment: { BUSINESS_NAME: "Ann's Repairs", HOME: "/root" }, variables: ["BUSINESS_NAME"] };
}

test.each([
  ["a page", "src/pages/index.astro"],
  ["a new file", "src/pages/about.astro"],
  ["a public file", "public/icon.svg"],
  ["the configuration", "astro.config.ts"],
  ["the lock file", "package-lock.json"],
])("%s changes the fingerprint", (_what, path) => {
  const options = project();
  const before = fingerprint(options);
  writeFiles(options.root, { [path]: "changed" });
  expect(fingerprint(options)).not.toBe(before);
});

test("tests and files elsewhere don't change it", () => {
  const options = project();
  const before = fingerprint(options);
  writeFiles(options.root, {
    "src/home.test.ts": "",
    "src/Home.test.tsx": "",
    "README.md": "",
    "var/bookings.sqlite": "",
  });
  expect(fingerprint(options)).toBe(before);
});

test("only the environment variables that change pages count", () => {
  const options = project();
  const withEnvironment = (environment: BuildOptions["environment"]) => fingerprint({ ...options, environment });
  expect(withEnvironment({ BUSINESS_NAME: "Ann's Repairs", HOME: "/home/ann" })).toBe(fingerprint(options));
  expect(withEnvironment({ BUSINESS_NAME: "Bob's Repairs" })).not.toBe(fingerprint(options));
});
