/** Why a booking can't be made: the business doesn't repair that, or doesn't go there. */
import type { BookingFormValues, FieldErrors } from "../shared/form/schema.ts";
import { zipOf } from "../shared/places/city-in-address.ts";
import { notComeMessage, notRepairedMessage } from "../shared/rules/refusal-messages.ts";
import { isOffered } from "../shared/services/offered-services.ts";
import { serviceTitle } from "../shared/services/service-title.ts";
import { coverageOf } from "./places/coverage.ts";

/** A sentence for each field; values may be of any type, as of a post made by hand. */
export function bookingRefusals({ serviceType, address, city, zip }: BookingFormValues): FieldErrors {
  const title = typeof serviceType === "string" ? serviceTitle(serviceType) : "";
  const typed = [zip, typeof address === "string" ? zipOf(address) : "", city].find((place) => place) ?? "";
  const coverage = typeof typed === "string" ? coverageOf(typed) : undefined;
  return {
    ...(title && !isOffered(serviceType) && { serviceType: notRepairedMessage(title) }),
    ...(coverage?.answer === "no" && coverage.off && { address: notComeMessage(coverage.off.name) }),
  };
}
