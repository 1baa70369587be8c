/** Every dependency is used, and docs/dependencies.md says what it is for. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

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
  const files = ["astro.config.ts", ...globSync("src/**/*.{ts,tsx,astro,css}")];
  const code = files.filter((file) => !/\.test\./.test(file)).map((file) => readFileSync(file, "utf8"));
  const isUsed = (name: string) => {
    const importing = new RegExp(`^(?!(import|export) type ).*(from |import |import\\(|url\\()"${name}["/]`, "m");
    return code.some((text) => importing.test(text) || text.includes(`node_modules/${name}/`));
  };
  // Node is the program that runs the others.
  expect(runtime.filter((name) => name !== "node" && !isUsed(name))).toEqual([]);
});
