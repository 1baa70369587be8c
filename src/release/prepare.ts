/** Makes sure that the served release matches the sources and variables. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import type { SiteInputs } from "../runtime/site-inputs.ts";
import {
  findCurrentRelease,
  pointTo,
  type Release,
  type ReleaseNote,
  readRelease,
  releaseFile,
  releasePaths,
  sameInputs,
  setInputs,
} from "./current.ts";
import { type BuildOptions, fingerprint } from "./fingerprint.ts";

/** Builds into an existing folder. @throws StartError if it fails */
export type Build = (options: BuildOptions, folder: string) => Promise<void>;

/** Loaded when it is needed: most starts find the release built. */
const loadAndBuild: Build = async (options, folder) => (await import("./build-site.ts")).buildSite(options, folder);

interface PrepareOptions extends BuildOptions {
  /**
   * Reads what the database says about the site. A start, which may follow a crash, has no time for it: it asks only once a
   * build is needed, and takes a release with any inputs.
   */
  inputs?: () => Promise<SiteInputs>;
  /** Whether a release with other inputs is out of date. */
  withTheseInputs?: boolean;
}

/** What `npm start` and `npm run build` build. Reads the names late: most programs need none. */
export async function projectOptions(): Promise<PrepareOptions> {
  const { environmentNames } = await import("../business/environment.ts");
  const root = join(import.meta.dirname, "../..");
  return {
    ...{ root, environment: process.env, variables: environmentNames },
    async inputs() {
      const { readSiteInputs } = await import("../runtime/site-inputs.ts");
      return readSiteInputs(process.env, findCurrentRelease(root)?.inputs);
    },
  };
}

/** Builds beside the releases and renames the result once it is complete. */
async function buildRelease(
  options: BuildOptions,
  wanted: Pick<ReleaseNote, "fingerprint" | "inputs">,
  build: Build,
): Promise<Release> {
  const { dist, folderOf } = releasePaths(options.root);
  const built = folderOf(wanted);
  // A unique name: an orphaned build may still be writing to an earlier folder.
  const folder = join(dist, `building-${process.pid}`);
  const assets = join(folder, "client/_astro");
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const given = setInputs(wanted.inputs);
    await build({ ...options, environment: { ...options.environment, ...Object.fromEntries(given) } }, folder);
    const names = existsSync(assets) ? readdirSync(assets).sort() : [];
    const told: ReleaseNote = { ...wanted, variables: options.variables, assets: names };
    writeFileSync(join(folder, releaseFile), JSON.stringify(told));
    rmSync(built, { recursive: true, force: true });
    renameSync(folder, built);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return readRelease(built) as Release;
}

const assetFolder = (release: Release) => join(release.clientFolder, "_astro");

/** Adds the previous release's hashed files, which open pages still request. */
function keepAssetsOf(former: Release, next: Release): void {
  mkdirSync(assetFolder(next), { recursive: true });
  for (const name of former.assets) {
    cpSync(join(assetFolder(former), name), join(assetFolder(next), name), { force: false });
  }
}

/** Removes everything in a folder but what is named. */
function removeAllBut(folder: string, kept: readonly string[]): void {
  const names = kept.map((path) => basename(path));
  for (const name of readdirSync(folder)) {
    if (!names.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** The folders of all releases, the one that was wanted last first. */
function releasesIn(releases: string): string[] {
  const folders = readdirSync(releases).map((name) => join(releases, name));
  return folders.sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
}

/** How many releases stay beside the current one: the next, and the former for rollbacks, or a draft that is looked at. */
const keptBeside = 2;

/**
 * Makes a complete release ready to become the current one: it gets the scripts that open pages of the current one still
 * request. Releases that have not been wanted for the longest time are removed, like leftovers of interrupted builds. The
 * caller must hold the build lock.
 */
function makeReady(root: string, next: Release): void {
  const { dist, releases, current, lock } = releasePaths(root);
  const now = findCurrentRelease(root);
  if (now && now.folder !== next.folder) keepAssetsOf(now, next);
  utimesSync(next.folder, new Date(), new Date());
  const others = releasesIn(releases).filter((folder) => basename(folder) !== basename(now?.folder ?? ""));
  removeAllBut(releases, [...(now ? [now.folder] : []), ...others.slice(0, keptBeside)]);
  removeAllBut(dist, [releases, current, lock]);
}

/**
 * Runs work while no other process holds the same lock. It is SQLite's lock on an empty file: the system releases it when
 * its holder exits, however that happens, so there are no stale locks.
 */
async function withBuildLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    for (let isFirst = true; !lock.isTransaction; isFirst = false) {
      try {
        lock.exec("begin exclusive");
      } catch (error) {
        // SQLITE_BUSY
        if ((error as { errcode?: number }).errcode !== 5) throw error;
        if (isFirst) console.log("Another process is building the site: waiting for it.");
        await sleep(250);
      }
    }
    return await work();
  } finally {
    lock.close();
  }
}

/**
 * Finds the release that is wanted, or builds it, beside the current one; `pointTo` then makes it the current one. Going
 * back to a former release needs no build. When several processes start together, one builds and the others wait.
 * @param build replaced in tests
 * @returns whether a build was needed, too
 * @throws StartError if the build fails or was told to stop
 */
export async function releaseFor(options: PrepareOptions, build: Build = loadAndBuild) {
  const { root, inputs: readInputs = async () => ({}), withTheseInputs = false } = options;
  const { releases, lock } = releasePaths(root);
  const wanted = fingerprint(options);
  const inputs = withTheseInputs ? await readInputs() : undefined;
  const fits = (release: Release | undefined) =>
    release?.fingerprint === wanted && (!inputs || sameInputs(release.inputs, inputs));
  mkdirSync(releases, { recursive: true });
  return withBuildLock(lock, async () => {
    const current = findCurrentRelease(root);
    if (current && fits(current)) return { release: current, built: false };
    const earlier = releasesIn(releases).map(readRelease).find(fits);
    const made = async () => ({ fingerprint: wanted, inputs: inputs ?? (await readInputs()) });
    const release = earlier ?? (await buildRelease(options, await made(), build));
    makeReady(root, release);
    return { release, built: !earlier };
  });
}

/**
 * Builds the site if needed and makes it the current release.
 * @throws StartError if the build fails or was told to stop: the last good release stays
 */
export async function prepareRelease(options: PrepareOptions, build?: Build) {
  const prepared = await releaseFor(options, build);
  if (prepared.release.folder !== findCurrentRelease(options.root)?.folder) pointTo(options.root, prepared.release);
  return prepared;
}
