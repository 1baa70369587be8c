/** The prerendered pages and assets, in memory in every encoding. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type Compression, compressedEndings } from "../../release/compressed/compress.ts";
import { isTextType, mediaType } from "../../release/compressed/media-types.ts";
import type { Encoding } from "../answers/encoding.ts";
import { contentSecurityPolicy, type HeaderValues, speculationRules } from "../answers/security-headers.ts";
import { withArrivals } from "./arrivals.ts";
import { type FileHeaders, type StaticFile, staticFile } from "./static-file.ts";

export interface StaticFiles {
  /** By decoded URL path: /, /services, /_astro/start.Cd-Eey.js. */
  byPath: ReadonlyMap<string, StaticFile>;
  /** The same by request target, for paths that need no decoding. */
  byTarget: ReadonlyMap<string, StaticFile>;
  /** 404.html, which has no URL of its own. */
  notFound: StaticFile | undefined;
}

export interface StaticFilesOptions {
  /** Prerendered pages and assets. */
  folder: string;
  /** Headers of every response. */
  security: HeaderValues;
  /** Content security policies by page path. */
  policies: ReadonlyMap<string, string>;
}

const notFoundPath = "/404";
/** A path that appears in a request unencoded. */
const plainPath = /^[\w/.-]+$/;

/**
 * Hashed assets are never revalidated, other files (icons, sitemaps) once a day, pages after half a minute: long enough
 * for a page prefetched just before its link is clicked. A missing file may exist the next time.
 */
function cacheControl(path: string, type: string): string {
  if (path.startsWith("/_astro/")) return "public, max-age=31536000, immutable";
  if (path === notFoundPath) return "no-cache";
  return type.startsWith("text/html") ? "public, max-age=30, must-revalidate" : "public, max-age=86400";
}

/** The URL path of a file: pages lose .html, and index.html becomes its folder (Astro's build.format "file"). */
function pathOf(name: string): string {
  const path = `/${name.split(sep).join("/")}`;
  return path.endsWith(".html") ? path.slice(0, -".html".length).replace(/\/index$/, "") || "/" : path;
}

/** Reads every file of the folder into memory. Later changes on disk are not picked up. */
export function loadStaticFiles({ folder, security, policies }: StaticFilesOptions): StaticFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name))));
  const byPath = new Map<string, StaticFile>();
  const endings = Object.entries(compressedEndings) as [Compression, string][];
  const isCompressedForm = (name: string) =>
    endings.some(([, ending]) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)));

  for (const name of names) {
    if (isCompressedForm(name)) continue;
    const path = pathOf(name);
    const type = mediaType(name);
    const body = readFileSync(join(folder, name));
    const forms = new Map<Encoding, Buffer>([["identity", body]]);
    for (const [encoding, ending] of endings) {
      if (names.has(name + ending)) forms.set(encoding, readFileSync(join(folder, name + ending)));
    }
    const isPage = type.startsWith("text/html");
    const headersOf = (): FileHeaders => ({
      shared: {
        "Cache-Control": cacheControl(path, type),
        ...(isTextType(type) && { Vary: "Accept-Encoding" }),
        "Content-Security-Policy": contentSecurityPolicy(policies.get(path), isPage ? body.toString() : ""),
        ...security,
        ...(isPage && speculationRules),
      },
      described: { "Content-Type": type, ...(forms.size === 1 && { "Accept-Ranges": "bytes" }) },
    });
    const file = staticFile(forms, headersOf);
    byPath.set(path, path === "/" ? withArrivals(file, body.toString(), headersOf()) : file);
  }
  const notFound = byPath.get(notFoundPath);
  byPath.delete(notFoundPath);
  const byTarget = new Map([...byPath].filter(([path]) => plainPath.test(path)));
  return { byPath, byTarget, notFound };
}
