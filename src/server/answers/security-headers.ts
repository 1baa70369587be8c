/** The security headers of every response. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

export interface SecurityOptions {
  /** The site's public address. */
  siteUrl: string;
  /** Whether a TLS-terminating proxy stands in front of this server. */
  behindTls: boolean;
}

/** Header values by name. */
export type HeaderValues = Readonly<Record<string, string>>;

/** Public pages point browsers at the speculation rules (public/navigation.speculationrules). */
export const speculationRules: HeaderValues = { "Speculation-Rules": '"/navigation.speculationrules"' };

/** For everything that is not a page: nothing may load, run or frame it. */
const strictPolicy = "default-src 'none'; frame-ancestors 'none'";

const unusedFeatures = ["camera", "microphone", "geolocation", "payment", "usb", "serial"];

/** The headers that all responses share; the content security policy is added per response. */
export function securityHeaders({ siteUrl, behindTls }: SecurityOptions): HeaderValues {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": unusedFeatures.map((feature) => `${feature}=()`).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    // Browsers remember this for a year, so promise it only when the configuration says TLS is really there.
    ...(behindTls && siteUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

/** The headers of answers that are not pages: the security headers with the strictest policy. */
export function strictHeaders(options: SecurityOptions): HeaderValues {
  return { ...securityHeaders(options), "Content-Security-Policy": strictPolicy };
}

/** Content-Security-Policy sources for the page's inline scripts and styles. */
function inlineHashes(html: string): Set<string> {
  const inline = html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1\s*>/gis);
  return new Set(
    [...inline].map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`),
  );
}

/**
 * The policy of a response: the page's own plus frame-ancestors 'none'; without one, nothing is allowed.
 * Astro lists the whole site's hashes in every policy; hashes that the page doesn't need are dropped, which allows less
 * and saves kilobytes of headers per page.
 * @param own the policy that Astro generated for the page
 */
export function contentSecurityPolicy(own: string | null | undefined, html: string): string {
  if (!own) return strictPolicy;
  const needed = inlineHashes(html);
  const directives = own
    .split(";")
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name && name !== "frame-ancestors")
    .map((words) => words.filter((word) => !word.startsWith("'sha256-") || needed.has(word)).join(" "));
  return [...directives, "frame-ancestors 'none'"].join("; ");
}

interface StaticHeadersEntry {
  pathname: string;
  headers: { key: string; value: string }[];
}

/**
 * Reads the policies of the prerendered pages from the file that Astro's Node adapter writes with `staticHeaders`.
 * @returns policies by page path, such as /services/dryer-repair; empty when the file is missing
 */
export function readPagePolicies(headersFile: string): Map<string, string> {
  if (!existsSync(headersFile)) return new Map();
  const entries = JSON.parse(readFileSync(headersFile, "utf8")) as StaticHeadersEntry[];
  return new Map(
    entries.flatMap(({ pathname, headers }) =>
      headers
        .filter(({ key }) => key.toLowerCase() === "content-security-policy")
        .map(({ value }): [string, string] => [pathname, value]),
    ),
  );
}
