/** Addresses come from one table, src/shared/links/href.ts, so that one that moves is a line, and a wrong one doesn't compile. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pathPatterns } from "../../src/shared/links/href.ts";
import { findFiles } from "../find-files.ts";

const root = join(import.meta.dirname, "../..");

/** What may write a path out: the table; tests; what browsers load, where each byte counts, as of shared/; and what tells requests apart. */
const mayWrite = [
  /^src\/shared\//,
  /\.test\.tsx?$|(^|\/)fixtures\.ts$/,
  /^src\/site\/(islands|booking-form)\/|^src\/office\/live\/|\/BookButton\.tsx$|\/answers\.ts$/,
  /^src\/server\/requests\/|^src\/bookings\/access\/office-paths\.ts$|^src\/middleware\.ts$|^src\/pages\/office\/(\[|worker)/,
];

/** `"/prices"`, `"/brands/…`, `"/book?…` and the like; the home page's and addresses of one part with a value are too short to tell. */
const written = pathPatterns
  .map((pattern) => pattern.split("/:")[0] ?? "")
  .filter((path) => path.length > 1)
  .map((path) => path.replaceAll(/[.]/g, "\\."));
const form = new RegExp(`(?<![.\\w])["'\`](?:${written.join("|")})["'\`/?#]`);

test("addresses of pages are not written out", () => {
  const files = findFiles("src/**/*.{ts,tsx,astro}", root).filter((file) => !mayWrite.some((one) => one.test(file)));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        form.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line) ? `${file}:${index + 1} ${line.trim()}` : [],
      ),
  );
  expect(found).toEqual([]);
});
