import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { type BuildOptions, buildIfNeeded, fingerprint } from "./build-if-needed.ts";
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

/** Stands in for Astro: leaves a page in dist/. */
const fakeBuild = () =>
  vi.fn(async ({ root }: BuildOptions) => writeFiles(root, { "dist/client/index.html": "<h1>Home</h1>" }));

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

test("the build learns no secrets, and everything else", async () => {
  const secrets = {
    DATABASE_URL: "postgres://site:word@db/bookings",
    LINK_SECRET: "sixteen letters.",
    CALENDAR_SECRET: "sixteen others..",
    SMTP_URL: "smtps://user:word@smtp.example.com",
  };
  const { environment, ...options } = project();
  const build = fakeBuild();
  await buildIfNeeded({ ...options, environment: { ...environment, ...secrets } }, build);
  expect(build).toHaveBeenCalledWith({ ...options, environment });
});

test("a moved file changes the fingerprint", () => {
  const options = project();
  const before = fingerprint(options);
  rmSync(join(options.root, "src/pages/index.astro"));
  writeFiles(options.root, { "src/pages/home.astro": "<h1>Home</h1>" });
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

test("of the environment, only the variables that change pages count", () => {
  const options = project();
  const withEnvironment = (environment: BuildOptions["environment"]) => fingerprint({ ...options, environment });
  expect(withEnvironment({ BUSINESS_NAME: "Ann's Repairs", HOME: "/home/ann" })).toBe(fingerprint(options));
  expect(withEnvironment({ BUSINESS_NAME: "Bob's Repairs" })).not.toBe(fingerprint(options));
});

test("builds once, and again after a change", async () => {
  const options = project();
  const build = fakeBuild();
  expect(await buildIfNeeded(options, build)).toBe(true);
  expect(await buildIfNeeded(options, build)).toBe(false);
  expect(readFileSync(join(options.root, "dist/fingerprint.txt"), "utf8").trim()).toBe(fingerprint(options));
  writeFiles(options.root, { "src/pages/index.astro": "<h1>New home</h1>" });
  expect(await buildIfNeeded(options, build)).toBe(true);
  rmSync(join(options.root, "dist"), { recursive: true });
  expect(await buildIfNeeded(options, build)).toBe(true);
  expect(build).toHaveBeenCalledTimes(3);
});

test("after a failed build the next start builds again", async () => {
  const options = project();
  await buildIfNeeded(options, fakeBuild());
  writeFiles(options.root, { "src/pages/index.astro": "<h1>Broken" });
  await expect(buildIfNeeded(options, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(existsSync(join(options.root, "dist/fingerprint.txt"))).toBe(false);
});

test("runs Astro's own build, and says so when it fails", async () => {
  const options = project();
  const astro = "node_modules/astro/bin/astro.mjs";
  writeFiles(options.root, {
    [astro]: `import { mkdirSync, writeFileSync } from "node:fs";
      mkdirSync("dist");
      writeFileSync("dist/seen.txt", [process.argv[2], process.env.NODE_ENV, process.env.BUSINESS_NAME].join());`,
  });
  await buildIfNeeded(options);
  expect(readFileSync(join(options.root, "dist/seen.txt"), "utf8")).toBe("build,production,Ann's Repairs");
  writeFiles(options.root, { [astro]: "process.exit(3);", "public/new.txt": "" });
  await expect(buildIfNeeded(options)).rejects.toThrow("The site could not be built");
});
