/** The security headers of every response. */
import { createHash } from "node:crypto";

export interface SecurityOptions {
  siteUrl: string;
  /** Whether a TLS-terminating proxy is in front of this server. */
  behindTls: boolean;
}

/** Header values by lowercase name. */
export type HeaderValues = Readonly<Record<string, string>>;

/** Public pages point browsers at the speculation rules (public/navigation.speculationrules). */
export const speculationRules: HeaderValues = { "speculation-rules": '"/navigation.speculationrules"' };

/** For everything that is not a page: nothing may load, run or frame it. */
const strictPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What every response has unless it brings its own: the strictest policy, and no place in any cache. */
export function securityHeaders({ siteUrl, behindTls }: SecurityOptions): HeaderValues {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": strictPolicy,
    "cache-control": "no-store",
    // Browsers remember this for a year, so promise it only when the configuration says TLS is really there.
    ...(behindTls && siteUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000" }),
  };
}

/** A hash of inline text as content security policies write it. */
export const inlineHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The policy of a response: the page's own plus frame-ancestors 'none'; without one, nothing is allowed.
 * Astro lists the whole site's hashes in every policy; hashes that the page doesn't need are dropped, which allows less
 * and saves kilobytes of headers per page.
 * @param own the policy that Astro generated for the page
 */
export function contentSecurityPolicy(own: string | undefined, html: string): string {
  if (!own) return strictPolicy;
  const inline = html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1\s*>/gis);
  const needed = new Set([...inline].map(([, , text = ""]) => inlineHash(text)));
  const directives = own
    .split(";")
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name && name !== "frame-ancestors")
    .map((words) => words.filter((word) => !word.startsWith("'sha256-") || needed.has(word)).join(" "));
  return [...directives, "frame-ancestors 'none'"].join("; ");
}
