/** How pages, mails and previews say the price. */
import { jobsOf } from "../../shared/services/jobs.ts";
import { isBookable } from "../../shared/services/offered-services.ts";
import type { ServiceId } from "../../shared/services/service-ids.ts";
import { applianceName } from "../../shared/services/service-title.ts";
import { capitalized } from "../../shared/text.ts";
import { dollars } from "../fields.ts";
import { facts } from "../site.ts";
import { flatPrice, isPromised } from "./promises-in-words.ts";

/** In US dollars, "99.00"; undefined while no price is set. */
export const priceUsd = () => facts().fromPrice?.toFixed(2);

/** "$99", or undefined while no price is set. */
export const startingPrice = () => {
  const { fromPrice } = facts();
  return fromPrice ? dollars(fromPrice) : undefined;
};

/** What repairs of an appliance cost, "$129 to $380"; undefined until the owner states it. */
export function priceRange(service: ServiceId): string | undefined {
  const range = facts().priceRanges[service];
  return range ? `${dollars(range.from)} to ${dollars(range.to)}` : undefined;
}

/** The jobs of an appliance that the owner has given a price for, "$140 to $290" each. */
export const jobPrices = (service: ServiceId): { id: string; name: string; price: string }[] =>
  jobsOf(service).flatMap(({ id, name }) => {
    const range = facts().jobPrices[service]?.[id];
    return range && isBookable(service, name)
      ? [{ id, name, price: `${dollars(range.from)} to ${dollars(range.to)}` }]
      : [];
  });

/** One sentence: "Flat-rate repairs from $99, agreed before any work starts.", or the same without an amount or the promise. */
export const priceLine = () =>
  startingPrice()
    ? `${isPromised("flatRate") ? "Flat-rate repairs" : "Repairs"} from ${startingPrice()}, agreed before any work starts.`
    : `${capitalized(flatPrice())}, agreed before any work starts.`;

/** The same of an appliance, with the range that the owner has stated: "Washer repairs cost $129 to $380, agreed before any work starts." */
export const servicePriceLine = (service: ServiceId): string =>
  priceRange(service)
    ? `${applianceName(service)} repairs cost ${priceRange(service)}, agreed before any work starts.`
    : priceLine();

/** Whether sales tax comes on top, in one sentence; "" until the owner states it. */
export const taxLine = () =>
  facts().taxIncluded === null
    ? ""
    : facts().taxIncluded
      ? "Florida sales tax is included."
      : "Florida sales tax is added where it applies, as it does to repairs with parts.";
