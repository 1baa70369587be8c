/** Windows keep their ids by themselves: stored visits refer to a window by id, so an id always means the same hours. */

/** A window of former days. */
export interface RetiredWindow {
  readonly id: string;
  readonly name: string;
  /** Whole hours after midnight in America/New_York; the end is exclusive. */
  readonly startHour: number;
  readonly endHour: number;
}

export interface VisitWindow extends RetiredWindow {
  /** Days on which it is offered, unless visit hours close them: 0 is Sunday, 6 is Saturday. */
  readonly weekdays: readonly number[];
}

interface Windows {
  visitWindows: readonly VisitWindow[];
  retiredWindows: readonly RetiredWindow[];
}

const sameHours = (one: RetiredWindow, other: RetiredWindow) =>
  one.startHour === other.startHour && one.endHour === other.endHour;

/** An id that is not taken: "early-morning", or "early-morning-2". */
export function newWindowId(name: string, taken: readonly string[]): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const slug =
    plain
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "")
      .slice(0, 24) || "window";
  const isFree = (id: string) => !taken.includes(id);
  return [slug, ...taken.map((_, index) => `${slug}-${index + 2}`)].find(isFree) ?? `${slug}-${taken.length + 2}`;
}

/**
 * The windows of a document that is about to be published: one with other hours than before gets a new id, one that had the
 * hours in former days gets its old one, and one that is taken away is retired.
 * @param wanted as the office has drafted them
 * @param live as visitors could book them so far
 */
export function windowsToPublish(wanted: readonly VisitWindow[], live: Windows): Windows {
  const former = [...live.visitWindows, ...live.retiredWindows];
  const taken = former.map(({ id }) => id);
  const used: string[] = [];
  const visitWindows = wanted.map((window) => {
    const isAsBefore = (other: RetiredWindow) => sameHours(other, window) && !used.includes(other.id);
    const kept = former.find((other) => other.id === window.id && isAsBefore(other));
    const returned = kept ?? former.find((other) => other.name === window.name && isAsBefore(other));
    const isNew = !returned && !taken.includes(window.id) && !used.includes(window.id);
    const id = returned?.id ?? (isNew ? window.id : newWindowId(window.name, [...taken, ...used]));
    used.push(id);
    return { ...window, id };
  });
  const retiredWindows = former
    .filter(({ id }) => !used.includes(id))
    .map(({ id, name, startHour, endHour }) => ({ id, name, startHour, endHour }));
  return { visitWindows, retiredWindows };
}
