/** Media types of the site's files, and which of them are worth compressing. */
import { extname } from "node:path";
import { contentType } from "mime-types";

/** The Content-Type of a file of this name. */
export function mediaType(name: string): string {
  const extension = extname(name);
  // Not registered yet.
  if (extension === ".speculationrules") return "application/speculationrules+json";
  return contentType(extension) || "application/octet-stream";
}

/** Whether a body with this Content-Type is text and so worth compressing; pictures and fonts are compressed already. */
export const isTextType = (type: string) => /^text\/|^(application|image)\/([\w.-]+\+)?(json|xml)\b/.test(type);
