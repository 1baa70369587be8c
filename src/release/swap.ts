/** Swaps a newly built site in for the previous one. */
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

/** A hard link where the file system supports it, a copy elsewhere. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    cpSync(from, to);
  }
}

/** Adds the previous release's hashed files, which open pages still request, and drops those of older ones. */
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

/** Removes everything in dist/ but the given releases: older ones, and leftovers of interrupted builds. */
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
 * Makes a complete release the current one. The previous one stays, for its open pages and for rollbacks; older ones are
 * removed. The caller must hold the build lock.
 */
export function swapTo(root: string, next: Release): void {
  const former = findCurrentRelease(root);
  if (former && former.folder !== next.folder) keepAssetsOf(former, next);
  pointTo(root, next);
  removeAllBut(root, former ? [next, former] : [next]);
}
