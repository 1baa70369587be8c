/** What is wrong with the facts that an owner has written in this folder, one line each: file, name, and what to write. */
import { inspect } from "node:util";
import * as capacity from "./capacity.ts";
import { shortSpan } from "./clock.ts";
import * as hours from "./hours.ts";
import * as licenses from "./licenses.ts";
import * as policies from "./policies.ts";
import * as promises from "./promises.ts";
import { schema } from "./schema.ts";
import * as trackRecord from "./track-record.ts";
import * as windows from "./visit-windows.ts";
import { weekdaysInWords } from "./weekdays.ts";

type FileName = keyof typeof schema;

/** What the files say. */
export const written = {
  "hours.ts": hours,
  "visit-windows.ts": windows,
  "capacity.ts": capacity,
  "promises.ts": promises,
  "policies.ts": policies,
  "licenses.ts": licenses,
  "track-record.ts": trackRecord,
} satisfies Record<FileName, object>;

const pathOf = (file: FileName) => `src/business/${file}`;

/** Facts that are lists with a value for each day of the week. */
const isWeekly = (file: FileName) => file === "hours.ts" || file === "capacity.ts";

/** "officeHours on Sunday", "rating.stars", or "licenses, entry 1: kind". */
function nameOf(file: FileName, [name, ...parts]: readonly PropertyKey[]): string {
  if (isWeekly(file) && parts.length > 0) return `${String(name)} on ${weekdaysInWords([Number(parts[0])])}`;
  return parts.reduce<string>((words, part) => {
    if (typeof part === "number") return `${words}, entry ${part + 1}`;
    return words.includes(",") ? `${words}: ${String(part)}` : `${words}.${String(part)}`;
  }, String(name));
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], value);

function brokenRules(file: FileName, facts: object): string[] {
  const { error } = schema[file].safeParse(facts);
  const lines = (error?.issues ?? []).map(({ path, message }) => {
    const value = inspect(valueAt(facts, path), { depth: 0, breakLength: Number.POSITIVE_INFINITY });
    return `${pathOf(file)}: ${nameOf(file, path)} must be ${message}, not ${value}.`;
  });
  return [...new Set(lines)];
}

/** Facts that are right by themselves, but not together. */
export function contradictions({
  "hours.ts": { visitHours },
  "visit-windows.ts": { visitWindows, retiredWindows },
  "capacity.ts": { technicianCounts },
}: Pick<typeof written, "hours.ts" | "visit-windows.ts" | "capacity.ts">): string[] {
  const openDays = visitHours.flatMap((hours, day) => (hours ? [{ day, ...hours }] : []));
  /** A line about days with the same hours. */
  const about = (file: FileName, days: typeof openDays, what: (days: string) => string, remedy: string) =>
    [...Map.groupBy(days, ({ opens, closes }) => shortSpan(opens, closes))].map(([span, days]) => {
      const said = what(weekdaysInWords(days.map(({ day }) => day)));
      return `${pathOf(file)}: ${said}, but visitHours in ${pathOf("hours.ts")} are ${span} then. ${remedy}`;
    });
  const ids = [...visitWindows, ...retiredWindows].map(({ id }) => id);
  return [
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `${pathOf("visit-windows.ts")}: "${id}" is listed twice.`),
    ...visitWindows.flatMap(({ id, startHour, endHour, weekdays }) => {
      const offered = openDays.filter(({ day }) => weekdays.includes(day));
      if (offered.length === 0) {
        return [
          `${pathOf("visit-windows.ts")}: "${id}" is never offered, because visitHours in ${pathOf("hours.ts")} are closed on all of its weekdays. Remove it, or change its weekdays or visitHours.`,
        ];
      }
      return about(
        "visit-windows.ts",
        offered.filter(({ opens, closes }) => startHour * 60 < opens || endHour * 60 > closes),
        (days) => `"${id}" (${shortSpan(startHour * 60, endHour * 60)}) is offered on ${days}`,
        "Change its hours or weekdays, or visitHours.",
      );
    }),
    ...about(
      "visit-windows.ts",
      openDays.filter(({ day }) => !visitWindows.some(({ weekdays }) => weekdays.includes(day))),
      (days) => `no window is offered on ${days}`,
      "Add the day to the weekdays of a window, or write closed there.",
    ),
    ...about(
      "capacity.ts",
      openDays.filter(({ day }) => technicianCounts[day] === 0),
      (days) => `nobody works on ${days}`,
      "Write a number of technicians here, or closed there.",
    ),
  ];
}

/** @param facts replaced in tests */
export function factMistakes(facts: typeof written = written): string[] {
  const broken = (Object.keys(schema) as FileName[]).flatMap((file) => brokenRules(file, facts[file]));
  return broken.length > 0 ? broken : contradictions(facts);
}
