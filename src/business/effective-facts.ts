/** The facts that hold: the defaults, what the owner's document says, and environment variables above both. */
import { inspect } from "node:util";
import { exampleSiteUrl, FactError } from "./environment.ts";
import type { Field, Typed } from "./fields.ts";
import { type FactDocument, type FactName, type Facts, factFields, factList } from "./schema.ts";
import { weekdayName } from "./weekdays.ts";

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

/** The document of a variable's JSON. @throws FactError that says what it must be */
function readDocument(json: string | undefined): Record<string, unknown> {
  if (!json) return {};
  try {
    const document: unknown = JSON.parse(json);
    if (document && typeof document === "object" && !Array.isArray(document)) return { ...document };
  } catch {}
  throw new FactError('BUSINESS_FACTS must be a JSON object of facts such as {"warrantyDays":120}.');
}

/**
 * @param environment BUSINESS_FACTS has the document as JSON; a name in it that is no fact, such as of a later release, counts as
 * missing. An empty variable counts as missing, too.
 * @returns the facts, and the names of those that neither the document nor a variable sets
 * @throws FactError with a line for each mistake, which names the fact or its variable and says what it must be
 */
export function effectiveFacts(environment: Environment): { facts: Facts; unset: readonly FactName[] } {
  const document = readDocument(environment.BUSINESS_FACTS);
  // What is wrong with an address, readBusiness says.
  const isExample = !environment.SITE_URL || URL.parse(environment.SITE_URL)?.origin === exampleSiteUrl;
  const lines: string[] = [];
  const unset: FactName[] = [];
  const values = factList.map(([name, fact]) => {
    const text = fact.variable && environment[fact.variable];
    if (!text && !(name in document)) {
      unset.push(name);
      return [name, isExample && fact.sample !== undefined ? fact.sample : fact.default];
    }
    const given = text ? fact.read({ [name]: text }, name) : document[name];
    const result = check(fact, given);
    if ("value" in result) return [name, result.value];
    for (const { path, label, must } of result.mistakes) {
      lines.push(`${text ? fact.variable : label} must be ${must}, not ${shortly(text || valueAt(given, path))}.`);
    }
    return [name, fact.default];
  });
  if (lines.length > 0) throw new FactError([...new Set(lines)].join("\n"));
  return { facts: Object.fromEntries(values), unset };
}

/** An input of a list, such as "testimonials.2.quote": the list, the number of the row, and what comes after it. */
function rowOf(input: string) {
  const [, name = "", row = "", rest = ""] = /^(\w+)\.(\d+)\.(.*)$/.exec(input) ?? [];
  const field = Object.hasOwn(factFields, name) ? (factFields[name as FactName] as Field) : undefined;
  return field?.kind === "list" ? { name, row: Number(row), rest, most: field.most } : undefined;
}

/** Whether a form of ours may have this input: it offers one or two empty rows after the last one that a list may have. */
export const isOffered = (input: string): boolean => {
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
