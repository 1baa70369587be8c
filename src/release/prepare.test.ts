import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { runAstroBuild } from "./build-site.ts";
import { findCurrentRelease } from "./current.ts";
import type { BuildOptions } from "./fingerprint.ts";
import { temporaryFolder, temporaryProject, writeFiles } from "./fixtures.ts";
import { prepareRelease, releaseFor } from "./prepare.ts";

const change = ({ root }: BuildOptions, text: string) => writeFiles(root, { "src/pages/index.astro": text });
const astro = "node_modules/astro/bin/astro.mjs";

/** A stand-in for Astro: writes a page, and a script whose name changes with its content, as Vite's do. */
const fakeBuild = () =>
  vi.fn(async ({ root }: BuildOptions, folder: string) => {
    const text = readFileSync(join(root, "src/pages/index.astro"), "utf8");
    writeFiles(folder, { "client/index.html": text, [`client/_astro/start.${text}.js`]: text });
  });
const failing = () => Promise.reject(new Error("a page is broken"));

const served = (root: string) => readFileSync(join(root, "dist/current/client/index.html"), "utf8");
const scripts = (root: string) => readdirSync(join(root, "dist/current/client/_astro")).sort();

test("builds once, and again after a change", async () => {
  const options = temporaryProject();
  const build = fakeBuild();
  expect(findCurrentRelease(options.root)).toBeUndefined();
  expect(await prepareRelease(options, build)).toMatchObject({ built: true });
  expect(await prepareRelease(options, build)).toMatchObject({ built: false });
  change(options, "second");
  expect(await prepareRelease(options, build)).toMatchObject({ built: true });
  expect(served(options.root)).toBe("second");
  rmSync(join(options.root, "dist"), { recursive: true });
  expect(await prepareRelease(options, build)).toMatchObject({ built: true });
  expect(build).toHaveBeenCalledTimes(3);
});

test("during a build, and after it failed, the last good release stays intact", async () => {
  const options = temporaryProject();
  await prepareRelease(options, fakeBuild());
  const before = findCurrentRelease(options.root);
  change(options, "second");
  const prepared = prepareRelease(options, async (_, folder) => {
    writeFiles(folder, { "client/index.html": "half of" });
    expect(served(options.root)).toBe("first");
    await failing();
  });
  await expect(prepared).rejects.toThrow("a page is broken");
  expect(findCurrentRelease(options.root)).toEqual(before);
  expect(readdirSync(join(options.root, "dist")).sort()).toEqual(["build.lock", "current", "releases"]);
  // The next start tries again.
  expect(await prepareRelease(options, fakeBuild())).toMatchObject({ built: true });
  expect(served(options.root)).toBe("second");
});

test("pages of the previous release keep their scripts, older ones are removed", async () => {
  const options = temporaryProject();
  for (const text of ["first", "second", "third", "fourth", "fifth"]) {
    change(options, text);
    await prepareRelease(options, fakeBuild());
  }
  expect(scripts(options.root)).toEqual(["start.fifth.js", "start.fourth.js"]);
  expect(readdirSync(join(options.root, "dist/releases"))).toHaveLength(3);
});

test("going back to the previous release needs no build", async () => {
  const options = temporaryProject();
  const build = fakeBuild();
  await prepareRelease(options, build);
  const first = findCurrentRelease(options.root);
  change(options, "second");
  await prepareRelease(options, build);
  change(options, "first");
  expect(await prepareRelease(options, build)).toEqual({ release: first, built: false });
  expect(served(options.root)).toBe("first");
  expect(scripts(options.root)).toEqual(["start.first.js", "start.second.js"]);
  expect(build).toHaveBeenCalledTimes(2);
});

