/** Which services are offered, and which of them on gas. A page brings along what isn't everything. */
import serviceNames from "../../content/data/service-names.json" with { type: "json" };
import { pageFacts } from "../page-facts.ts";
import type { ServiceId } from "./service-ids.ts";

/** The services that are offered, with what the form's picker needs. */
export const offeredServices = () => {
  const { servicesOn, servicesOff = [] } = pageFacts();
  return serviceNames.filter(({ id }) => (servicesOn ? servicesOn.includes(id) : !servicesOff.includes(id)));
};

/** Whether a service is offered. */
export const isOffered = (id: string) => offeredServices().some((service) => service.id === id);

/** Said beside a service whose gas appliances are off. */
export const noGasSentence = "We don’t work on gas appliances.";
/** Whether gas appliances of a service are off. */
export const isWithoutGas = (id: string): boolean => pageFacts().gasOff?.includes(id) ?? false;
/** Services with gas appliances. */
export const gasServices = ["dryer-repair", "oven-stove-repair", "cooktop-repair"] as const;
/** Whether no gas appliance of any service is repaired. */
export const isGasless = () => gasServices.every((id) => isWithoutGas(id) || !isOffered(id));
/** Problems that only gas appliances have. */
const gasProblems = ["Gas burner won’t light", "Igniter clicking or dead"];
/** Whether a problem of a service can be booked. */
export const isBookable = (id: string, problem: string): boolean =>
  isOffered(id) && !(isWithoutGas(id) && gasProblems.includes(problem));

/** The most common problems of an appliance that can be booked, each with the page about it; none for an unknown service. */
export function commonProblems(id: ServiceId | string) {
  const { details = [], problemPages } = serviceNames.find((service) => service.id === id) ?? {};
  return details
    .map((name, index) => ({ name, page: `/problems/${id.replace("-repair", "")}/${problemPages?.[index]}` }))
    .filter(({ name }) => isBookable(id, name));
}
