/** Lists that are kept by hand: dependencies with what each is for, their licenses, and the decisions. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { findFiles } from "../find-files.ts";

const runtime = Object.keys(packageFile.dependencies);
const all = [...runtime, ...Object.keys(packageFile.devDependencies)];

test("docs/dependencies.md has every dependency, and no other", () => {
  const page = readFileSync("docs/dependencies.md", "utf8");
  const cells = [...page.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = ""]) => cell.split(", "));
  const named = cells.map((name) => name.replaceAll("`", ""));
  const types = all.filter((name) => name.startsWith("@types/"));
  expect(named.flatMap((name) => (name === "@types/*" ? types : name)).sort()).toEqual(all.sort());
});

test("the site imports each of its dependencies, for more than types", () => {
  const files = ["astro.config.ts", ...findFiles("src/**/*.{ts,tsx,astro,css}")];
  const code = files.filter((file) => !/\.test\./.test(file)).map((file) => readFileSync(file, "utf8"));
  const isUsed = (name: string) => {
    const importing = new RegExp(`^(?!(import|export) type ).*(from |import |import\\(|url\\()"${name}["/]`, "m");
    return code.some((text) => importing.test(text) || text.includes(`node_modules/${name}/`));
  };
  // Node is the program that runs the others.
  expect(runtime.filter((name) => name !== "node" && !isUsed(name))).toEqual([]);
});

test("every decision is once in the index by topic, under its title, and says when to look again", () => {
  const lines = [...readFileSync("docs/decisions/README.md", "utf8").matchAll(/^- \[(.+)\]\((.+)\)$/gm)];
  const decisions = findFiles("[0-9]*.md", "docs/decisions");
  const titled = decisions.map((file) => [readFileSync(`docs/decisions/${file}`, "utf8").split("\n")[0], file]);
  expect(lines.map(([, title, file]) => [`# ${title}`, file]).toSorted()).toEqual(titled.toSorted());
  for (const file of decisions)
    expect(readFileSync(`docs/decisions/${file}`, "utf8"), file).toMatch(/\n\n\*\*When to look again\.\*\* .+\n$/);
});

/** npm 12 runs no others, and without Node's own there is no `node` to start the site with. */
test("every package that has to run something when it is installed may", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
  const machines = ["linux", "darwin"].flatMap((os) => ["x64", "arm64"].map((cpu) => ({ os, cpu })));
  const names = Object.entries(packages).flatMap(([path, { hasInstallScript, os: systems, cpu: processors }]) => {
    const fits = machines.some(({ os, cpu }) => (systems ?? [os]).includes(os) && (processors ?? [cpu]).includes(cpu));
    return hasInstallScript && fits ? [path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)] : [];
  });
  expect(names).toContain("node");
  expect([...new Set(names)].sort()).toEqual(Object.keys(packageFile.allowScripts));
});

/** What was read and allowed (SPDX): all of them ask for no more than to keep notices, or to publish changes to their own files. */
const allowed = new Set(
  "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Zlib".split(
    " ",
  ),
);

/** Packages whose entries lack the license stated in the package. */
const unstated: [prefix: string, license: string][] = [
  ["node_modules/@astrojs/compiler-binding-", "MIT"],
  ["node_modules/@biomejs/cli-", "MIT OR Apache-2.0"],
];

interface LockFile {
  packages: Record<
    string,
    {
      license?: string;
      hasInstallScript?: boolean;
      os?: string[];
      cpu?: string[];
      dev?: boolean;
      devOptional?: boolean;
      integrity?: string;
      optionalDependencies?: Record<string, string>;
    }
  >;
}

/** Whether an expression is satisfied: all of its ANDed licenses, or one of its ORed licenses, are allowed. */
const isAllowed = (expression: string) =>
  expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((license) => allowed.has(license)));

test("every package, for any system, is pinned by its checksum", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
  const unpinned = Object.entries(packages).filter(
    ([path, { integrity }]) => path && !integrity?.startsWith("sha512-"),
  );
  expect(unpinned.map(([path]) => path)).toEqual([]);
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  const known = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules[/]/, "")));
  expect(wanted.filter((name) => !known.has(name))).toEqual([]);
});

test("every dependency, for any system, has a license that we have read and allowed", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as LockFile;
  // Those of builds, too: the built code contains parts of them.
  const all = Object.entries(packages).filter(([path]) => path);
  expect(all.length).toBeGreaterThan(300);
  const licenses = all.map(([path, { license }]) => {
    const [, known] = unstated.find(([prefix]) => path.startsWith(prefix)) ?? [];
    return `${path}: ${license ?? known}`;
  });
  expect(licenses.filter((entry) => !isAllowed(entry.split(": ")[1] ?? ""))).toEqual([]);
});
