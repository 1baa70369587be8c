/** How far a day is, in one line. */
import type { VisitCardView } from "../views.ts";

type CountedVisit = Pick<VisitCardView, "state" | "technician" | "isOverdue">;

const visitsInWords = (count: number) => (count === 1 ? "1 visit" : `${count} visits`);

/** Whether nobody has to come anymore. */
export const isFinished = (state: string) => state !== "booked" && state !== "on-the-way";

/**
 * "19 visits: 1 overdue, 11 to go, 2 on the way, 5 finished. 4 without a technician." "" for a day without visits.
 * @param isAssigned whether visits have technicians at all
 */
export function daySummary(visits: readonly CountedVisit[], isAssigned: boolean): string {
  if (visits.length === 0) return "";
  const count = (counts: (visit: CountedVisit) => boolean) => visits.filter(counts).length;
  const parts: [number, string][] = [
    [count(({ isOverdue }) => isOverdue), "overdue"],
    [count(({ state, isOverdue }) => state === "booked" && !isOverdue), "to go"],
    [count(({ state, isOverdue }) => state === "on-the-way" && !isOverdue), "on the way"],
    [count(({ state }) => isFinished(state)), "finished"],
  ];
  const states = parts.filter(([number]) => number > 0).map(([number, words]) => `${number} ${words}`);
  const open = count(({ state, technician }) => technician === undefined && !isFinished(state));
  const unassigned = isAssigned && open > 0 ? ` ${open} without a technician.` : "";
  return `${visitsInWords(visits.length)}: ${states.join(", ")}.${unassigned}`;
}

/** How many of the day's visits are whose, in the order of the names. */
export const visitsPerTechnician = (names: readonly string[], visits: readonly CountedVisit[]) =>
  names.map((name) => ({ name, visits: visits.filter(({ technician }) => technician === name).length }));
