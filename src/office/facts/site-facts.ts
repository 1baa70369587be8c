/** The facts that the office changes: those of the draft, else of the live version. */
import { createHash } from "node:crypto";
import type { OfficeService } from "../../bookings/office-service.ts";
import type { SiteDocument } from "../../bookings/publishing/keep-windows.ts";
import { dangersOf, textPath } from "../../content/reading/own-texts.ts";
import { textName } from "../../content/text-pages.ts";
import { readFacts } from "../../facts/effective-facts.ts";
import { type Contradiction, contradictions } from "../../facts/fact-mistakes.ts";
import { type FactName, type Facts, factFields, factList } from "../../facts/schema.ts";
import { createSite, type Site, withSite } from "../../facts/site.ts";
import { changesBetween, type FactChange, inWords } from "./facts-in-words.ts";
import { namedTwice, nothingLeft, withOptions } from "./switches.ts";

/** The environment variable that fixes a fact; undefined where none does. */
export const fixedBy = (name: FactName): string | undefined => {
  const { variable } = factFields[name] as { variable?: string };
  return variable && process.env[variable] ? variable : undefined;
};

/** What a document says: its facts with what is usual for the others, never with samples; which are unset, and what the site can't use. */
export const readDocument = (document: SiteDocument) => readFacts(document, process.env);

/** The facts alone. */
export const factsOf = (document: SiteDocument): Facts => readDocument(document).facts;

/** What differs between two documents. A fact that can be used again differs, whatever the site did without it. */
export function changesOf(before: SiteDocument, after: SiteDocument): FactChange[] {
  const [old, now] = [readDocument(before), readDocument(after)];
  const changes = changesBetween(old.facts, now.facts);
  const isRefused = (name: FactName, { refused }: typeof now) => refused.some(({ fact }) => fact === name);
  const fixed = factList.flatMap(([fact, field]): FactChange[] => {
    if (!isRefused(fact, old) || isRefused(fact, now) || changes.some((change) => change.fact === fact)) return [];
    return [
      { fact, label: field.label, before: "can’t be used", after: inWords(withOptions(fact, field), now.facts[fact]) },
    ];
  });
  return [...changes, ...fixed];
}

/** The site as it would be with a document, of an office that may not have published it. */
export const draftSite = (document: SiteDocument): Site => createSite(process.env, { document });

/** Facts that may not be published together. */
export const clashesIn = (facts: Facts): Contradiction[] => [
  ...contradictions(facts),
  ...namedTwice(facts),
  ...withSite(draftSite(facts), () => nothingLeft(facts)),
];

/** The owner's texts that may not be published, each with why. */
export const textClashes = (document: SiteDocument): readonly (Contradiction & { id: string; href: string })[] =>
  Object.entries(factsOf(document).texts).flatMap(([id, { text }]) =>
    dangersOf(id, text).map((danger) => ({
      id,
      href: textPath(id),
      fact: "texts" as const,
      text: `${textName(id)}: ${danger}`,
    })),
  );

/** A few letters that tell one value from another. */
export const fingerprint = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 12);

/**
 * What the office works on: `document` is that of the draft, `base` that of what it changes, and `revision` the draft's, 0
 * without one.
 */
export async function currentSite(office: OfficeService) {
  const [draft, live] = [await office.readDraft(), await office.liveVersion()];
  const base = live?.document ?? {};
  return { draft, live, base, document: draft?.document ?? base, revision: draft?.revision ?? 0 };
}

/** Makes `next` the draft, or ends the draft if that is what is live. @param seen what it was made from */
export async function saveNext(
  office: OfficeService,
  by: string,
  { document, base, revision }: Awaited<ReturnType<typeof currentSite>>,
  next: SiteDocument,
): Promise<"same" | "saved" | "conflict"> {
  if (changesOf(document, next).length === 0) return "same";
  const draft = { revision, by };
  const isAsBefore = changesOf(base, next).length === 0;
  const { status } = await (isAsBefore ? office.discardDraft(draft) : office.saveDraft(next, draft));
  // Somebody has just saved another draft, with which this is to be compared.
  return status === "conflict" ? status : "saved";
}
