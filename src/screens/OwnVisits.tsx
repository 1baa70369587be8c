import { ownVisits } from "../business/own-visits.ts";
import serviceNames from "../catalog/content/service-names.json" with { type: "json" };
import { Note } from "../components/TextColumn.tsx";

/** "31 dryer and 12 washer repairs". */
function repairsInWords(counts: Readonly<Record<string, number>>): string {
  const parts = serviceNames
    .filter(({ id }) => counts[id])
    .sort((one, other) => (counts[other.id] ?? 0) - (counts[one.id] ?? 0))
    .map(({ id, shortName }) => `${counts[id]?.toLocaleString("en-US")} ${shortName.toLowerCase()}`);
  return `${new Intl.ListFormat("en-US").format(parts.slice(0, 3))} repairs`;
}

/**
 * What the business did lately, from the visits that were marked as done: nothing below five of a kind.
 * @param props.counts by service id
 * @param props.where follows the numbers: "in Largo"
 */
export function OwnVisits({ counts, where }: { counts: Readonly<Record<string, number>> | undefined; where: string }) {
  if (!counts || Object.keys(counts).length === 0) return null;
  return <Note>{`Our last twelve months ${where}: ${repairsInWords(counts)}.`}</Note>;
}

/** @param props.id of the service */
export function OwnVisitsOfService({ id }: { id: string }) {
  const count = ownVisits.services[id];
  return <OwnVisits counts={count ? { [id]: count } : undefined} where="in Pinellas County" />;
}
