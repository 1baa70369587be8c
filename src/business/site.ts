/** The site of this moment: the facts of one version, and what holds today. Code that renders or decides asks for it when it runs. */
import { AsyncLocalStorage } from "node:async_hooks";
import { type Business, readBusiness } from "./business.ts";
import { effectiveFacts, type RefusedFact } from "./effective-facts.ts";
import { type Notices, noNotices } from "./notices.ts";
import { noVisits, type OwnVisits } from "./own-visits.ts";
import { readFactsFrom } from "./page-facts.ts";
import type { FactName, Facts } from "./schema.ts";

/** Never changes: another version or another day is another site. */
export interface Site {
  readonly facts: Facts;
  /** The names of the facts that nobody has set. */
  readonly unset: readonly FactName[];
  /** What was published and can't be used. */
  readonly refused: readonly RefusedFact[];
  readonly business: Business;
  readonly notices: Notices;
  readonly ownVisits: OwnVisits;
}

/**
 * @param environment variables; BUSINESS_FACTS, SITE_NOTICES and SITE_VISITS have as JSON what the database says
 * @throws FactError that names each invalid variable and says what it must be
 */
export function createSite(environment: Readonly<Record<string, string | undefined>>): Site {
  const { facts, unset, refused } = effectiveFacts(environment);
  return {
    facts,
    unset,
    refused,
    business: readBusiness(environment, facts),
    notices: environment.SITE_NOTICES ? (JSON.parse(environment.SITE_NOTICES) as Notices) : noNotices,
    ownVisits: environment.SITE_VISITS ? (JSON.parse(environment.SITE_VISITS) as OwnVisits) : noVisits,
  };
}

const bound = new AsyncLocalStorage<Site>();
let live: Site | undefined;

/** The site that this request is about; outside of requests, the one that is served. */
export function site(): Site {
  live ??= createSite(process.env);
  return bound.getStore() ?? live;
}

/** Does work, and all that it leads to, for one site. */
export const withSite = <Result>(one: Site, work: () => Result): Result => bound.run(one, work);

/** Serves a site from now on. */
export function goLive(next: Site): void {
  live = next;
}

readFactsFrom(site);

export const facts = () => site().facts;
export const business = () => site().business;
export const notices = () => site().notices;
export const ownVisits = () => site().ownVisits;
