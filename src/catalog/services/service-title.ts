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

/**
 * Short address of the page about one of an appliance's common problems; the server leads on to the page. Browser-safe.
 * @param number from 1, as on the page of the appliance's problems
 */
export const problemNumberPath = (id: ServiceId | string, number: number): string =>
  `/problems/${id.replace("-repair", "")}/${number}`;

/** The six most common problems of an appliance, none for an unknown service. Browser-safe. */
export function commonProblems(id: ServiceId | string): readonly string[] {
  return serviceNames.find((service) => service.id === id)?.details ?? [];
}
