/** Loads the code of a release. */
import { pathToFileURL } from "node:url";
import type { Release } from "./current.ts";

/**
 * The exports of a release's code (src/built-entry.ts). It is one file: once loaded, it no longer needs the release on disk.
 * Stack traces name its sources.
 */
export async function loadBuiltCode<Exports>(release: Release): Promise<Exports> {
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(release.serverEntry).href);
}
