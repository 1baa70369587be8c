import type { OpeningHoursSpecification } from "schema-dts";
import type { ClosedDay } from "../../facts/notices.ts";
import type { WeekHours } from "../../facts/schema.ts";

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** "08:00"; midnight at the end of a day is its last minute. */
function clock(minutes: number): string {
  const within = Math.min(minutes, 24 * 60 - 1);
  return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}`;
}

/** A week for search engines, with days of equal hours grouped and without closed days. */
export function openingHours(week: WeekHours): OpeningHoursSpecification[] {
  const groups = new Map<string, OpeningHoursSpecification & { dayOfWeek: (typeof days)[number][] }>();
  week.forEach((day, index) => {
    if (!day) return;
    const opens = clock(day.opens);
    const closes = clock(day.closes);
    const group = groups.get(`${opens}-${closes}`);
    const name = days[index] as (typeof days)[number];
    if (group) group.dayOfWeek.push(name);
    else groups.set(`${opens}-${closes}`, { "@type": "OpeningHoursSpecification", dayOfWeek: [name], opens, closes });
  });
  return [...groups.values()];
}

/** Closed days for search engines, which take opening and closing at midnight for closed. */
export function closedHours(days: readonly ClosedDay[]): OpeningHoursSpecification[] {
  return days.map(({ date, holiday }) => ({
    "@type": "OpeningHoursSpecification",
    ...(holiday && { name: holiday }),
    validFrom: date,
    validThrough: date,
    opens: "00:00",
    closes: "00:00",
  }));
}
