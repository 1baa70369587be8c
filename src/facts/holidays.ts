/** US holidays: when they are, by known rules, and on which the business is closed. Not for browsers: the rules are a package. */
import { allForYear } from "@18f/us-federal-holidays";
import { dayMs } from "../shared/time/units.ts";

type Day = `${number}-${number}-${number}`;

/** By id: its name, the federal holiday that it is, how many days later it is than that, and whether sites start closed. */
const rules = {
  "new-years-day": ["New Year’s Day", "New Year's Day", 0, true],
  "martin-luther-king-day": ["Martin Luther King Jr. Day", "Birthday of Martin Luther King, Jr.", 0, false],
  "presidents-day": ["Presidents’ Day", "Washington's Birthday", 0, false],
  "memorial-day": ["Memorial Day", "Memorial Day", 0, true],
  juneteenth: ["Juneteenth", "Juneteenth National Independence Day", 0, false],
  "independence-day": ["Independence Day", "Independence Day", 0, true],
  "labor-day": ["Labor Day", "Labor Day", 0, true],
  "columbus-day": ["Columbus Day", "Columbus Day", 0, false],
  "veterans-day": ["Veterans Day", "Veterans Day", 0, false],
  thanksgiving: ["Thanksgiving", "Thanksgiving Day", 0, true],
  "day-after-thanksgiving": ["Day after Thanksgiving", "Thanksgiving Day", 1, false],
  "christmas-eve": ["Christmas Eve", "Christmas Day", -1, false],
  christmas: ["Christmas", "Christmas Day", 0, true],
  "new-years-eve": ["New Year’s Eve", "Christmas Day", 6, false],
} as const;

type HolidayId = keyof typeof rules;

/** All of them, in order of the year. */
export const holidayIds = Object.keys(rules) as HolidayId[];
export const holidayName = (id: HolidayId): string => rules[id][0];

export interface Holiday {
  id: HolidayId;
  name: string;
  /** The day itself, also on a weekend: not the Monday on which offices observe it. */
  date: Day;
}

/** What the owner says about holidays. */
export interface HolidaySwitches {
  /** On which the business is closed; it is open on those left out. */
  closedHolidays: Readonly<Partial<Record<HolidayId, boolean>>>;
  phoneClosedOnHolidays: boolean;
}

/** How sites start. */
export const usuallyClosed = Object.fromEntries(holidayIds.map((id) => [id, rules[id][3]])) as Record<
  HolidayId,
  boolean
>;

const later = (day: Day, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10) as Day;

/** Worked out once: it takes 0.4 ms, half as long as storing a booking. */
const known = new Map<number, readonly Holiday[]>();

function holidaysOf(year: number): readonly Holiday[] {
  const earlier = known.get(year);
  if (earlier) return earlier;
  const federal = allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: false });
  const holidays = holidayIds.flatMap((id) => {
    const [name, rule, days] = rules[id];
    const day = federal.find((holiday) => holiday.name === rule)?.dateString as Day | undefined;
    return day ? [{ id, name, date: later(day, days) }] : [];
  });
  known.set(year, holidays);
  return holidays;
}

/** The holidays from `from` to `to`, inclusive, in order; the first federal ones were in 1870. */
export function holidaysOn(from: Day, to: Day): Holiday[] {
  const [first, last] = [Math.max(1870, Number(from.slice(0, 4))), Number(to.slice(0, 4))];
  const years = Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => first + index);
  return years.flatMap(holidaysOf).filter(({ date }) => from <= date && date <= to);
}
