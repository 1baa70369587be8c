/** Prepares a newly built site for being served, and puts it in place of the previous one. */
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
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

/** Points dist/current to a complete release atomically, so that it always points to one. */
export function pointTo(root: string, release: Release): void {
  const { dist, current } = releasePaths(root);
  const link = join(dist, `current.${process.pid}`);
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

/** The folders of all releases, the one that was wanted last first. */
export function releasesIn(releases: string): string[] {
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
export function makeReady(root: string, next: Release): void {
  const { dist, releases, current, lock } = releasePaths(root);
  const now = findCurrentRelease(root);
  if (now && now.folder !== next.folder) keepAssetsOf(now, next);
  utimesSync(next.folder, new Date(), new Date());
  const others = releasesIn(releases).filter((folder) => basename(folder) !== basename(now?.folder ?? ""));
  removeAllBut(releases, [...(now ? [now.folder] : []), ...others.slice(0, keptBeside)]);
  removeAllBut(dist, [releases, current, lock]);
}
