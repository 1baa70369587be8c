/** Days of the week in words; 0 is Sunday, 6 is Saturday, and sentences begin with Monday. */
const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** "Thursday" for 4. */
export const weekdayName = (weekday: number): string => names[weekday] ?? "";

/** From Monday to Sunday. */
export const mondayFirst: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** The first and last day of each run of consecutive days with the same value, from Monday to Sunday. */
export function runsOf<Value>(pick: (weekday: number) => Value): { first: number; last: number; value: Value }[] {
  const runs: { first: number; last: number; value: Value }[] = [];
  for (const day of mondayFirst) {
    const value = pick(day);
    const run = runs.at(-1);
    if (run && run.value === value) run.last = day;
    else runs.push({ first: day, last: day, value });
  }
  return runs;
}

/** "Monday-Friday", "Mon-Fri" in short, or a single day. */
export function daySpan(first: number, last: number, short = false): string {
  const name = (day: number) => (names[day] as string).slice(0, short ? 3 : undefined);
  return first === last ? name(first) : `${name(first)}-${name(last)}`;
}

/** For sentences: "Monday through Friday", "Saturday and Sunday", or a single day. */
export function daysInProse(first: number, last: number): string {
  const isPair = mondayFirst.indexOf(last) - mondayFirst.indexOf(first) === 1;
  return daySpan(first, last).replace("-", isPair ? " and " : " through ");
}

/** The days of a list: "Monday through Friday", or "Mon-Fri" in short; "" for none. */
export function weekdaysInWords(weekdays: readonly number[], short = false): string {
  return runsOf((day) => weekdays.includes(day))
    .filter(({ value }) => value)
    .map(({ first, last }) => (short ? daySpan(first, last, true) : daysInProse(first, last)))
    .join(", ");
}
