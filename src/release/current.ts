/**
 * Built sites: each is a folder below dist/releases/, and dist/current points to the one being served. Everything that
 * reads a built site finds it here.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SiteInputs } from "../runtime/site-inputs.ts";
import { StartError } from "../runtime/start-error.ts";

/** What a release is made from. */
export interface ReleaseInput {
  /** Of the sources and variables. */
  fingerprint: string;
  inputs: SiteInputs;
}

/** Whether two builds of the same sources would be the same. */
export const sameInputs = (one: SiteInputs, other: SiteInputs): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => (one[name] ?? "") === (other[name] ?? ""));

/** What the file in its folder says of a release. */
export interface ReleaseNote extends ReleaseInput {
  /** The names of the variables that its fingerprint is of, so that a start can compare it without loading what lists them. */
  variables: readonly string[];
  /** Names of its own files below client/_astro/, not counting those kept from the previous release. */
  assets: readonly string[];
}

/** One built site, complete as soon as its folder has its final name. */
export interface Release extends ReleaseNote {
  folder: string;
  /** Prerendered pages and assets. */
  clientFolder: string;
  /** The built code: src/built-entry.ts. */
  serverEntry: string;
  /** The content security policies of the prerendered pages. */
  headersFile: string;
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
    folderOf: (wanted: ReleaseInput) => {
      const inputs = Object.entries(wanted.inputs).filter(([, value]) => value !== "");
      const hash = createHash("sha256")
        .update(JSON.stringify([wanted.fingerprint, inputs.sort()]))
        .digest("hex");
      return join(releases, hash.slice(0, 16));
    },
  };
}

/** The file that says what a release is made of; written last, so a folder without it is not a release. */
export const releaseFile = "release.json";

/** Reads a release by its folder; undefined if there is none. */
export function readRelease(path: string): Release | undefined {
  if (!existsSync(join(path, releaseFile))) return undefined;
  // Resolves the pointer once, so that everything read belongs to the same release even if the pointer moves.
  const folder = realpathSync(path);
  const note = JSON.parse(readFileSync(join(folder, releaseFile), "utf8")) as ReleaseNote;
  return {
    ...note,
    // An older program's note has neither.
    inputs: note.inputs ?? {},
    variables: note.variables ?? [],
    folder,
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

/**
 * The exports of a release's code (src/built-entry.ts). It is one file: once loaded, it no longer needs the release on disk.
 * Stack traces name its sources.
 */
export async function loadBuiltCode<Exports>(release: Release): Promise<Exports> {
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(release.serverEntry).href);
}
