/** What is wrong with the facts, in words for the person who sets them. */
import { shortSpan } from "../shared/time/time-of-day.ts";
import { weekdaysInWords } from "../shared/time/weekdays.ts";
import { readEnvironment } from "./effective-facts.ts";
import { type FactName, type Facts, factFields } from "./schema.ts";

/** A fact that is right by itself, but not together with others. */
export interface Contradiction {
  fact: FactName;
  /** One or two sentences: what is so, and what to do. */
  text: string;
}

/** Facts that don't go together: windows, the hours of visits, and technicians. */
export function contradictions({
  visitHours,
  visitWindows,
  retiredWindows,
  technicianCounts,
}: Pick<Facts, "visitHours" | "visitWindows" | "retiredWindows" | "technicianCounts">): Contradiction[] {
  const openDays = visitHours.flatMap((hours, day) => (hours ? [{ day, ...hours }] : []));
  /** One for all days with the same hours. */
  const about = (fact: FactName, days: typeof openDays, what: (days: string) => string, remedy: string) =>
    [...Map.groupBy(days, ({ opens, closes }) => shortSpan(opens, closes))].map(([span, days]) => {
      const said = what(weekdaysInWords(days.map(({ day }) => day)));
      return { fact, text: `${said}, but visit hours are ${span} then. ${remedy}` };
    });
  const ids = [...visitWindows, ...retiredWindows].map(({ id }) => id);
  return [
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id): Contradiction => ({ fact: "visitWindows", text: `Two windows share the id “${id}”.` })),
    ...visitWindows.flatMap(({ name, startHour, endHour, weekdays }): Contradiction[] => {
      const offered = openDays.filter(({ day }) => weekdays.includes(day));
      if (offered.length === 0) {
        const text = `“${name}” is never offered, because all of its weekdays are closed under visit hours. Remove it, or change its weekdays or visit hours.`;
        return [{ fact: "visitWindows", text }];
      }
      return about(
        "visitWindows",
        offered.filter(({ opens, closes }) => startHour * 60 < opens || endHour * 60 > closes),
        (days) => `“${name}” (${shortSpan(startHour * 60, endHour * 60)}) is offered ${days}`,
        "Change this window’s hours or weekdays, or change visit hours.",
      );
    }),
    ...about(
      "visitWindows",
      openDays.filter(({ day }) => !visitWindows.some(({ weekdays }) => weekdays.includes(day))),
      (days) => `No window is offered ${days}`,
      "Add the day to a window’s weekdays, or close it under visit hours.",
    ),
    ...about(
      "technicianCounts",
      openDays.filter(({ day }) => technicianCounts[day] === 0),
      (days) => `No one works on ${days}`,
      "Enter a number of technicians, or close the day under visit hours.",
    ),
  ];
}

/** @returns a line for each mistake in the facts of an environment: the fact or its variable, and what to write */
export function factMistakes(environment: Readonly<Record<string, string | undefined>>): string[] {
  const { facts, refused, mistakes } = readEnvironment(environment);
  const wrong = [...refused.map(({ fact, text }) => (fact ? text : `BUSINESS_FACTS: ${text}`)), ...mistakes];
  if (wrong.length > 0) return wrong;
  return contradictions(facts).map(({ fact, text }) => `${factFields[fact].label}: ${text}`);
}
