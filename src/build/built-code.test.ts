import { readdirSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../tests/temporary-folder.ts";
import { buildCode, runAstroBuild } from "./build-code.ts";
import { builtCode } from "./built-code.ts";
import { temporaryProject, writeFiles } from "./fixtures.ts";

const change = (root: string, text: string) => writeFiles(root, { "src/pages/index.astro": text });
const astro = "node_modules/astro/bin/astro.mjs";

/** A stand-in for Astro: writes code, and a script whose name changes with its content, as Vite's do. */
const fakeBuild = () =>
  vi.fn(async (root: string, folder: string) => {
    const text = readFileSync(join(root, "src/pages/index.astro"), "utf8");
    writeFiles(folder, { "server/entry.mjs": text, [`client/_astro/start.${text}.js`]: text });
  });

const entry = (root: string) => join(root, "dist/site/server/entry.mjs");
const built = (root: string) => readFileSync(entry(root), "utf8");
const scripts = (root: string) => readdirSync(join(root, "dist/site/client/_astro")).sort();

test("builds once, and again after a change", async () => {
  const root = temporaryProject();
  const build = fakeBuild();
  expect(await builtCode(root, build)).toMatchObject({ isNew: true, serverEntry: entry(root) });
  expect(await builtCode(root, build)).toMatchObject({ isNew: false });
  change(root, "second");
  expect(await builtCode(root, build)).toMatchObject({ isNew: true });
  expect(built(root)).toBe("second");
  rmSync(join(root, "dist"), { recursive: true });
  expect(await builtCode(root, build)).toMatchObject({ isNew: true });
  expect(build).toHaveBeenCalledTimes(3);
});

test("a file that goes is a change, a test is none", async () => {
  const root = temporaryProject();
  writeFiles(root, { "src/old.ts": "" });
  await builtCode(root, fakeBuild());
  writeFiles(root, { "src/pages/home.test.ts": "" });
  expect(await builtCode(root, fakeBuild())).toMatchObject({ isNew: false });
  rmSync(join(root, "src/old.ts"));
  expect(await builtCode(root, fakeBuild())).toMatchObject({ isNew: true });
});

test("half of its note is none", async () => {
  const root = temporaryProject();
  await builtCode(root, fakeBuild());
  truncateSync(join(root, "dist/site/built.json"), 20);
  expect(await builtCode(root, fakeBuild())).toMatchObject({ isNew: true });
});

test("where nothing can build it, copied code is served, whatever its files' times are", async () => {
  const root = temporaryProject();
  await builtCode(root, fakeBuild());
  rmSync(join(root, "node_modules"), { recursive: true });
  change(root, "second");
  expect(await builtCode(root, fakeBuild())).toMatchObject({ isNew: false });
});

test("a build that fails leaves what was there, and the next start tries again", async () => {
  const root = temporaryProject();
  await builtCode(root, fakeBuild());
  change(root, "second");
  const failing = builtCode(root, async (_root, folder) => {
    writeFiles(folder, { "server/entry.mjs": "half of" });
    throw new Error("a page is broken");
  });
  await expect(failing).rejects.toThrow("a page is broken");
  expect(built(root)).toBe("first");
  await builtCode(root, fakeBuild());
  expect(built(root)).toBe("second");
});

test("pages of the code before keep their scripts, older ones are removed", async () => {
  const root = temporaryProject();
  for (const text of ["first", "second", "third"]) {
    change(root, text);
    await builtCode(root, fakeBuild());
  }
  expect(scripts(root)).toEqual(["start.second.js", "start.third.js"]);
});

test("code that can't be built here says what to do", async () => {
  const root = temporaryProject();
  rmSync(join(root, astro));
  await expect(runAstroBuild(root, temporaryFolder())).rejects.toThrow("run npm ci, then npm run build");
});

test("Astro's build sees no settings, facts or secrets, and a failure is told", async () => {
  const root = temporaryProject();
  const folder = temporaryFolder();
  vi.stubEnv("BUSINESS_NAME", "Ann's Repairs");
  vi.stubEnv("SMTP_URL", "smtps://user:password@smtp.example.com");
  onTestFinished(() => void vi.unstubAllEnvs());
  writeFiles(root, {
    [astro]: `import { writeFileSync } from "node:fs";
      const [, , command, option, folder] = process.argv;
      const { NODE_ENV, BUSINESS_NAME, SMTP_URL, BUSINESS_FACTS, DEV } = process.env;
      const seen = [command, option, NODE_ENV, BUSINESS_NAME, SMTP_URL, BUSINESS_FACTS, DEV];
      writeFileSync(folder + "/seen.json", JSON.stringify(seen));`,
  });
  await runAstroBuild(root, folder);
  const seen = JSON.parse(readFileSync(join(folder, "seen.json"), "utf8"));
  expect(seen).toEqual(["build", "--outDir", "production", null, null, null, null]);
  writeFiles(root, { [astro]: "process.exit(3);" });
  await expect(runAstroBuild(root, folder)).rejects.toThrow("The site could not be built");
});

test("a build checks the content first and names each mistake", async () => {
  await expect(buildCode(temporaryProject(), temporaryFolder())).rejects.toThrow(
    "src/content/data/guides/dryer-repair.json: (file): is missing\n",
  );
});
