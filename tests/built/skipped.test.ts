/** No suite is skipped silently: its name says why, and in CI only what a CI machine can't have is skipped. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { skipped, skippedAlsoInCi } from "../skipped.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("a suite that lacks something is skipped by name", () => {
  vi.stubEnv("CI", undefined);
  expect(skipped("no terminal")).toBe(" (skipped: no terminal)");
  expect(skipped(undefined)).toBe("");
});

test("in CI, it fails with a sentence that names what is missing, unless CI can't have that", () => {
  vi.stubEnv("CI", "true");
  expect(() => skipped("no terminal")).toThrow("CI must run every suite, but this machine lacks: no terminal");
  expect(skipped(undefined)).toBe("");
  expect(skippedAlsoInCi("docker compose")).toBe(" (skipped: docker compose)");
});

test("whatever skips tests asks these functions, or is a proof that has no small size", () => {
  const cwd = join(import.meta.dirname, "../..");
  const files = globSync("{src,tests}/**/*.{test,spec}.{ts,tsx}", { cwd });
  expect(files.length).toBeGreaterThan(100);
  const silent = files.filter((file) => {
    const text = readFileSync(join(cwd, file), "utf8");
    const skips = /\b(?:test|describe|it|each)\.(?:skip|skipIf|runIf|todo|fixme)\b/.test(text);
    return skips && !/from "[./]+\/(?:tests\/)?(?:skipped|size)\.ts"/.test(text);
  });
  expect(silent).toEqual([]);
});
