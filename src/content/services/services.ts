import { ofSite } from "../../facts/site.ts";
import { type ServiceId, serviceIds } from "../../shared/services/service-ids.ts";
import namesData from "../data/service-names.json" with { type: "json" };
import data from "../data/services.json" with { type: "json" };
import { parseContent } from "../reading/parse.ts";
import { type Service, serviceNamesSchema, servicesSchema } from "../reading/schema.ts";

const names = parseContent("src/content/data/service-names.json", serviceNamesSchema, namesData);
const texts = parseContent("src/content/data/services.json", servicesSchema, data);

/** The eight services in display order. */
export const allServices: readonly Service[] = serviceIds.map((id) => {
  const name = names.find((entry) => entry.id === id);
  const text = texts.find((entry) => entry.id === id);
  if (!name || !text) throw new Error(`src/content/data/services.json: id: no service "${id}"`);
  // Into the texts themselves, which are filled in when they are read.
  return Object.assign(text, name, { slug: id, picture: id.replace("-repair", "") as Service["picture"] });
});

/** Those that we offer. */
export const services = ofSite<readonly Service[]>(() => allServices);

const byId = new Map<string, Service>(allServices.map((service) => [service.id, service]));

/** The service with this id, offered or not. */
export function getService(id: ServiceId): Service {
  return byId.get(id) as Service;
}

/** First on the pages of cities, which list six. */
const cityFirst: readonly ServiceId[] = [
  "refrigerator-repair",
  "washing-machine-repair",
  "dryer-repair",
  "dishwasher-repair",
  "oven-stove-repair",
  "microwave-repair",
];
/** The six services that city pages list. */
export const cityPageServices = ofSite(() => {
  const offered = services();
  const first = cityFirst.flatMap((id) => offered.filter((service) => service.id === id));
  return [...new Set([...first, ...offered])].slice(0, cityFirst.length);
});
