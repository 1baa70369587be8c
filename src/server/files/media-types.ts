/** Media types of the site's files by extension, and which of them are worth compressing. */
import { extname } from "node:path";

/** File name suffixes of the compressed forms. */
export const compressedEndings = { br: ".br", gzip: ".gz" } as const;

const textTypes: ReadonlyMap<string, string> = new Map([
  [".html", "text/html; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".json", "application/json"],
  [".svg", "image/svg+xml"],
  [".xml", "application/xml"],
  [".txt", "text/plain; charset=utf-8"],
  [".ics", "text/calendar; charset=utf-8"],
  [".webmanifest", "application/manifest+json"],
  [".speculationrules", "application/speculationrules+json"],
]);

const binaryTypes: ReadonlyMap<string, string> = new Map([
  [".avif", "image/avif"],
  [".webp", "image/webp"],
  [".png", "image/png"],
  [".jpg", "image/jpeg"],
  [".jpeg", "image/jpeg"],
  [".gif", "image/gif"],
  [".ico", "image/x-icon"],
  [".woff2", "font/woff2"],
  [".pdf", "application/pdf"],
]);

/** Whether a file of this name is text and so worth compressing; pictures and fonts are compressed already. */
export function isTextFile(name: string): boolean {
  return textTypes.has(extname(name));
}

/** The Content-Type of a file of this name. */
export function mediaType(name: string): string {
  const extension = extname(name);
  return textTypes.get(extension) ?? binaryTypes.get(extension) ?? "application/octet-stream";
}

/** Whether a body with this Content-Type is text and so worth compressing. */
export function isTextType(contentType: string): boolean {
  return /^text\/|^(application|image)\/([\w.-]+\+)?(json|xml)\b/.test(contentType);
}
