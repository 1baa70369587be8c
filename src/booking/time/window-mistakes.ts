/** Mistakes an owner can make in the list of arrival windows. */
import type { RetiredWindow, VisitWindow } from "../../business/visit-windows.ts";

/** @returns a line per mistake: a duplicate or malformed id, invalid hours or weekdays, nothing on offer */
export function windowMistakes(offered: readonly VisitWindow[], retired: readonly RetiredWindow[]): string[] {
  const all = [...offered, ...retired];
  const isHour = (hour: number) => Number.isInteger(hour) && hour >= 0 && hour <= 23;
  const about = ({ id, startHour, endHour }: RetiredWindow, index: number) => [
    ...(/^[a-z0-9-]{1,30}$/.test(id) ? [] : [`"${id}" must be lowercase letters, digits, and hyphens`]),
    ...(all.findIndex((other) => other.id === id) === index ? [] : [`"${id}" is listed twice`]),
    ...(isHour(startHour) && isHour(endHour) && startHour < endHour
      ? []
      : [`"${id}" must begin before it ends, at whole hours from 0 to 23`]),
  ];
  const days = offered.filter(({ weekdays }) => weekdays.some((day) => ![0, 1, 2, 3, 4, 5, 6].includes(day)));
  return [
    ...all.flatMap(about),
    ...days.map(({ id }) => `"${id}" must be offered on weekdays from 0, Sunday, to 6, Saturday`),
    ...(offered.length > 0 ? [] : ["at least one window must be offered"]),
  ];
}
