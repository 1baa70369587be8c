/** The licenses of everything that the running site and its build depend on, from the lock file. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What was read and allowed (SPDX): all of them ask for no more than to keep notices, or to publish changes to their own files. */
const allowed = new Set(
  "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0".split(
    " ",
  ),
);

/** Packages whose entries lack the license stated in the package. */
const unstated: [prefix: string, license: string][] = [["node_modules/@astrojs/compiler-binding-", "MIT"]];

interface LockFile {
  packages: Record<string, { license?: string; dev?: boolean; devOptional?: boolean }>;
}

/** Whether an expression is satisfied: all of its ANDed licenses, or one of its ORed licenses, are allowed. */
const isAllowed = (expression: string) =>
  expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((license) => allowed.has(license)));

test("every dependency, for any system, has a license that we have read and allowed", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
  const production = Object.entries(packages).filter(([path, { dev, devOptional }]) => path && !dev && !devOptional);
  expect(production.length).toBeGreaterThan(300);
  const licenses = production.map(([path, { license }]) => {
    const [, known] = unstated.find(([prefix]) => path.startsWith(prefix)) ?? [];
    return `${path}: ${license ?? known}`;
  });
  expect(licenses.filter((entry) => !isAllowed(entry.split(": ")[1] ?? ""))).toEqual([]);
});
