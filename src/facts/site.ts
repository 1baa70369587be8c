/** The site of this moment: the facts of one version, and what holds today. Code that renders or decides asks for it when it runs. */
import { AsyncLocalStorage } from "node:async_hooks";
import { readFactsFrom } from "../shared/page-facts.ts";
import { paletteOf } from "../shared/palette.ts";
import { consentWords } from "../shared/text-consent.ts";
import { type Business, readBusiness } from "./business.ts";
import { type DoneVisits, noVisits } from "./done-visits.ts";
import { effectiveFacts, type RefusedFact, type StoredFacts } from "./effective-facts.ts";
import { type Notices, noNotices } from "./notices.ts";
import type { FactName, Facts } from "./schema.ts";

/** Texts from the shop's own number: what pages ask and say once an account is set up. */
export interface TextsState {
  /** From which they come: "(727) 555-0100". */
  number: string;
  /** Whether they are sent; until then, people only agree to them. */
  isOn: boolean;
}

/** What holds for a while, besides the facts. */
export interface Today {
  /** The day in New York, "2026-11-27"; "" if nobody has said. */
  readonly date: string;
  readonly notices: Notices;
  readonly doneVisits: DoneVisits;
  /** Null without an account. */
  readonly texts: TextsState | null;
}

/** Never changes: another version or another day is another site. */
export interface Site extends Today {
  /** The number of the version that the facts are from; 0 before the first. */
  readonly version: number;
  readonly facts: Facts;
  /** The names of the facts that nobody has set. */
  readonly unset: readonly FactName[];
  /** What was published and can't be used. */
  readonly refused: readonly RefusedFact[];
  readonly business: Business;
  /** What a form asks people to agree to who want texts; undefined without an account. */
  readonly textConsent: string | undefined;
  /** Whether the office looks at it before it is published: pages then have links to where they are changed. */
  readonly isPreview?: boolean;
}

const anyDay: Today = { date: "", notices: noNotices, doneVisits: noVisits, texts: null };

/**
 * @param environment variables, which win over the document
 * @param made of what else: `document` has the owner's facts; without one, BUSINESS_FACTS has them as JSON
 * @throws FactError that names each invalid variable and says what it must be
 */
export function createSite(
  environment: Readonly<Record<string, string | undefined>>,
  { version = 0, document, ...today }: Partial<Today> & { version?: number; document?: StoredFacts } = {},
): Site {
  const { facts, unset, refused } = effectiveFacts(environment, document);
  const textConsent = today.texts ? consentWords(facts.name) : undefined;
  return {
    ...anyDay,
    ...today,
    version,
    facts,
    unset,
    refused,
    textConsent,
    business: readBusiness(environment, facts),
  };
}

const bound = new AsyncLocalStorage<Site>();
let live: Site | undefined;

/** The site that this request is about, if this is one. */
export const siteOfRequest = (): Site | undefined => bound.getStore();

/** The site that this request is about; outside of requests, the one that is served. */
export function site(): Site {
  const asked = bound.getStore();
  if (asked) return asked;
  live ??= createSite(process.env);
  return live;
}

/** Does work, and all that it leads to, for one site. */
export const withSite = <Result>(one: Site, work: () => Result): Result => bound.run(one, work);

/** From now on, this is the site outside of requests, and for those that begin. */
export function setLiveSite(next: Site): void {
  live = next;
}

// On the server, what is shared with browsers takes its facts from here.
readFactsFrom(site);

export const colors = () => paletteOf(site().facts.colors);
export const facts = () => site().facts;
export const business = () => site().business;
export const notices = () => site().notices;
export const doneVisits = () => site().doneVisits;
