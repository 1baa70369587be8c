import { createHash } from "node:crypto";
import { business, facts } from "../../facts/site.ts";

/** Where the key is read. */
export const indexNowPath = "/indexnow.txt";

/** The site's key for IndexNow, which anybody may read; undefined while the owner tells no search engine, or the site has no address. */
export const indexNowKey = (): string | undefined =>
  facts().indexNow && !business().isExample
    ? createHash("sha256").update(`IndexNow ${business().siteUrl}`).digest("hex").slice(0, 32)
    : undefined;
