import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findFiles } from "../../../tests/find-files.ts";
import { wallClockInNewYork } from "./new-york.ts";

test.each([
  ["2026-06-10T13:05:00Z", "2026-06-10", 3, 9 * 60 + 5, "in summer"],
  ["2026-01-10T13:05:00Z", "2026-01-10", 6, 8 * 60 + 5, "in winter"],
  ["2026-06-08T03:59:00Z", "2026-06-07", 0, 23 * 60 + 59, "before midnight, when it is Monday in Europe"],
  ["2026-03-08T07:00:00Z", "2026-03-08", 0, 3 * 60, "after the skipped hour"],
])("%s is %s, weekday %i, minute %i: %s", (instant, date, weekday, minutes) => {
  expect(wallClockInNewYork(new Date(instant))).toEqual({ date, weekday, minutes });
});

test("the time zone is named once", () => {
  const root = join(import.meta.dirname, "../..");
  const files = findFiles("**/*.{ts,tsx,astro}", root).filter((file) => !/\.test\.|fixtures/.test(file));
  const named = files.filter((file) => readFileSync(join(root, file), "utf8").includes('"America/New_York"'));
  expect(named).toEqual(["shared/time/new-york.ts"]);
});
