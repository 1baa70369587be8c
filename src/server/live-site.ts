/**
 * The site that this process serves, and its pages. What it is, the database says: each second this process asks for the live
 * version, the closed days and the date, and takes over what is new at once. A version that was published here was rendered
 * before it went live, and is ready then.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { SiteDocument } from "../bookings/publishing/keep-windows.ts";
import { noteMachine } from "../bookings/publishing/machines.ts";
import { factList } from "../facts/schema.ts";
import { createSite, type Site, setLiveSite } from "../facts/site.ts";
import type { Logger } from "../runtime/log.ts";
import type { OpenBookings } from "../runtime/open-bookings.ts";
import { describeLiveSite, describeSite, type SiteDescription } from "../runtime/read-site.ts";
import { createSitePages, type PageFailure, type RenderPage, type SitePages } from "./site-pages.ts";

/** A site with its pages: what a request is about, from its first byte to its last. */
export interface ServedSite {
  site: Site;
  pages: SitePages;
}

interface LiveSiteOptions {
  /** @throws DatabaseUnavailable while the database is */
  requireOpen: () => Pick<OpenBookings, "database" | "clock">;
  /** Where the site is saved, for a start without the database. */
  file: string;
  environment: Readonly<Record<string, string | undefined>>;
  renderPage: RenderPage;
  /** Called on the machine that published a version, once it is served. */
  published?: (before: ServedSite, after: ServedSite) => void;
  log: Pick<Logger, "info" | "error">;
}

/** How often this machine notes that it is there, in milliseconds. */
const noteEveryMs = 60_000;

/** Two sites with the same text have the same pages. */
const asText = ({ version: _, ...description }: SiteDescription) => JSON.stringify(description);

/** Serves nothing yet: call `refresh` first, or `serveSaved` where the database can't be asked. */
export function createLiveSite({ requireOpen, file, environment, renderPage, published, log }: LiveSiteOptions) {
  let live: (ServedSite & { text: string }) | undefined;
  let prepared: (ServedSite & { text: string }) | undefined;
  let hasFailed = false;
  let [lastAsked, lastServed] = [0, 0];
  let noted = { version: -1, at: Number.NEGATIVE_INFINITY };

  function make(description: SiteDescription): ServedSite & { text: string } {
    const site = createSite(environment, description);
    return { site, pages: createSitePages(site, renderPage), text: asText(description) };
  }

  function serve(description: SiteDescription): void {
    const text = asText(description);
    if (live?.text === text && live.site.version === description.version) return;
    const [before, isOwn] = [live, prepared?.text === text];
    const known = [live, prepared].find((one) => one?.text === text) ?? make(description);
    live = { ...known, site: { ...known.site, version: description.version } };
    prepared = undefined;
    setLiveSite(live.site);
    if (before && isOwn) published?.(before, live);
  }

  /** For a start without the database. */
  function saveToFile(description: SiteDescription): void {
    try {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.${process.pid}`, JSON.stringify(description));
      renameSync(`${file}.${process.pid}`, file);
    } catch (err) {
      log.error({ err }, "The site was not saved: a start without the database would serve nothing");
    }
  }

  /** Serves what the database says. @throws Error while it can't be asked */
  async function refresh(): Promise<Site> {
    const { database, clock } = requireOpen();
    const asked = ++lastAsked;
    const description = await describeLiveSite(database, clock.now());
    // Who asked later may have the answer earlier, and a newer one.
    if (asked > lastServed) {
      lastServed = asked;
      const before = live?.site;
      serve(description);
      if (live?.site !== before) saveToFile(description);
    }
    return (live as ServedSite).site;
  }

  const siteWith = async (document: SiteDocument) => {
    const { database, clock } = requireOpen();
    return make(await describeSite(database, { number: -1, document }, clock.now()));
  };

  /** The first of the changed facts with which a page can't be rendered any more. */
  async function breakingFact({ path }: PageFailure, document: SiteDocument, former: SiteDocument) {
    const breaks = async (facts: SiteDocument) => {
      const { pages } = await siteWith(facts);
      return pages.get(path).then(
        () => false,
        () => true,
      );
    };
    if (await breaks(former)) return undefined;
    let changed = former;
    for (const [name, { label }] of factList) {
      if (JSON.stringify(document[name]) === JSON.stringify(former[name])) continue;
      const { [name]: _, ...others } = changed;
      changed = name in document ? { ...others, [name]: document[name] } : others;
      if (await breaks(changed)) return label;
    }
    return undefined;
  }

  return {
    /** What is served; undefined before the database was ever asked. */
    get: (): ServedSite | undefined => live,
    refresh,

    /** As `refresh`, regularly: a failure is logged once. @param machine the name under which this one notes what it serves */
    async poll(machine: string): Promise<void> {
      try {
        const { version } = await refresh();
        if (noted.version !== version || performance.now() - noted.at > noteEveryMs) {
          await noteMachine(requireOpen().database, machine, version, requireOpen().clock.now());
          noted = { version, at: performance.now() };
        }
        hasFailed = false;
      } catch (err) {
        if (!hasFailed) log.error({ err }, "The database does not say what the site is: trying again");
        hasFailed = true;
      }
    },

    /** Serves the site that was saved last, until the database can be asked. */
    serveSaved(): void {
      try {
        const description = JSON.parse(readFileSync(file, "utf8")) as Partial<SiteDescription>;
        if (description.document && description.notices) serve(description as SiteDescription);
      } catch {
        // Nothing was saved, or nothing that can be read.
      }
    },

    /** The site of a draft as it would be now, with links to where it is changed. */
    async preview(document: SiteDocument): Promise<ServedSite> {
      const site = { ...(await siteWith(document)).site, isPreview: true };
      return { site, pages: createSitePages(site, renderPage) };
    },

    /**
     * Renders every page of a site with other facts, so that it can go live.
     * @returns why it can't, in words for the office
     */
    async prepare(document: SiteDocument, former: SiteDocument): Promise<string | undefined> {
      const next = await siteWith(document);
      const failure = await next.pages.renderAll();
      if (!failure) {
        prepared = next;
        return undefined;
      }
      const fact = await breakingFact(failure, document, former);
      log.error(
        { path: failure.path, reason: failure.reason },
        "A version was not published: a page can't be rendered",
      );
      return `${failure.reason}${fact === undefined ? "" : ` Look at “${fact}”.`}`;
    },
  };
}
