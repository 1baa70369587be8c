/** The prerendered pages and assets, in memory in every encoding. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { compressedEndings } from "../../release/compress.ts";
import { isTextType, mediaType } from "../../release/media-types.ts";
import { chooseEncoding, clientHas, type Encoding, entityTag } from "./encoding.ts";
import { contentSecurityPolicy, type HeaderValues, speculationRules } from "./security-headers.ts";

/** The bytes of a file as they go over the wire. */
function readForm(file: string, encoding: Encoding) {
  const body = readFileSync(file);
  return { encoding, body, etag: entityTag(body) };
}
type Form = ReturnType<typeof readForm>;

interface StaticFile {
  type: string;
  /** Beside those of every response, and those of one form. */
  headers: HeaderValues;
  /** At least the file itself, which comes first. */
  forms: readonly [Form, ...Form[]];
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

/** Reads every file of the folder into memory, once. @param policies content security policies by page path */
export function loadStaticFiles(folder: string, policies: ReadonlyMap<string, string>): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || Object.values<string>(compressedEndings).includes(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const plain = readForm(file, "identity");
    const compressed = (["br", "gzip"] as const).filter((encoding) => existsSync(file + compressedEndings[encoding]));
    const path = pathOf(relative(folder, file));
    const type = mediaType(entry.name);
    const isPage = type.startsWith("text/html");
    files.set(path, {
      type,
      headers: {
        "cache-control": cacheControl(path, isPage),
        ...(isTextType(type) && { vary: "Accept-Encoding" }),
        // Programs that show a shared link show its picture, too.
        ...(type.startsWith("image/") && { "cross-origin-resource-policy": "cross-origin" }),
        ...(isPage && {
          "content-security-policy": contentSecurityPolicy(policies.get(path), plain.body.toString()),
          ...speculationRules,
        }),
      },
      forms: [plain, ...compressed.map((encoding) => readForm(file + compressedEndings[encoding], encoding))],
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
  const offered = file.forms.map(({ encoding }) => encoding);
  const chosen = chooseEncoding(headers["accept-encoding"], offered);
  const { encoding, body, etag } = file.forms.find((form) => form.encoding === chosen) ?? file.forms[0];
  reply.headers(file.headers).header("etag", etag);
  if (status === 200 && clientHas(headers["if-none-match"], etag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(status).type(file.type).send(body);
}
