import { type ServiceId, serviceIds } from "../../shared/services/service-ids.ts";
import namesData from "../data/service-names.json" with { type: "json" };
import data from "../data/services.json" with { type: "json" };
import { parseContent } from "../reading/parse.ts";
import { type Service, serviceNamesSchema, servicesSchema } from "../reading/schema.ts";

const names = parseContent("src/content/data/service-names.json", serviceNamesSchema, namesData);
const texts = parseContent("src/content/data/services.json", servicesSchema, data);

/** The eight services in display order. */
export const services: readonly Service[] = serviceIds.map((id) => {
  const name = names.find((entry) => entry.id === id);
  const text = texts.find((entry) => entry.id === id);
  if (!name || !text) throw new Error(`src/content/data/services.json: id: no service "${id}"`);
  return { ...name, ...text, slug: id, picture: id.replace("-repair", "") as Service["picture"] };
});

const byId = new Map<string, Service>(services.map((service) => [service.id, service]));

/** The service with this id. */
export function getService(id: ServiceId): Service {
  return byId.get(id) as Service;
}

/** The six services that city pages list. */
export const cityPageServices: readonly Service[] = (
  [
    "refrigerator-repair",
    "washing-machine-repair",
    "dryer-repair",
    "dishwasher-repair",
    "oven-stove-repair",
    "microwave-repair",
  ] as const
).map(getService);
