/** Makes sure that the site that is served is the one that the sources and variables describe. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BuildStopped } from "./astro-build.ts";
import { withBuildLock } from "./build-lock.ts";
import { buildSite } from "./build-site.ts";
import { findCurrentRelease, type Release, readRelease, releaseFile, releasePaths } from "./current.ts";
import { type BuildOptions, fingerprint } from "./fingerprint.ts";
import { listAssets, swapTo } from "./swap.ts";

/** Builds into a folder that is there already. @throws StartError when it fails */
export type Build = (options: BuildOptions, folder: string) => Promise<void>;

export interface PreparedRelease {
  release: Release;
  /** Whether a build was needed. */
  built: boolean;
  /** Why the release is not the one that the sources describe: their build failed, and the last good one stays. */
  failure?: Error;
}

/** Builds beside the releases and gives the result its name when it is complete. */
async function buildRelease(options: BuildOptions, wanted: string, build: Build): Promise<Release> {
  const { dist, releases, folderOf } = releasePaths(options.root);
  // A name of its own: a build whose parent was killed may still write into the folder before.
  const folder = join(dist, `building-${process.pid}`);
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    await build(options, folder);
    const told = { fingerprint: wanted, assets: listAssets(folder) } satisfies Partial<Release>;
    writeFileSync(join(folder, releaseFile), JSON.stringify(told));
    mkdirSync(releases, { recursive: true });
    rmSync(folderOf(wanted), { recursive: true, force: true });
    renameSync(folder, folderOf(wanted));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const release = readRelease(folderOf(wanted));
  if (!release) throw new Error("The build is gone.");
  return release;
}

/**
 * Builds the site where needed and makes it the current release; when the release before is wanted again, that needs no
 * build. Of processes that start together one builds and the others wait.
 * @param build replaced in tests
 * @returns the release to serve: the last good one, with the failure, where the new one could not be made
 * @throws StartError when the build fails and there is no release yet, or when it was told to stop
 */
export async function prepareRelease(options: BuildOptions, build: Build = buildSite): Promise<PreparedRelease> {
  const { root } = options;
  const { dist, lock, folderOf } = releasePaths(root);
  const wanted = fingerprint(options);
  const work = async (): Promise<PreparedRelease> => {
    const current = findCurrentRelease(root);
    if (current?.fingerprint === wanted) return { release: current, built: false };
    const earlier = readRelease(folderOf(wanted));
    const release = earlier ?? (await buildRelease(options, wanted, build));
    swapTo(root, release);
    return { release, built: !earlier };
  };
  const lastGood = findCurrentRelease(root);
  if (lastGood?.fingerprint === wanted) return { release: lastGood, built: false };
  try {
    mkdirSync(dist, { recursive: true });
    return await withBuildLock(lock, work, () => console.log("Another process is building the site: waiting for it."));
  } catch (error) {
    // A disk that is full or can't be written to is no reason to serve nothing, either.
    if (!lastGood || error instanceof BuildStopped) throw error;
    return { release: lastGood, built: false, failure: error as Error };
  }
}
