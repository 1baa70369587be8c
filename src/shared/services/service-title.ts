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
