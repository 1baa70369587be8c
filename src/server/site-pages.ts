/** The pages of one site that are the same for everybody: rendered when somebody first asks for them, then kept. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Site, withSite } from "../facts/site.ts";
import { foundPaths, keptPaths, notFoundPath } from "../site/seo/kept-paths.ts";
import { KeptAnswer } from "./responses/kept-answer.ts";
import { contentSecurityPolicy, speculationRules } from "./responses/security-headers.ts";
import { fileHeaders } from "./responses/static-files.ts";

/** Renders a page or runs an endpoint; undefined if no route matches. Astro's side of it: src/built-entry.ts. */
export type RenderPage = (request: Request, locals: object) => Promise<Response | undefined>;

/**
 * The same page, about 80 bytes shorter once it is compressed. It loses what React leaves between two texts for hydration, which
 * these pages have not; end tags of shapes; slashes in tags that never have an end; and empty values of boolean attributes.
 */
const shorter = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll(/(<(?:path|rect|circle|image)(?: [^<>]*)?)><[/](?:path|rect|circle|image)>/g, "$1/>")
    .replaceAll(/(<(?:img|source|input|br)(?: [^<>]*)?)[/]>/g, "$1>")
    .replaceAll(/ (data-[a-z-]+|required)=""(?=[ >])/g, " $1");

/**
 * Headers of a page that is the same for everybody. It is revalidated after half a minute: long enough for a page that was
 * prefetched just before its link is clicked. A missing one may exist the next time. Nobody on the way may change it, as
 * Cloudflare does, which hides email addresses.
 */
const pageHeaders = (path: string, policy: string | null, html: string) => ({
  "cache-control": `${path === notFoundPath ? "no-cache" : "public, max-age=30, must-revalidate"}, no-transform`,
  "content-security-policy": contentSecurityPolicy(policy ?? undefined, html),
  ...speculationRules,
});

/** Why a page of a site can't be rendered. */
export interface PageFailure {
  path: string;
  reason: string;
}

export type SitePages = ReturnType<typeof createSitePages>;

export function createSitePages(site: Site, renderPage: RenderPage) {
  const paths: ReadonlySet<string> = new Set(withSite(site, keptPaths));

  /** @throws Error if it isn't the page that it should be, with what the page itself threw as its cause */
  async function render(path: string): Promise<KeptAnswer> {
    let cause: unknown;
    const log = {
      error({ err }: { err: unknown }) {
        cause = err;
      },
    };
    const response = await withSite(site, () => renderPage(new Request(`http://localhost${path}`), { log }));
    if (response?.status !== 200)
      throw new Error(`${path} could not be rendered: ${cause instanceof Error ? cause.message : "no page"}`, {
        cause,
      });
    const type = response.headers.get("content-type") ?? "";
    const text = await response.text();
    if (!type.startsWith("text/html")) return new KeptAnswer(type, fileHeaders(path, type), Buffer.from(text));
    const html = shorter(text);
    const headers = pageHeaders(path, response.headers.get("content-security-policy"), html);
    return new KeptAnswer("text/html; charset=utf-8", headers, Buffer.from(html));
  }

  const kept = new Map<string, Promise<KeptAnswer>>();

  /** Rendered once for all who ask at the same time; one that fails is rendered again for the next. */
  function get(path: string): Promise<KeptAnswer> {
    let page = kept.get(path);
    if (!page) {
      page = render(path);
      kept.set(path, page);
      page.catch(() => kept.delete(path));
    }
    return page;
  }

  return {
    paths,
    /** Those that search engines may find; some of them differ from visitor to visitor, and aren't kept. */
    found: new Set(withSite(site, foundPaths)) as ReadonlySet<string>,
    /** Whether this is the address of one of them, which the not-found page has not. */
    has: (path: string): boolean => path !== notFoundPath && paths.has(path),
    /** @throws Error if it can't be rendered */
    get,
    /** Renders all that is missing, one page at a time, with a turn for requests between two. @returns the first that fails */
    async renderAll(): Promise<PageFailure | undefined> {
      for (const path of paths) {
        await nextTurn();
        try {
          await get(path);
        } catch (error) {
          return { path, reason: (error as Error).message };
        }
      }
      return undefined;
    },
  };
}
