/** Tells search engines which pages a publish has changed: https://www.indexnow.org/documentation. */
import { setImmediate as nextTurn } from "node:timers/promises";

import { withSite } from "../facts/site.ts";
import type { Logger } from "../runtime/log.ts";
import { indexNowKey, indexNowPath } from "../site/seo/index-now.ts";
import { absoluteUrl } from "../site/seo/metadata.ts";
import type { ServedSite } from "./live-site.ts";

/** One for all that take part, which tell each other. */
const endpoint = "https://api.indexnow.org/indexnow";
const patienceMs = 10_000;

/** The pages that say something else now, those that the owner left out of the sitemap excepted. */
async function changedPages(before: ServedSite, after: ServedSite): Promise<string[]> {
  const changed: string[] = [];
  for (const path of after.pages.found) {
    // What nobody asked for of the former site is rendered now, with a turn for requests between two pages.
    await nextTurn();
    if (after.site.facts.notInSitemap.includes(path) || !after.pages.has(path)) continue;
    const [then, now] = [
      before.pages.has(path) ? await before.pages.get(path) : undefined,
      await after.pages.get(path),
    ];
    if (!then?.body.equals(now.body)) changed.push(path);
  }
  return changed;
}

/**
 * Tells them once: a page that they miss is found as any other.
 * @param to where they are told
 * @returns how many pages; undefined if the owner tells nobody
 */
export async function tellIndexNow(
  before: ServedSite,
  after: ServedSite,
  log: Pick<Logger, "info" | "error">,
  to = endpoint,
): Promise<number | undefined> {
  const key = withSite(after.site, indexNowKey);
  if (!key) return undefined;
  try {
    const paths = await changedPages(before, after);
    if (paths.length === 0) return 0;
    const body = withSite(after.site, () => ({
      host: new URL(absoluteUrl("/")).host,
      key,
      keyLocation: absoluteUrl(indexNowPath),
      urlList: paths.map(absoluteUrl),
    }));
    const answer = await fetch(to, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}`);
    log.info({ pages: paths.length }, "Search engines were told which pages changed");
    return paths.length;
  } catch (err) {
    log.error({ err }, "Search engines were not told which pages changed");
    return undefined;
  }
}
