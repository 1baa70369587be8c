import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../booking/storage/engine/fixtures.ts";
import { heronSound, northwind } from "../catalog/fixtures.ts";

const project = join(import.meta.dirname, "../..");

test("checks only the given paths", () => {
  const root = temporaryFolder();
  mkdirSync(join(root, "src/cli"), { recursive: true });
  for (const path of ["src/catalog", "src/business", "src/cli/check-content.ts", "package.json"]) {
    cpSync(join(project, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  const catalog = join(root, "src/catalog/content");
  writeFileSync(join(catalog, "cities/heron-sound.json"), JSON.stringify({ ...heronSound, slug: "heron" }));
  writeFileSync(join(catalog, "brands/northwind.json"), JSON.stringify(northwind));
  const brands = readdirSync(join(catalog, "brands")).length;
  const run = (...paths: string[]) => {
    const words = ["src/cli/check-content.ts", ...paths];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: "utf8" });
    return { status, stdout, stderr };
  };
  const mistake = 'src/catalog/content/cities/heron-sound.json: slug: must be "heron-sound", the name of the file\n';
  expect(run("src/catalog/content/brands", "src/catalog/content/overview.json")).toEqual({
    status: 0,
    stdout: `${brands + 1} content files, 0 with mistakes\n`,
    stderr: "",
  });
  expect(run("src/catalog/content/cities/heron-sound.json")).toEqual({
    status: 1,
    stdout: "1 content files, 1 with mistakes\n",
    stderr: mistake,
  });
  expect(run()).toMatchObject({ status: 1, stderr: mistake });
  expect(run("src/catalog/content/cities/atlantis.json")).toMatchObject({
    status: 1,
    stderr: "src/catalog/content/cities/atlantis.json: (file): there is no such content file\n",
  });
});
