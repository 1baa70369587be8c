/** The prerendered pages and assets, in memory in every encoding. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compressedEndings } from "../../release/compress.ts";
import { isTextType, mediaType } from "../../release/media-types.ts";
import { chooseEncoding, clientHas, type Encoding, entityTag } from "./encoding.ts";
import { contentSecurityPolicy, type HeaderValues, speculationRules } from "./security-headers.ts";

export interface StaticFile {
  type: string;
  /** Beside those of every response, and those of one form. */
  headers: HeaderValues;
  /** Its bytes as they go over the wire, by encoding. */
  forms: ReadonlyMap<Encoding, { body: Buffer; etag: string }>;
}

/** By decoded URL path: /, /services, /_astro/start.Cd-Eey.js. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Where the not-found page is, which has no URL of its own. */
export const notFoundPath = "/404";

/**
 * Hashed assets are never revalidated, other files (icons, sitemaps) once a day, pages after half a minute: long enough
 * for a page prefetched just before its link is clicked. A missing file may exist the next time.
 */
function cacheControl(path: string, isPage: boolean): string {
  if (path.startsWith("/_astro/")) return "public, max-age=31536000, immutable";
  if (path === notFoundPath) return "no-cache";
  return isPage ? "public, max-age=30, must-revalidate" : "public, max-age=86400";
}

/** The URL path of a file: pages lose .html, and index.html becomes its folder (Astro's build.format "file"). */
function pathOf(name: string): string {
  const path = `/${name.split(sep).join("/")}`;
  return path.endsWith(".html") ? path.slice(0, -".html".length).replace(/\/index$/, "") || "/" : path;
}

/**
 * Reads every file of the folder into memory. Later changes on disk are not picked up.
 * @param policies content security policies by page path
 */
export function loadStaticFiles(folder: string, policies: ReadonlyMap<string, string>): StaticFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name))));
  const endings = Object.entries(compressedEndings) as [Encoding, string][];
  const formOf = (name: string) => {
    const body = readFileSync(join(folder, name));
    return { body, etag: entityTag(body) };
  };
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    if (endings.some(([, ending]) => name.endsWith(ending) && names.has(name.slice(0, -ending.length)))) continue;
    const compressed = endings.filter(([, ending]) => names.has(name + ending));
    const plain = formOf(name);
    const path = pathOf(name);
    const type = mediaType(name);
    const isPage = type.startsWith("text/html");
    files.set(path, {
      type,
      headers: {
        "cache-control": cacheControl(path, isPage),
        ...(isTextType(type) && { vary: "Accept-Encoding" }),
        ...(isPage && {
          "content-security-policy": contentSecurityPolicy(policies.get(path), plain.body.toString()),
          ...speculationRules,
        }),
      },
      forms: new Map([
        ["identity", plain],
        ...compressed.map(([encoding, ending]) => [encoding, formOf(name + ending)] as const),
      ]),
    });
  }
  return files;
}

/** Sends a file in the best encoding, or 304 to a client that has it. */
export function sendFile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  status = 200,
): FastifyReply {
  const encoding = chooseEncoding(headers["accept-encoding"], [...file.forms.keys()]);
  const form = file.forms.get(encoding);
  if (!form) throw new Error("A static file lacks a form that it offers.");
  reply.headers(file.headers).header("etag", form.etag);
  if (status === 200 && clientHas(headers["if-none-match"], form.etag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(status).type(file.type).send(form.body);
}
