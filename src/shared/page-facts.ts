/** The facts that rules and words need in browsers, too. A page brings them along; the server has them from its site. */
import type { Facts, OwnCommunity } from "../facts/schema.ts";

type PageFacts = Pick<
  Facts,
  "bookableMonths" | "noticeHours" | "phoneHours" | "retiredWindows" | "visitHours" | "visitWindows"
> &
  Partial<Pick<Facts, "leastNotice" | "servicesOff" | "gasOff" | "communitiesOff" | "brandsOff">> & {
    ownCommunities?: readonly Pick<OwnCommunity, "name" | "zipCodes">[];
    /** What is offered, where that isn't everything: a page doesn't name what is off. */
    servicesOn?: readonly string[];
    communitiesOn?: readonly string[];
    /** As that of a site. */
    textConsent?: string | undefined;
  };

/** Those that every page brings along. Of the former windows, which begin with the latest, it needs those that visits ahead may be in. */
export const factsOfPage = (facts: Facts): PageFacts => ({
  bookableMonths: facts.bookableMonths,
  noticeHours: facts.noticeHours,
  ...(facts.leastNotice > 0 && { leastNotice: facts.leastNotice }),
  phoneHours: facts.phoneHours,
  retiredWindows: facts.retiredWindows.slice(0, 12),
  visitHours: facts.visitHours,
  visitWindows: facts.visitWindows,
  ...(facts.gasOff.length > 0 && { gasOff: facts.gasOff }),
  ...(facts.ownCommunities.length > 0 && {
    ownCommunities: facts.ownCommunities.map(({ name, zipCodes }) => ({ name, zipCodes })),
  }),
});

/** The id of the page's element with its facts as JSON. */
export const pageFactsId = "facts";

interface Source {
  facts: PageFacts;
  textConsent?: string | undefined;
}

let page: Source | undefined;
/** In a browser, what its page says; on the server, src/facts/site.ts. */
let source = (): Source => {
  page ??= { facts: JSON.parse(document.getElementById(pageFactsId)?.textContent ?? "{}") };
  return page;
};

/** Says where facts come from, other than a page. */
export function readFactsFrom(read: () => Source): void {
  source = read;
}

/** The facts of this page, or of the site that the server is asked about. */
export const pageFacts = (): PageFacts => source().facts;

/** What a form asks people to agree to who want texts; undefined where there are none. */
export const textConsent = (): string | undefined => source().textConsent ?? source().facts.textConsent;

/** A value made of facts, once for each site. */
export function perSite<Value>(make: () => Value): () => Value {
  const made = new WeakMap<Source, { value: Value }>();
  return () => {
    const site = source();
    let entry = made.get(site);
    if (!entry) {
      entry = { value: make() };
      made.set(site, entry);
    }
    return entry.value;
  };
}
