/** The licenses of everything that the running site and its build depend on, from the lock file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
export const licensesFile = join(root, "docs/licenses.md");

/** The allowed licenses (SPDX), and what they require. */
const allowed: Readonly<Record<string, string>> = {
  "0BSD": "nothing",
  "Apache-2.0": "keep the notices",
  "BSD-2-Clause": "keep the notice",
  "BSD-3-Clause": "keep the notice",
  "BlueOak-1.0.0": "keep the notice",
  "CC0-1.0": "nothing; trademarks stay with their owners",
  ISC: "keep the notice",
  "LGPL-3.0-or-later": "a library in files of its own, which anyone may replace; changes to it must be published",
  MIT: "keep the notice",
  "MIT-0": "nothing",
  "MPL-2.0": "changes to its own files must be published",
  "OFL-1.1": "a font: not to be sold by itself",
  "Python-2.0": "keep the notice",
};

/** Packages whose lock file entries lack the license stated in the package; a name prefix is enough. */
const unstated: Readonly<Record<string, string>> = { "@astrojs/compiler-binding-": "MIT" };

export interface Dependency {
  name: string;
  /** An SPDX expression; "unknown" if none is stated. */
  license: string;
}

interface LockFile {
  packages: Record<string, { license?: string; dev?: boolean; devOptional?: boolean }>;
}

/** All dependencies except the tests', including those for other platforms, each name once per license. */
export function productionDependencies(): Dependency[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as LockFile;
  const found = new Map<string, Dependency>();
  for (const [path, { license, dev, devOptional }] of Object.entries(packages)) {
    if (path === "" || dev || devOptional) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const [, known = "unknown"] = Object.entries(unstated).find(([start]) => name.startsWith(start)) ?? [];
    const dependency = { name, license: license ?? known };
    found.set(`${name} ${dependency.license}`, dependency);
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether an expression is satisfied: all of its ANDed licenses, or one of its ORed licenses, are allowed. */
export function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((license) => Object.hasOwn(allowed, license)));
}

/** The text of docs/licenses.md. */
export function licensesPage(dependencies: readonly Dependency[]): string {
  const byLicense = Object.groupBy(dependencies, ({ license }) => license);
  const sections = Object.entries(byLicense)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, all = []]) => {
      const asks = license
        .split(" AND ")
        .map((part) => allowed[part] ?? "not on the list of allowed licenses")
        .join("; ");
      return `## ${license}\n\nAsks for: ${asks}.\n\n${all.map(({ name }) => `\`${name}\``).join(", ")}\n`;
    });
  return `# Licenses of the dependencies

What the running site and its build are made of, ${dependencies.length} packages, for any system that they run on. \`npm run licenses\` writes this page
from the lock file; a test fails when it is old, or when a package has a license that is not allowed in \`tests/renew/licenses.ts\`. Only
what visitors' browsers load is passed on to others: React, Leaflet, zod, clsx,
icons and the font.

${sections.join("\n")}`;
}
