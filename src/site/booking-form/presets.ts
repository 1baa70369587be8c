/** Initial values of the booking form: a button's presets, details typed elsewhere, or nothing. */

import { withBrand, withProblem } from "../../shared/form/description-lines.ts";
import { emptyDetails } from "../../shared/form/fields.ts";
import type { BookingFormValues } from "../../shared/form/schema.ts";
import { isOffered } from "../../shared/services/offered-services.ts";
import { applianceInWords, serviceForAppliance } from "../../shared/services/service-appliances.ts";
import { bookingWindow, isPlainDate, isSlotOpen } from "../../shared/time/calendar.ts";
import { isTimeSlot } from "../../shared/time/slots.ts";

/** The name of submit buttons that choose a free time, "2026-06-11 morning", and send nothing else. */
export const freeTimeField = "when";

/** The fields of the inline contact form. */
export const typedFields = [
  "name",
  "phone",
  "email",
  "address",
  "applianceType",
  "issue",
  "preferredDate",
  "preferredTime",
] as const;
export type TypedDetails = Partial<Record<(typeof typedFields)[number], string>>;

/** What a booking button presets in the form. */
export interface BookingPresets {
  /** A service id. */
  service?: string | undefined;
  /** A brand's name; starts the description with the line "Brand: {brand}". */
  brand?: string | undefined;
  /** What is wrong, in the words of a page; becomes a line of the description. */
  problem?: string | undefined;
  /** A day, "2026-06-11". */
  date?: string | undefined;
  /** A time window of that day; without a day it says nothing. */
  slot?: string | undefined;
  /** Where the visit is, as far as the page knows it; replaces nothing that was typed. */
  city?: string | undefined;
  zip?: string | undefined;
}

export const emptyValues: Omit<BookingFormValues, "submissionKey"> = {
  ...emptyDetails,
  city: "",
  zip: "",
  termsAccepted: false,
};

/**
 * The values with a button's presets applied: service, day and time window replace what was chosen, brand and problem
 * start the description. Whether the time is free is not decided here.
 */
export function withPresets<Values extends typeof emptyValues>(values: Values, presets: BookingPresets): Values {
  const { service, brand, problem, date, slot, city = "", zip = "" } = presets;
  const described = problem ? withProblem(values.description, problem) : values.description;
  return {
    ...values,
    ...(service && isOffered(service) && { serviceType: service }),
    ...(!values.city && !values.zip && { city, zip }),
    ...(isPlainDate(date) && { serviceDate: date, timeSlot: isTimeSlot(slot) ? slot : "" }),
    description: brand ? withBrand(described, brand) : described,
  };
}

/**
 * The values with the inline form's details applied; a date that can't be booked is dropped. What its service's name doesn't
 * say, the description does: a freezer is a refrigerator's service and "Freezer: " before what is wrong.
 */
export function withTyped<Values extends typeof emptyValues>(values: Values, typed: TypedDetails, now: Date): Values {
  const window = bookingWindow(now);
  const { preferredDate: date, preferredTime: slot, applianceType = "" } = typed;
  const service = serviceForAppliance(applianceType);
  const described = [applianceInWords(applianceType), typed.issue].filter(Boolean).join(": ");
  const bookable = isPlainDate(date) && date >= window.first && date <= window.last;
  return {
    ...values,
    name: typed.name || values.name,
    phone: typed.phone || values.phone,
    email: typed.email || values.email,
    address: typed.address || values.address,
    description: described || values.description,
    serviceType: service ?? values.serviceType,
    serviceDate: bookable ? date : values.serviceDate,
    timeSlot: isTimeSlot(slot) && (!bookable || isSlotOpen(date, slot, now)) ? slot : values.timeSlot,
  };
}

/** Whether somebody typed anything that could be filled in; the page may have chosen an appliance by itself. */
export function hasDetails({ applianceType: _appliance, preferredTime: _time, ...typed }: TypedDetails = {}): boolean {
  return typedFields.some((field) => field in typed && typed[field as keyof typeof typed]?.trim());
}