test("pages take what the database says when they are built: a build asks for it again, a start doesn't", async () => {
  const options = temporaryProject();
  let notices = "";
  const start = { ...options, inputs: async () => ({ SITE_NOTICES: notices }) };
  const build = { ...start, withTheseInputs: true };
  const told = vi.fn(async ({ environment }: BuildOptions, folder: string) => {
    writeFiles(folder, { "client/index.html": environment.SITE_NOTICES ?? "" });
  });
  await prepareRelease(start, told);
  expect(served(options.root)).toBe("");
  notices = "closed on Thanksgiving";
  expect(await prepareRelease(start, told)).toMatchObject({ built: false });
  expect(await prepareRelease(build, told)).toMatchObject({ built: true });
  expect(served(options.root)).toBe("closed on Thanksgiving");
  expect(await prepareRelease(build, told)).toMatchObject({ built: false });
  // A start after a rollback of the sources takes the release of before, whatever that one said.
  change(options, "second");
  expect(await prepareRelease(start, told)).toMatchObject({ built: true });
  change(options, "first");
  expect(await prepareRelease(start, told)).toMatchObject({ built: false });
  expect(served(options.root)).toBe("closed on Thanksgiving");
});

test("a release is made ready beside the current one, and few stay: the current one and those wanted last", async () => {
  const options = temporaryProject();
  const first = (await prepareRelease(options, fakeBuild())).release;
  for (const text of ["second", "third", "fourth"]) {
    change(options, text);
    const { release } = await releaseFor(options, fakeBuild());
    expect(readdirSync(join(release.clientFolder, "_astro")).sort()).toEqual(
      [`start.${text}.js`, "start.first.js"].sort(),
    );
  }
  expect(findCurrentRelease(options.root)).toEqual(first);
  expect(readdirSync(join(options.root, "dist/releases"))).toHaveLength(3);
});

test("when two start together, one builds and the other waits", async () => {
  const options = temporaryProject();
  const both = fakeBuild();
  const prepared = await Promise.all([prepareRelease(options, both), prepareRelease(options, both)]);
  expect(prepared.map(({ built }) => built).sort()).toEqual([false, true]);
  expect(both).toHaveBeenCalledOnce();
});

test("a process that is killed while it builds holds up no other", async () => {
  const options = temporaryProject();
  const program = join(temporaryFolder(), "program.ts");
  writeFiles(dirname(program), {
    "program.ts": `import { prepareRelease } from ${JSON.stringify(join(import.meta.dirname, "prepare.ts"))};
      await prepareRelease(${JSON.stringify(options)}, async () => {
        console.log("building");
        await new Promise((resolve) => setTimeout(resolve, 600_000));
      });`,
  });
  const builder = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void builder.kill("SIGKILL"));
  await once(builder.stdout, "data");
  const build = fakeBuild();
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const prepared = prepareRelease(options, build);
  await expect.poll(() => log).toHaveBeenCalledWith("Another process is building the site: waiting for it.");
  log.mockRestore();
  expect(build).not.toHaveBeenCalled();
  builder.kill("SIGKILL");
  expect(await prepared).toMatchObject({ built: true });
});

test("runs Astro's own build without secrets, and says when it fails", async () => {
  const secrets = { DATABASE_URL: "postgres://site:word@db/bookings", LINK_SECRET: "sixteen letters." };
  const options = { ...temporaryProject(), environment: { BUSINESS_NAME: "Ann's Repairs", DEV: "1", ...secrets } };
  writeFiles(options.root, {
    [astro]: `import { writeFileSync } from "node:fs";
      const [, , command, option, folder] = process.argv;
      const { NODE_ENV, BUSINESS_NAME, LINK_SECRET, DATABASE_URL, DEV } = process.env;
      const seen = [command, option, NODE_ENV, BUSINESS_NAME, LINK_SECRET, DATABASE_URL, DEV];
      writeFileSync(folder + "/seen.json", JSON.stringify(seen));`,
  });
  await prepareRelease(options, runAstroBuild);
  const seen = readFileSync(join(options.root, "dist/current/seen.json"), "utf8");
  expect(JSON.parse(seen)).toEqual(["build", "--outDir", "production", "Ann's Repairs", null, null, null]);
  writeFiles(options.root, { [astro]: "process.exit(3);", "public/new.txt": "" });
  await expect(prepareRelease(options, runAstroBuild)).rejects.toThrow("The site could not be built");
});

test("the build checks the content first and names each mistake", async () => {
  const options = temporaryProject();
  await expect(prepareRelease(options)).rejects.toThrow(
    "src/catalog/content/guides/dryer-repair.json: (file): is missing\n",
  );
});
