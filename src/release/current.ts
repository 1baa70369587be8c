/**
 * Built sites: each is a folder below dist/releases/, and dist/current points to the one being served. Everything that
 * reads a built site finds it here.
 */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../runtime/start-error.ts";

/** One built site, complete as soon as its folder has its final name. */
export interface Release {
  folder: string;
  /** Of the sources and variables that it was built from. */
  fingerprint: string;
  /** Names of its own files below client/_astro/, not counting those kept from the previous release. */
  assets: readonly string[];
  /** Prerendered pages and assets. */
  clientFolder: string;
  /** The module that renders on-demand pages. */
  serverEntry: string;
  /** The content security policies of the prerendered pages. */
  headersFile: string;
}

/** The paths below dist/ of the project in `root`. */
export function releasePaths(root: string) {
  const dist = join(root, "dist");
  return {
    dist,
    releases: join(dist, "releases"),
    current: join(dist, "current"),
    lock: join(dist, "build.lock"),
    folderOf: (fingerprint: string) => join(dist, "releases", fingerprint.slice(0, 16)),
  };
}

/** The file that says what a release is made of; written last, so a folder without it is not a release. */
export const releaseFile = "release.json";

/** Reads a release by its folder; undefined if there is none. */
export function readRelease(path: string): Release | undefined {
  if (!existsSync(join(path, releaseFile))) return undefined;
  // Resolves the pointer once, so that everything read belongs to the same release even if the pointer moves.
  const folder = realpathSync(path);
  const told = JSON.parse(readFileSync(join(folder, releaseFile), "utf8")) as Pick<Release, "fingerprint" | "assets">;
  return {
    folder,
    ...told,
    clientFolder: join(folder, "client"),
    serverEntry: join(folder, "server/entry.mjs"),
    headersFile: join(folder, "_headers.json"),
  };
}

/** The release being served, or undefined before the first build. */
export const findCurrentRelease = (root: string): Release | undefined => readRelease(releasePaths(root).current);

/**
 * The release being served.
 * @throws StartError before the first build
 */
export function currentRelease(root: string): Release {
  const release = findCurrentRelease(root);
  if (!release) throw new StartError("The site is not built yet: npm run build");
  return release;
}
