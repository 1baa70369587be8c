/** Facts, and what differs between two versions of them, as the office says them. */

import { textPath } from "../../content/reading/own-texts.ts";
import { textName } from "../../content/text-pages.ts";
import type { Field } from "../../facts/fields.ts";
import type { OwnTexts } from "../../facts/own-texts.ts";
import { type FactName, type Facts, factList } from "../../facts/schema.ts";
import { formatDocumentDate, instantInNewYork, type PlainDate } from "../../shared/time/calendar.ts";
import { dateAndTime } from "../../shared/time/instant-in-words.ts";
import { shortClock } from "../../shared/time/time-of-day.ts";
import { mondayFirst, runsOf, weekdaysInWords } from "../../shared/time/weekdays.ts";
import { withOptions } from "./switches.ts";

/** One thing that differs. `before` is null where it is new, `after` where it is gone. */
export interface FactChange {
  fact: FactName;
  /** Where it is changed, if that is not where its fact is. */
  href?: string;
  /** "Office hours, Sat". */
  label: string;
  before: string | null;
  after: string | null;
}

/** The name behind an id; the id itself where content no longer has it. */
const nameOf = (field: Field & { kind: "switches" }, id: string) =>
  field.options?.find(([option]) => option === id)?.[1] ?? id;

/** A value as a line of text: "$99", or "Morning, 8am to 12pm, Mon-Fri". @param nothing what null is called */
export function inWords(field: Field, value: unknown, nothing = "none"): string {
  if (value === null || value === undefined) return nothing;
  const ofParts = value as Readonly<Record<string, unknown>>;
  switch (field.kind) {
    case "switch":
      return value ? "yes" : "no";
    case "photo":
      return field.of === "person" ? "with a photo" : "your own";
    case "switches":
      return ofParts.length === 0
        ? "all"
        : `all except ${(value as string[]).map((id) => nameOf(field, id)).join(", ")}`;
    case "choice":
      return field.options.find(([option]) => option === writtenAs(field, value))?.[1] ?? nothing;
    case "list":
      return (value as unknown[]).map((entry) => inWords(field.entry, entry)).join("; ") || nothing;
    case "days":
      if (field.day.kind === "switch") return weekdaysInWords(value as number[], true) || nothing;
      return runsOf((day) => inWords(field.day, ofParts[day], "closed"))
        .map((run) => `${weekdaysInWords(daysOf(run), true)} ${run.value}`)
        .join(", ");
    case "parts":
      return Object.entries(field.parts)
        .filter(([name, part]) => part.kind !== "hidden" && ofParts[name] !== null)
        .map(([name, part]) => {
          if (part.kind === "switch") return ofParts[name] ? `, ${part.label}` : "";
          return (part.joint ?? ", ") + inWords(part, ofParts[name]);
        })
        .join("")
        .replace(/^(, | to )/, "");
    case "line":
      if (field.type === "time") return clockInWords(Number(value) * (field.unit ?? 1));
      if (field.type === "date") return formatDocumentDate(value as PlainDate);
      if (field.type === "datetime-local") return dateAndTime(instantInNewYork(String(value)).toISOString());
      return writtenAs(field, value) || nothing;
    default:
      return writtenAs(field, value) || nothing;
  }
}

const clockInWords = (minutes: number) => (minutes === 1_440 ? "midnight" : shortClock(minutes));

const writtenAs = (field: Field, value: unknown) => field.write(value, "it").it ?? "";

/** The days from the first to the last one of a run. */
const daysOf = ({ first, last }: { first: number; last: number }) =>
  mondayFirst.slice(mondayFirst.indexOf(first), mondayFirst.indexOf(last) + 1);

type Difference = Omit<FactChange, "fact">;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Words don't tell one picture from another. */
const another = (was: string | null | undefined, is: string | null | undefined) =>
  was === is ? `${is} (changed)` : (is ?? null);

/** What differs between two values of a field, in as few words as say it. */
function differencesOf(field: Field, label: string, before: unknown, after: unknown): Difference[] {
  if (isSame(before, after)) return [];
  const within = (part: string | number, inner: Field, name: string) => {
    const [old, now] = [before, after].map((value) => (value as Readonly<Record<string, unknown>>)[part]);
    return differencesOf(inner, `${label}, ${name}`, old, now);
  };
  if (field.kind === "switches") {
    const [was, is] = [before as string[], after as string[]];
    const changed = [...new Set([...was, ...is])].filter((id) => was.includes(id) !== is.includes(id));
    const state = (off: string[], id: string) => (off.includes(id) ? "off" : "on");
    return changed.map((id) => ({
      label: `${label}, ${nameOf(field, id)}`,
      before: state(was, id),
      after: state(is, id),
    }));
  }
  if (field.kind === "parts" && before && after)
    return Object.entries(field.parts).flatMap(([name, part]) => within(name, part, part.label));
  if (field.kind === "list") {
    const [old, now] = [before as unknown[], after as unknown[]];
    const gone = old.filter((entry) => !now.some((other) => isSame(entry, other)));
    const added = now.filter((entry) => !old.some((other) => isSame(entry, other)));
    const rows = Array.from({ length: Math.max(gone.length, added.length) }, (_, row) => {
      const [was, is] = [gone, added].map((some) => (row < some.length ? inWords(field.entry, some[row]) : null));
      return { label, before: was ?? null, after: another(was, is) };
    });
    return rows.length > 0
      ? rows
      : [{ label: `${label}, order`, before: inWords(field, old), after: inWords(field, now) }];
  }
  if (field.kind === "days" && field.day.kind !== "switch") {
    const [old, now] = [before as unknown[], after as unknown[]];
    const runs = runsOf((day) =>
      isSame(old[day], now[day])
        ? ""
        : JSON.stringify([old, now].map((week) => inWords(field.day, week[day], "closed"))),
    );
    return runs.flatMap((run) => {
      if (!run.value) return [];
      const [was, is] = JSON.parse(run.value) as [string, string];
      return { label: `${label}, ${weekdaysInWords(daysOf(run), true)}`, before: was, after: is };
    });
  }
  const [was, is] = [inWords(field, before), inWords(field, after)];
  return [{ label, before: was, after: another(was, is) }];
}

const textsBetween = (before: OwnTexts, after: OwnTexts): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((id) => {
    const change = { href: textPath(id), label: `Wording: ${textName(id)}` };
    const [old, now] = [before, after].map((texts) => texts[id]?.text ?? "default text");
    if (old !== now) return { ...change, before: old ?? null, after: now ?? null };
    return before[id]?.standard === after[id]?.standard
      ? []
      : { ...change, before: "the default text changed", after: "yours is still shown" };
  });

/** What differs between two versions, in the order of the rooms. Former windows follow from the others. */
export const changesBetween = (before: Facts, after: Facts): FactChange[] =>
  factList
    .filter(([name]) => name !== "retiredWindows")
    .flatMap(([fact, field]) =>
      (fact === "texts"
        ? textsBetween(before[fact], after[fact])
        : differencesOf(withOptions(fact, field), field.label, before[fact], after[fact])
      ).map((one) => ({ fact, ...one })),
    );

const longest = 60;
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text);

/** "Warranty: 90 → 120", long texts cut. */
export function changeInShort({ label, before, after }: FactChange): string {
  if (before === null) return `${label}: ${cut(after ?? "")} (new)`;
  return after === null ? `${label}: ${cut(before)} (removed)` : `${label}: ${cut(before)} → ${cut(after)}`;
}
