import type { ServiceId } from "./service-ids.ts";
import serviceNames from "./service-names.json" with { type: "json" };

/** The title of a service, such as "Dryer Repair", or "" for none. Browser-safe. */
export function serviceTitle(id: ServiceId | string): string {
  return serviceNames.find((service) => service.id === id)?.title ?? "";
}

/** What a service repairs, such as "Dryer", or "" for none. Browser-safe. */
export function applianceName(id: ServiceId | string): string {
  return serviceNames.find((service) => service.id === id)?.shortName ?? "";
}
