/** Windows keep their ids by themselves: stored visits refer to a window by id, so an id always means the same hours. */
import { readFacts } from "../../facts/effective-facts.ts";
import type { RetiredWindow, VisitWindow } from "../../facts/schema.ts";
import { newId } from "../../shared/ids.ts";

/** The facts that are set, by name; those left out take their defaults. */
export type SiteDocument = Readonly<Record<string, unknown>>;

interface Windows {
  visitWindows: readonly VisitWindow[];
  retiredWindows: readonly RetiredWindow[];
}

function windowsOf(document: SiteDocument): Windows {
  const { visitWindows, retiredWindows } = readFacts(document, {}).facts;
  return { visitWindows, retiredWindows };
}

const sameHours = (one: RetiredWindow, other: RetiredWindow) =>
  one.startHour === other.startHour && one.endHour === other.endHour;

/**
 * The windows of a document that is about to be published: one with other hours than before gets a new id, one that had the
 * hours in former days gets its old one, and one that is taken away is retired.
 * @param wanted as the office has drafted them
 * @param live as visitors could book them so far
 */
function windowsToPublish(wanted: readonly VisitWindow[], live: Windows): Windows {
  const former = [...live.visitWindows, ...live.retiredWindows];
  const taken = former.map(({ id }) => id);
  const used: string[] = [];
  const visitWindows = wanted.map((window) => {
    const isAsBefore = (other: RetiredWindow) => sameHours(other, window) && !used.includes(other.id);
    const kept = former.find((other) => other.id === window.id && isAsBefore(other));
    const returned = kept ?? former.find((other) => other.name === window.name && isAsBefore(other));
    const isNew = !returned && !taken.includes(window.id) && !used.includes(window.id);
    const id = returned?.id ?? (isNew ? window.id : newId(window.name, [...taken, ...used]));
    used.push(id);
    return { ...window, id };
  });
  const retiredWindows = former
    .filter(({ id }) => !used.includes(id))
    .map(({ id, name, startHour, endHour }) => ({ id, name, startHour, endHour }));
  return { visitWindows, retiredWindows };
}

/** The document as it can go live after another one: with the windows' ids and the former windows. */
export function keepWindows(document: SiteDocument, live: SiteDocument): SiteDocument {
  const [wanted, former] = [windowsOf(document), windowsOf(live)];
  const kept = windowsToPublish(wanted.visitWindows, former);
  return JSON.stringify(kept) === JSON.stringify(wanted) ? document : { ...document, ...kept };
}
