/**
 * Built sites: each is a folder below dist/releases/, and dist/current points to the one being served. Everything that
 * reads a built site finds it here.
 */
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { SiteInputs } from "../runtime/site-inputs.ts";

/** The inputs that say something: an empty one leaves what the environment says. */
export const setInputs = (inputs: SiteInputs): [name: string, value: string][] =>
  Object.entries(inputs).filter(([, value]) => value !== "");

/** Whether two builds of the same sources would be the same. */
export const sameInputs = (one: SiteInputs, other: SiteInputs): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => (one[name] ?? "") === (other[name] ?? ""));

/** What the file in its folder says of a release. */
export interface ReleaseNote {
  /** Of the sources and variables. */
  fingerprint: string;
  inputs: SiteInputs;
  /** The names of the variables that its fingerprint is of, so that a start can compare it without loading what lists them. */
  variables: readonly string[];
  /** Names of its own files below client/_astro/, not counting those kept from the previous release. */
  assets: readonly string[];
}

/** The paths below dist/ of the project in `root`. */
export function releasePaths(root: string) {
  const dist = join(root, "dist");
  const releases = join(dist, "releases");
  return {
    dist,
    releases,
    current: join(dist, "current"),
    lock: join(dist, "build.lock"),
    folderOf: (wanted: Pick<ReleaseNote, "fingerprint" | "inputs">) => {
      const hash = createHash("sha256")
        .update(JSON.stringify([wanted.fingerprint, setInputs(wanted.inputs).sort()]))
        .digest("hex");
      return join(releases, hash.slice(0, 16));
    },
  };
}

/** The file that says what a release is made of; written last, so a folder without it is not a release. */
export const releaseFile = "release.json";

/** Reads a release by its folder; undefined if there is none. */
export function readRelease(path: string) {
  if (!existsSync(join(path, releaseFile))) return undefined;
  // Resolves the pointer once, so that everything read belongs to the same release even if the pointer moves.
  const folder = realpathSync(path);
  // An older program's note has neither inputs nor variables.
  const note = { inputs: {}, variables: [], ...JSON.parse(readFileSync(join(folder, releaseFile), "utf8")) };
  return {
    ...(note as ReleaseNote),
    folder,
    /** Prerendered pages and assets. */
    clientFolder: join(folder, "client"),
    /** The built code: src/built-entry.ts. */
    serverEntry: join(folder, "server/entry.mjs"),
    /** The content security policies of the prerendered pages. */
    headersFile: join(folder, "_headers.json"),
  };
}

/** One built site, complete as soon as its folder has its final name. */
export type Release = NonNullable<ReturnType<typeof readRelease>>;

/** The release being served, or undefined before the first build. */
export const findCurrentRelease = (root: string): Release | undefined => readRelease(releasePaths(root).current);

/**
 * The exports of a release's code (src/built-entry.ts). It is one file: once loaded, it no longer needs the release on disk.
 * Stack traces name its sources.
 */
export async function loadBuiltCode<Exports>(release: Release): Promise<Exports> {
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(release.serverEntry).href);
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
