/** Puts a built site in the place of the one before. */
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, join, relative } from "node:path";
import { findCurrentRelease, type Release, releasePaths } from "./current.ts";

const assetFolder = (release: Release) => join(release.clientFolder, "_astro");

/** The names of the hashed files in a folder that Astro built. */
export function listAssets(folder: string): string[] {
  const assets = join(folder, "client/_astro");
  return existsSync(assets) ? readdirSync(assets).sort() : [];
}

/** One file under two names where the disk can do that, a copy elsewhere. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}

/** Adds the hashed files of the release before, which pages that are open ask for, and drops those of older ones. */
function keepAssetsOf(former: Release, next: Release): void {
  mkdirSync(assetFolder(next), { recursive: true });
  for (const name of former.assets) {
    const kept = join(assetFolder(next), name);
    if (!existsSync(kept)) linkFile(join(assetFolder(former), name), kept);
  }
  const wanted = new Set([...next.assets, ...former.assets]);
  for (const name of readdirSync(assetFolder(next))) {
    if (!wanted.has(name)) rmSync(join(assetFolder(next), name));
  }
}

/** Points dist/current to a release: in one step, so that it always points to a whole one. */
function pointTo(root: string, release: Release): void {
  const { dist, current } = releasePaths(root);
  const link = join(dist, "current.next");
  rmSync(link, { force: true });
  symlinkSync(relative(dist, release.folder), link);
  // Where dist/ came here by a program that copies what links point to.
  if (existsSync(current) && !lstatSync(current).isSymbolicLink()) rmSync(current, { recursive: true });
  renameSync(link, current);
}

/** Removes all of dist/ but the given releases: older ones, and what builds that were cut off left behind. */
function removeAllBut(root: string, kept: readonly Release[]): void {
  const { dist, releases, current, lock } = releasePaths(root);
  const remove = (folder: string, keep: readonly string[]) => {
    for (const name of readdirSync(folder)) {
      if (!keep.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
    }
  };
  remove(
    releases,
    kept.map(({ folder }) => basename(folder)),
  );
  remove(
    dist,
    [releases, current, lock].map((path) => basename(path)),
  );
}

/**
 * Makes a complete release the current one. The release before stays, for its open pages and for going back; older ones
 * are removed. To be called by the holder of the build lock.
 */
export function swapTo(root: string, next: Release): void {
  const former = findCurrentRelease(root);
  if (former && former.fingerprint !== next.fingerprint) keepAssetsOf(former, next);
  pointTo(root, next);
  removeAllBut(root, former ? [next, former] : [next]);
}
