/** What a change of a technician is in the history. */

import { isPlainDate } from "../../shared/time/calendar.ts";
import type { BookingDatabase } from "../store/database.ts";
import { type EventValues, recordEvent } from "../store/events.ts";
import type { EventKind, TechnicianDayRow, TechnicianRow } from "../store/schema/tables.ts";
import { type DayRange, joinedDays, replacedDays, type StaffChange, type StaffRows } from "./technicians.ts";

const kinds: Readonly<Record<StaffChange["do"], EventKind>> = {
  add: "added",
  edit: "edited",
  end: "left",
  return: "returned",
  days: "days-set",
  usual: "days-set",
};

/** The fields of a technician whose values are in the history. */
export const factsOf = ({ id, createdAt, version, ...facts }: TechnicianRow) => facts;

export type TechnicianFacts = ReturnType<typeof factsOf>;

/** The changed facts; all of them for a new technician. */
function factsChanged({ before, technician }: StaffRows): { before: EventValues; after: EventValues } {
  const [old, now] = [before && factsOf(before), factsOf(technician)];
  const fields = Object.keys(now) as (keyof TechnicianFacts)[];
  const changed = fields.filter((field) => !old || old[field] !== now[field]);
  const pick = (facts: TechnicianFacts) => Object.fromEntries(changed.map((field) => [field, facts[field]]));
  return { before: old ? pick(old) : {}, after: pick(now) };
}

/** "2026-06-12/2026-06-15", or "2026-06-12/2026-06-15 morning" for that window of the days. */
const keyOf = ({ first, last, slot }: DayRange) => `${first}/${last}${slot === undefined ? "" : ` ${slot}`}`;

/** Days as an event's values, by ISO 8601 interval and window; one interval of usual days where none is special. */
function daysAsValues(days: readonly TechnicianDayRow[], { cleared, slot }: StaffRows): EventValues {
  const ranges = joinedDays(days.toSorted((a, b) => a.date.localeCompare(b.date)));
  const [first, last] = [cleared[0], cleared.at(-1)];
  if (ranges.length === 0 && first && last) return { [keyOf({ first, last, slot })]: "usual" };
  return Object.fromEntries(
    ranges.map(({ works, note, ...range }) => [keyOf(range), `${works ? "works" : "off"}${note && `: ${note}`}`]),
  );
}

/** What an event's value says of days; undefined for other values. */
export function daysOfValue(
  key: string,
  value: EventValues[string] | undefined,
): (DayRange & { is: "usual" | "works" | "off"; note: string }) | undefined {
  const [first, last, slot] = key.split(/[/ ]/);
  const [, is = "", note = ""] = /^(usual|works|off)(?:: (.*))?$/s.exec(String(value)) ?? [];
  if (!isPlainDate(first) || !isPlainDate(last) || (is !== "usual" && is !== "works" && is !== "off")) return undefined;
  return { first, last, slot, is, note };
}

/** Records a change in its transaction. @param days everybody's days before it */
export function recordStaffChange(
  transaction: BookingDatabase,
  change: StaffChange,
  rows: StaffRows,
  days: readonly TechnicianDayRow[],
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const { technician, cleared } = rows;
  const values =
    cleared.length === 0
      ? factsChanged(rows)
      : { before: daysAsValues(replacedDays(rows, days), rows), after: daysAsValues(rows.days, rows) };
  return recordEvent(transaction, { about: { technician }, kind: kinds[change.do], actor: by, at, ...values });
}
