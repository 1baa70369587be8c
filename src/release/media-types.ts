/** Media types of the site's files, and which of them are worth compressing. */
import { extname } from "node:path";
import { contentType } from "mime-types";

/** Types that are not registered yet. */
const unregistered: Readonly<Record<string, string>> = { ".speculationrules": "application/speculationrules+json" };

/** The Content-Type of a file of this name. */
export function mediaType(name: string): string {
  const extension = extname(name);
  return unregistered[extension] ?? (contentType(extension) || "application/octet-stream");
}

/** Whether a body with this Content-Type is text and so worth compressing; pictures and fonts are compressed already. */
export function isTextType(type: string): boolean {
  return /^text\/|^(application|image)\/([\w.-]+\+)?(json|xml)\b/.test(type);
}

/** Whether a file of this name is text. */
export const isTextFile = (name: string): boolean => isTextType(mediaType(name));
