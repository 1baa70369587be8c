/** The facts that the office changes: those of the draft, else of the version that is published or live. */
import { createHash } from "node:crypto";
import type { OfficeService } from "../../../booking/office-service.ts";
import type { SiteDocument } from "../../../booking/site/keep-windows.ts";
import { check } from "../../../business/effective-facts.ts";
import { type FactName, type Facts, factFields, factList, type Group } from "../../../business/schema.ts";

/** The room in which a group of facts is changed. */
export const roomPath = (group: Group) => `/office/settings/${group}`;

/** Where a fact is changed. */
export const factPath = (name: FactName) => `${roomPath(factFields[name].group)}#${name}`;

/** The environment variable that fixes a fact; undefined where none does. */
export const fixedBy = (name: FactName): string | undefined => {
  const { variable } = factFields[name] as { variable?: string };
  return variable && process.env[variable] ? variable : undefined;
};

/**
 * The facts of a document with what is usual for the others, never with samples. A value that is no longer allowed counts as
 * not set.
 */
export function factsOf(document: SiteDocument): Facts {
  const values = factList.map(([name, fact]) => {
    const variable = fixedBy(name);
    const given = variable ? fact.read({ [name]: process.env[variable] }, name) : document[name];
    const checked = given === undefined ? undefined : check(fact, given);
    return [name, checked && "value" in checked ? checked.value : fact.default];
  });
  return Object.fromEntries(values) as Facts;
}

/** The facts that neither a document nor a variable sets. */
export const unsetIn = (document: SiteDocument): FactName[] =>
  factList.flatMap(([name]) => (name in document || fixedBy(name) ? [] : [name]));

/** A few letters that tell one value from another. */
export const printOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 12);

/**
 * What the office works on: `document` is that of the draft, `base` that of what it changes, and `revision` the draft's, 0
 * without one.
 */
export async function currentSite(office: OfficeService) {
  const [draft, publishing, live] = [
    await office.readDraft(),
    await office.publishingVersion(),
    await office.liveVersion(),
  ];
  const base = (publishing ?? live)?.document ?? {};
  return { draft, publishing, live, base, document: draft?.document ?? base, revision: draft?.revision ?? 0 };
}
