/** Arrival windows get their ids by themselves, and those that a version takes away stay known: visits are booked in them. */
import { factFields, type RetiredWindow, type VisitWindow } from "../../business/schema.ts";

/** The facts that are set, by name; those left out take their defaults. */
export type SiteDocument = Readonly<Record<string, unknown>>;

const offeredIn = ({ visitWindows = factFields.visitWindows.default }: SiteDocument) =>
  visitWindows as readonly VisitWindow[];
const retiredIn = ({ retiredWindows = [] }: SiteDocument) => retiredWindows as readonly RetiredWindow[];

/** "late-evening" for "Late Evening". */
const idOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 18) || "window";

/**
 * The document with the windows' ids, and the former windows. A window is the same as long as its hours are, whatever it is
 * called: with other hours it gets another id, and the former one is retired.
 * @param live the document in whose windows visits are booked
 */
export function keepWindows(document: SiteDocument, live: SiteDocument): SiteDocument {
  const known = new Map(
    [...retiredIn(document), ...retiredIn(live), ...offeredIn(live)].map(({ id, name, startHour, endHour }) => [
      id,
      { id, name, startHour, endHour },
    ]),
  );
  const taken = new Set<string>();
  const isFree = (id: string) => !known.has(id) && !taken.has(id);
  const visitWindows = offeredIn(document).map((window) => {
    const { name, startHour, endHour } = window;
    const same = [...known.values()].filter(
      (one) => one.startHour === startHour && one.endHour === endHour && !taken.has(one.id),
    );
    const names = [idOf(name), `${idOf(name)}-${startHour}-${endHour}`];
    for (let copy = 2; !names.some(isFree); copy++) names.push(`${names[1]}-${copy}`);
    const { id } = same.find((one) => one.id === window.id) ?? same[0] ?? { id: names.find(isFree) ?? "" };
    taken.add(id);
    return { ...window, id };
  });
  const retiredWindows = [...known.values()].filter(({ id }) => !taken.has(id));
  const isAsBefore = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after);
  return {
    ...document,
    ...(!isAsBefore(offeredIn(document), visitWindows) && { visitWindows }),
    ...(!isAsBefore(retiredIn(document), retiredWindows) && { retiredWindows }),
  };
}
