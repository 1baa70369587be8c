/** The six commonest jobs of each service, by the names that pages and forms have for them. */
import serviceNames from "../../content/data/service-names.json" with { type: "json" };
import type { ServiceId } from "./service-ids.ts";

export interface Job {
  /** As the page of the problem is called: "not-draining". */
  id: string;
  /** "Not draining". */
  name: string;
}

/** @returns in the order in which pages list them */
export function jobsOf(service: ServiceId): readonly Job[] {
  const { details = [], problemPages = [] } = serviceNames.find(({ id }) => id === service) ?? {};
  return problemPages.map((id, index) => ({ id, name: details[index] ?? id }));
}
