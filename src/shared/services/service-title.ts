import serviceNames from "../../content/data/service-names.json" with { type: "json" };
import type { ServiceId } from "./service-ids.ts";

/** The title of a service, such as "Dryer Repair", or "" for none. */
export function serviceTitle(id: ServiceId | string): string {
  return serviceNames.find((service) => service.id === id)?.title ?? "";
}

/** What a service repairs, such as "Dryer", or "" for none. */
export function applianceName(id: ServiceId | string): string {
  return serviceNames.find((service) => service.id === id)?.shortName ?? "";
}

/** The six most common problems of an appliance, each with the page about it; none for an unknown service. */
export function commonProblems(id: ServiceId | string) {
  const { details = [], problemPages } = serviceNames.find((service) => service.id === id) ?? {};
  return details.map((name, index) => ({
    name,
    page: `/problems/${id.replace("-repair", "")}/${problemPages?.[index]}`,
  }));
}
