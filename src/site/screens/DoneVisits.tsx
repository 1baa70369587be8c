import { offeredServices } from "../../shared/services/offered-services.ts";
import { Note } from "../components/TextColumn.tsx";

interface OwnVisitsProps {
  /** By service id. */
  counts: Readonly<Record<string, number | undefined>> | undefined;
  /** Follows the numbers: "in Largo". */
  where: string;
}

/** "Our last twelve months in Largo: 31 dryer and 12 washer repairs.", from the visits that were marked as done; or nothing. */
export function DoneVisits({ counts = {}, where }: OwnVisitsProps) {
  const count = ({ id }: { id: string }) => counts[id] ?? 0;
  const most = offeredServices()
    .filter(count)
    .sort((one, other) => count(other) - count(one));
  if (most.length === 0) return null;
  const kinds = most.slice(0, 3).map((service) => `${count(service).toLocaleString("en-US")} ${service.shortName}`);
  const repairs = new Intl.ListFormat("en-US").format(kinds).toLowerCase();
  return <Note>{`Our last twelve months ${where}: ${repairs} repairs.`}</Note>;
}
