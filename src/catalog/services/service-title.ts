import serviceNames from "../content/service-names.json" with { type: "json" };
import type { ServiceId } from "./service-ids.ts";

/** The title of a service, such as "Dryer Repair", or "" for none. Browser-safe. */
export function serviceTitle(id: ServiceId | string): string {
  return serviceNames.find((service) => service.id === id)?.title ?? "";
}

/** What a service repairs, such as "Dryer", or "" for none. Browser-safe. */
export function applianceName(id: ServiceId | string): string {
  return serviceNames.find((service) => service.id === id)?.shortName ?? "";
}

/** One of an appliance's most common problems. */
interface CommonProblem {
  name: string;
  /** Address of the page about it. */
  page: string;
}

/** The six most common problems of an appliance, none for an unknown service. Browser-safe. */
export function commonProblems(id: ServiceId | string): readonly CommonProblem[] {
  const { details = [], problemPages } = serviceNames.find((service) => service.id === id) ?? {};
  return details.map((name, index) => ({
    name,
    page: `/problems/${id.replace("-repair", "")}/${problemPages?.[index]}`,
  }));
}
