/** What the words of a text may depend on: a promise of the owner's, or that something is offered. */
import { isPromised } from "../../facts/derived/promises-in-words.ts";
import { type PromiseId, promises } from "../../facts/schema.ts";
import { facts, site } from "../../facts/site.ts";
import { gasServices, isGasless, isOffered, isWithoutGas } from "../../shared/services/offered-services.ts";
import { type ServiceId, serviceIds } from "../../shared/services/service-ids.ts";
import { namesOf } from "./notation.ts";

export const promiseIds = Object.keys(promises) as PromiseId[];
const isPromise = (name: string): name is PromiseId => Object.hasOwn(promises, name);
const isService = (name: string): name is ServiceId => serviceIds.some((id) => id === name);

/** Gas appliances of a service: "dryer-gas". */
export const gasMark = (id: ServiceId) => id.replace(/-repair$/, "-gas");

/** Services, gas appliances of any, and those of one. */
export const offerMarks: readonly string[] = [...serviceIds, "gas", ...gasServices.map(gasMark)];
/** Marks that are known whatever brands and communities the content has. */
export const fixedMarks: readonly string[] = [...promiseIds, ...offerMarks, "texts"];

function holds(name: string): boolean {
  if (isPromise(name)) return isPromised(name);
  if (isService(name)) return isOffered(name);
  if (name === "gas") return !isGasless();
  // From the shop's own number, once an account is set up.
  if (name === "texts") return site().texts !== null;
  const service = gasServices.find((id) => gasMark(id) === name);
  if (service) return !isWithoutGas(service);
  return !facts().brandsOff.includes(name) && !facts().communitiesOff.includes(name);
}

/** Whether a name is written like that of a file, as brands and communities are: `npm run check-content` knows whether there is one. */
export const isFileName = (name: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

/** Whether a mark can be understood. @param knows the names of brands and communities */
export const isKnown = (mark: string, knows: (name: string) => boolean): boolean =>
  namesOf({ name: mark }).every((name) => fixedMarks.includes(name) || knows(name));

/** Whether the words of a mark are said on this site: all that it is about holds. */
export const isSaid = (mark: string): boolean => namesOf({ name: mark }).every(holds);

/** Whether a mark is about a promise. */
export const hasPromise = (mark: string): boolean => namesOf({ name: mark }).some(isPromise);
