/** Swaps a newly built site in for the previous one. */
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { findCurrentRelease, type Release, releasePaths } from "./current.ts";

const assetFolder = (release: Release) => join(release.clientFolder, "_astro");

/** Adds the previous release's hashed files, which open pages still request. */
function keepAssetsOf(former: Release, next: Release): void {
  mkdirSync(assetFolder(next), { recursive: true });
  for (const name of former.assets) {
    cpSync(join(assetFolder(former), name), join(assetFolder(next), name), { force: false });
  }
}

/** Points dist/current to a release atomically, so that it always points to a complete one. */
function pointTo(root: string, release: Release): void {
  const { dist, current } = releasePaths(root);
  const link = join(dist, "current.next");
  rmSync(link, { force: true });
  symlinkSync(relative(dist, release.folder), link);
  // For a dist/ that was copied by a program that follows links.
  if (existsSync(current) && !lstatSync(current).isSymbolicLink()) rmSync(current, { recursive: true });
  renameSync(link, current);
}

/** Removes everything in a folder but what is named. */
function removeAllBut(folder: string, kept: readonly string[]): void {
  const names = kept.map((path) => basename(path));
  for (const name of readdirSync(folder)) {
    if (!names.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Makes a complete release the current one. The previous one stays, for its open pages and for rollbacks; older ones and
 * leftovers of interrupted builds are removed. The caller must hold the build lock.
 */
export function swapTo(root: string, next: Release): void {
  const { dist, releases, current, lock } = releasePaths(root);
  const former = findCurrentRelease(root);
  if (former && former.folder !== next.folder) keepAssetsOf(former, next);
  pointTo(root, next);
  removeAllBut(releases, former ? [next.folder, former.folder] : [next.folder]);
  removeAllBut(dist, [releases, current, lock]);
}
