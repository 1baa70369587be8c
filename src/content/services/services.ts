import { facts } from "../../facts/site.ts";
import { perSite } from "../../shared/page-facts.ts";
import { isBookable } from "../../shared/services/offered-services.ts";
import { type ServiceId, serviceIds } from "../../shared/services/service-ids.ts";
import namesData from "../data/service-names.json" with { type: "json" };
import data from "../data/services.json" with { type: "json" };
import { textsOf } from "../reading/own-texts.ts";
import { parseContent } from "../reading/parse.ts";
import { type Service, serviceNamesSchema, servicesSchema } from "../reading/schema.ts";

const names = parseContent("src/content/data/service-names.json", serviceNamesSchema, namesData);
const texts = parseContent("src/content/data/services.json", servicesSchema, data);

/** The eight services in display order, as their file has them. */
export const allServices: readonly Service[] = serviceIds.map((id) => {
  const name = names.find((entry) => entry.id === id);
  const text = texts.find((entry) => entry.id === id);
  if (!name || !text) throw new Error(`src/content/data/services.json: id: no service "${id}"`);
  return { ...text, ...name, slug: id, picture: id.replace("-repair", "") as Service["picture"] };
});

const bookableOf = ({ id, details }: Service) => details.filter((issue) => isBookable(id, issue));

const everyService = perSite(() => allServices.map((service) => textsOf(`services.${service.id}`, service)));

/** Those that we offer. */
export const services = perSite<readonly Service[]>(() =>
  everyService()
    .filter(({ id }) => !facts().servicesOff.includes(id))
    .map((service) => ({ ...service, details: bookableOf(service) })),
);

/** The service with this id, offered or not. */
export const getService = (id: ServiceId): Service =>
  (services().find((service) => service.id === id) ?? everyService().find((service) => service.id === id)) as Service;

const words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"];
/** How many services there are: "Eight appliances". */
export const numberOf = (thing: string): string =>
  `${words[services().length] ?? services().length} ${services().length === 1 ? thing : `${thing}s`}`;

/** First on the pages of cities, as the six that most people need. */
const cityFirst: readonly ServiceId[] = [
  "refrigerator-repair",
  "washing-machine-repair",
  "dryer-repair",
  "dishwasher-repair",
  "oven-stove-repair",
  "microwave-repair",
];
/** The six services that come first on city pages. */
export const cityPageServices = perSite(() => {
  const offered = services();
  const first = cityFirst.flatMap((id) => offered.filter((service) => service.id === id));
  return [...new Set([...first, ...offered])].slice(0, cityFirst.length);
});
