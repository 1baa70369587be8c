/** What became of a visit, or of anything with a history, after somebody saw a version of it. */
import type { VisitEvent } from "./events.ts";

/** What changed something since a version of it was seen; notes change nothing. @param events oldest first */
export const changedSince = (events: readonly VisitEvent[], version: number): VisitEvent[] =>
  events.filter((event) => event.version > version && Object.keys(event.after).length > 0);

/** Something as it was before these changes, oldest first; what they don't say was the same. */
export const beforeChanges = <Thing extends object>(thing: Thing, changes: readonly VisitEvent[]): Thing =>
  Object.assign({ ...thing }, ...changes.map(({ before }) => before).reverse());
