/** Facts from what is stored, set as variables, or typed into a form. */
import { inspect } from "node:util";
import { weekdayName } from "../shared/time/weekdays.ts";
import { exampleSiteUrl, FactError } from "./environment.ts";
import type { Field, Typed } from "./fields.ts";
import {
  type Fact,
  type FactDocument,
  type FactName,
  type Facts,
  factFields,
  factList,
  type RetiredWindow,
} from "./schema.ts";

type Environment = Readonly<Record<string, string | undefined>>;
type Path = readonly PropertyKey[];

/** "License 1, Number", or "Office hours, Sunday". */
function labelOf(field: Field, [part, ...rest]: Path): string {
  if (part === undefined) return field.label;
  const within = (inner: Field | undefined, name?: string) => {
    const inside = inner && labelOf(name === undefined ? inner : { ...inner, label: name }, rest);
    return [field.label, inside].filter(Boolean).join(", ");
  };
  if (field.kind === "list")
    return labelOf({ ...field.entry, label: `${field.entry.label} ${Number(part) + 1}` }, rest);
  if (field.kind === "days") return within(field.day, weekdayName(Number(part)));
  return within(field.kind === "parts" ? field.parts[String(part)] : undefined);
}

/** What an input of a form is called, with all that it is in: "Window 2, To". @param input its name */
export function inputLabel(input: string): string {
  const [name, ...path] = input.split(".");
  return labelOf(factFields[name as FactName] as Field, path);
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** What a field makes of a value: the exact one, or what is wrong with it, by place. */
export function check<Value>(
  field: Field<Value>,
  value: unknown,
): { value: Value } | { mistakes: readonly { path: Path; label: string; must: string }[] } {
  const { success, data, error } = field.rule.safeParse(value);
  if (success) return { value: data };
  return {
    mistakes: error.issues.map(({ path, message }) => ({ path, label: labelOf(field as Field, path), must: message })),
  };
}

const shortly = (value: unknown) =>
  inspect(value, { depth: 0, breakLength: Number.POSITIVE_INFINITY, maxStringLength: 60 });

/** A published fact that this release can't use: it counts as not set, and all others hold. */
export interface RefusedFact {
  /** Undefined where nothing that was published can be read. */
  fact?: FactName;
  /** A sentence for each thing that is wrong with it. */
  text: string;
}

/** What is right in a list, a week or parts of which something is wrong; undefined where nothing is. */
function rightPartOf(field: Field, value: unknown): unknown {
  const { success, data } = field.rule.safeParse(value);
  if (success) return data;
  const partsOf = <Key extends PropertyKey>(fields: readonly (readonly [Key, Field])[]) => {
    const parts = fields.map(([key, part]) => [key, rightPartOf(part, valueAt(value, [key]))] as const);
    return parts.some(([, part]) => part === undefined) ? undefined : parts;
  };
  if (field.kind === "list") {
    const rows = Array.isArray(value) ? value.map((row) => field.entry.rule.safeParse(row)) : [];
    return rows.flatMap((row) => (row.success ? [row.data] : [])).slice(0, field.most);
  }
  if (field.isOptional) return null;
  if (field.kind === "days" && Array.isArray(value))
    return partsOf(Array.from({ length: 7 }, (_, day) => [day, field.day]))?.map(([, day]) => day);
  const parts = field.kind === "parts" ? partsOf(Object.entries(field.parts)) : undefined;
  return parts && Object.fromEntries(parts);
}

/** As much of the owner's own words as fits: no pages can do without a phone number, and none shows one that is made up instead. */
function ownWords(fact: Fact, name: string, value: unknown): string | undefined {
  if (fact.kind !== "line" || typeof fact.default !== "string" || typeof value !== "string") return undefined;
  const words = [...String(fact.read({ [name]: value }, name)).replaceAll(/[{}]/g, "")];
  return words.slice(0, fact.longest).join("").trim() || undefined;
}

/** The windows of a document that are refused, as far as they can be read: visits may be booked in them. */
function refusedWindows({ visitWindows, retiredWindows }: StoredFacts, known: readonly RetiredWindow[]) {
  const { entry } = factFields.retiredWindows as Extract<Field, { kind: "list" }>;
  const rows = [visitWindows, retiredWindows].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  return rows.flatMap((row): RetiredWindow[] => {
    const { id, name, startHour, endHour } = Object(row) as Record<string, unknown>;
    if (typeof id !== "string" || known.some((window) => window.id === id)) return [];
    const exact = check(entry, { id: "id", name: "name", startHour, endHour });
    // All day where the hours can't be read: no other visit gets its place.
    const hours = "value" in exact ? (exact.value as RetiredWindow) : { startHour: 0, endHour: 24 };
    return [
      { id, name: typeof name === "string" && name ? name : id, startHour: hours.startHour, endHour: hours.endHour },
    ];
  });
}

/** The facts of a version by name, as they are stored: maybe of an earlier or a later release. */
export type StoredFacts = Readonly<Record<string, unknown>>;

/**
 * The facts that hold: the defaults, what a document says, and environment variables above both. What the document says wrong
 * counts as not set; a name in it that is no fact, such as of a later release, counts as missing. So does an empty variable.
 * @param hasSamples whether the site shows samples for what is not set
 * @returns the facts, the names of those that neither the document nor a variable sets, what of the document is refused, and a
 * line for each variable that is not as it must be
 */
export function readFacts(document: StoredFacts, environment: Environment, hasSamples = false) {
  const unset: FactName[] = [];
  const refused: RefusedFact[] =
    unreadable in document ? [{ text: 'The facts must be a JSON object such as {"warrantyDays":120}.' }] : [];
  const mistakes: string[] = [];
  const values = factList.map(([name, fact]) => {
    const text = fact.variable && environment[fact.variable];
    if (!text && !(name in document)) {
      unset.push(name);
      return [name, hasSamples && fact.sample !== undefined ? fact.sample : fact.default];
    }
    const given = text ? fact.read({ [name]: text }, name) : document[name];
    const result = check(fact, given);
    if ("value" in result) return [name, result.value];
    const lines = result.mistakes.map(({ path, label, must }) => {
      const wrong = text || valueAt(given, path);
      const known = wrong === undefined ? ", and is missing" : `, not ${shortly(wrong)}`;
      return `${text ? fact.variable : label} must be ${must}${known}.`;
    });
    if (text) mistakes.push(...lines);
    else refused.push(...[...new Set(lines)].map((text) => ({ fact: name, text })));
    const kept = ownWords(fact, name, given) ?? rightPartOf(fact, given);
    if (kept === undefined) unset.push(name);
    return [name, kept ?? (kept === null ? null : fact.default)];
  });
  const facts: Facts = Object.fromEntries(values);
  const { visitWindows, retiredWindows } = facts;
  const former = refusedWindows(document, [...visitWindows, ...retiredWindows]);
  return {
    facts: former.length > 0 ? { ...facts, retiredWindows: [...retiredWindows, ...former] } : facts,
    unset: unset as readonly FactName[],
    refused: refused as readonly RefusedFact[],
    mistakes: [...new Set(mistakes)] as readonly string[],
  };
}

/** The only entry of a document that could not be read. No fact has this name. */
export const unreadable = "(unreadable)";

/** The document of a version's or a variable's JSON. One that can't be read has no facts, and is refused. */
export function parseDocument(json: string): StoredFacts {
  try {
    const document: unknown = JSON.parse(json);
    if (document && typeof document === "object" && !Array.isArray(document)) return { ...document };
  } catch {}
  return { [unreadable]: true };
}

/** Like `readFacts`. @param document without one, BUSINESS_FACTS has it as JSON */
export function readEnvironment(
  environment: Environment,
  document: StoredFacts = parseDocument(environment.BUSINESS_FACTS || "{}"),
) {
  const { siteUrl } = readFacts(document, environment).facts;
  return readFacts(document, environment, (siteUrl ?? exampleSiteUrl) === exampleSiteUrl);
}

/** Like `readEnvironment`. @throws FactError with a line for each variable that is not as it must be */
export function effectiveFacts(environment: Environment, document?: StoredFacts) {
  const { mistakes, ...read } = readEnvironment(environment, document);
  if (mistakes.length > 0) throw new FactError(mistakes.join("\n"));
  return read;
}

/** An input of a list, such as "testimonials.2.quote": the list, the number of the row, and what comes after it. */
function rowOf(input: string) {
  const [, name = "", row = "", rest = ""] = /^(\w+)\.(\d+)\.(.*)$/.exec(input) ?? [];
  const field = Object.hasOwn(factFields, name) ? (factFields[name as FactName] as Field) : undefined;
  return field?.kind === "list" ? { name, row: Number(row), rest, most: field.most } : undefined;
}

/** Whether a form of ours may have this input: it offers one or two empty rows after the last one that a list may have. */
export const isInputOfForm = (input: string): boolean => {
  const inRow = rowOf(input);
  return !inRow || inRow.row <= inRow.most + 1;
};

/** The names of facts as inputs of a form, those of a list renumbered from 0 without empty rows. */
function withoutEmptyRows(typed: Typed): Typed {
  const inputs = Object.entries(typed).map(([key, text]) => ({ key, text, inRow: rowOf(key) }));
  const filled = new Map<string, number[]>();
  for (const { text, inRow } of inputs) {
    if (!inRow || !text?.trim()) continue;
    const rows = filled.get(inRow.name) ?? [];
    if (!rows.includes(inRow.row)) rows.push(inRow.row);
    filled.set(inRow.name, rows);
  }
  return Object.fromEntries(
    inputs.flatMap(({ key, text, inRow }) => {
      if (!inRow) return [[key, text]];
      const index = filled.get(inRow.name)?.indexOf(inRow.row) ?? -1;
      return index < 0 ? [] : [[`${inRow.name}.${index}.${inRow.rest}`, text]];
    }),
  );
}

/**
 * What someone has typed into a form with the fields of some facts.
 * @returns the exact values, or a sentence for each input that can't be understood, by its name; `typed` has the names that
 * the sentences go by
 */
export function readForm<Name extends FactName>(
  names: readonly Name[],
  form: Typed,
): { facts: Pick<Facts, Name> } | { mistakes: Readonly<Record<string, string>>; typed: Typed } {
  const typed = withoutEmptyRows(form);
  const mistakes: Record<string, string> = {};
  const values = names.map((name) => {
    const field = factFields[name] as Field;
    const result = check(field, field.read(typed, name));
    if ("value" in result) return [name, result.value];
    for (const { path, must } of result.mistakes) {
      mistakes[[name, ...path.map(String)].join(".")] ??= `Please enter ${must}.`;
    }
    return [name, undefined];
  });
  return Object.keys(mistakes).length > 0 ? { mistakes, typed } : { facts: Object.fromEntries(values) };
}

/** The inputs of a form that say these facts. */
export const writeForm = (facts: FactDocument): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(facts).map(([name, value]) => (factFields[name as FactName] as Field).write(value, name)),
  );
