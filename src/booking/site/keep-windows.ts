/** Documents keep the windows in which visits are booked. */
import { factFields, type RetiredWindow, type VisitWindow } from "../../business/schema.ts";
import { windowsToPublish } from "../../business/window-ids.ts";

/** The facts that are set, by name; those left out take their defaults. */
export type SiteDocument = Readonly<Record<string, unknown>>;

const windowsOf = ({ visitWindows = factFields.visitWindows.default, retiredWindows = [] }: SiteDocument) => ({
  visitWindows: visitWindows as readonly VisitWindow[],
  retiredWindows: retiredWindows as readonly RetiredWindow[],
});

/** The document as it can go live after another one: with the windows' ids and the former windows. */
export function keepWindows(document: SiteDocument, live: SiteDocument): SiteDocument {
  const [wanted, former] = [windowsOf(document), windowsOf(live)];
  const kept = windowsToPublish(wanted.visitWindows, former);
  return JSON.stringify(kept) === JSON.stringify(wanted) ? document : { ...document, ...kept };
}
