/** The pages of one site that are the same for everybody: rendered when somebody first asks for them, then kept. */
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { type Site, withSite } from "../facts/site.ts";
import { keptPaths, notFoundPath } from "../site/seo/kept-paths.ts";
import { KeptAnswer } from "./responses/kept-answer.ts";
import { contentSecurityPolicy, speculationRules } from "./responses/security-headers.ts";
import { fileHeaders } from "./responses/static-files.ts";

/** Renders a page or runs an endpoint; undefined if no route matches. Astro's side of it: src/built-entry.ts. */
export type RenderPage = (request: Request, locals: object) => Promise<Response | undefined>;

const usualLimits = {
  /** How much pages may take, in bytes, without their compressed forms: those that nobody has asked for the longest go first. */
  maxBytes: 64 * 1024 * 1024,
  /** Before pages are rendered that nobody has asked for, and compressed for the second time, in milliseconds. */
  quietMs: 5_000,
};

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

export function createSitePages(site: Site, renderPage: RenderPage, { maxBytes, quietMs } = usualLimits) {
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

  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length,
    // Also once for all who ask at the same time. They get it even where others have taken its place meanwhile.
    fetchMethod: (path) => render(path),
    ignoreFetchAbort: true,
  });

  return {
    paths,
    /** Whether this is the address of one of them, which the not-found page has not. */
    has: (path: string): boolean => path !== notFoundPath && paths.has(path),
    /** @throws Error if it can't be rendered */
    get: (path: string): Promise<KeptAnswer> => kept.forceFetch(path),
    /** Renders all that is missing, one page at a time, with a turn for requests between two. @returns the first that fails */
    async renderAll(): Promise<PageFailure | undefined> {
      for (const path of paths) {
        await nextTurn();
        try {
          await kept.forceFetch(path);
        } catch (error) {
          return { path, reason: (error as Error).message };
        }
      }
      return undefined;
    },
    /**
     * Renders and compresses in the background what nobody has asked for yet, while nobody asks for anything.
     * @param isBusy whether a request is being answered
     */
    async fill(isBusy: () => boolean, signal: AbortSignal): Promise<void> {
      const quiet = async () => {
        do await sleep(isBusy() ? 50 : 0, undefined, { signal, ref: false });
        while (isBusy());
      };
      await sleep(quietMs, undefined, { signal, ref: false });
      for (const path of paths) {
        if (kept.has(path)) continue;
        // Another one would take the place of one that was asked for.
        if (kept.calculatedSize * (1 + 1 / kept.size) > maxBytes) break;
        await quiet();
        // Its own request says what is wrong with it.
        await kept.fetch(path).catch(() => undefined);
      }
      // Their order changes when they are asked for.
      for (const answer of [...kept.values()]) {
        await quiet();
        await answer.compressBest();
      }
    },
  };
}
