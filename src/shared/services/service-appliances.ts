import { isOffered } from "./offered-services.ts";
import type { ServiceId } from "./service-ids.ts";

/** The appliances of the inline form, by what it posts, each with the service that repairs it. */
const applianceTypes: readonly { value: string; label: string; service?: ServiceId }[] = [
  { value: "refrigerator", label: "Refrigerator", service: "refrigerator-repair" },
  { value: "dishwasher", label: "Dishwasher", service: "dishwasher-repair" },
  { value: "oven", label: "Oven/Range", service: "oven-stove-repair" },
  { value: "washer", label: "Washing Machine", service: "washing-machine-repair" },
  { value: "dryer", label: "Dryer", service: "dryer-repair" },
  { value: "microwave", label: "Microwave", service: "microwave-repair" },
  { value: "freezer", label: "Freezer", service: "refrigerator-repair" },
  { value: "other", label: "Other" },
];

/** Those of services that are offered. */
export const offeredAppliances = () => applianceTypes.filter(({ service }) => !service || isOffered(service));

/** The service for an appliance of the inline form, if the value means one service only. */
export const serviceForAppliance = (value: string): ServiceId | undefined =>
  offeredAppliances().find((type) => type.value === value)?.service;

/** What the name of an appliance's service doesn't say, "Freezer" for one; "" for the others. */
export function applianceInWords(value: string): string {
  const type = applianceTypes.find((type) => type.value === value);
  return type?.service && applianceForService(type.service) !== value ? type.label : "";
}

/** The inline form's value for a service's guide; services without their own appliance are "other". */
const applianceForService = (id: ServiceId): string =>
  applianceTypes.find(({ service }) => service === id)?.value ?? "other";
