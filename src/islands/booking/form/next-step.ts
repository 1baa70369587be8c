/** What is still missing from a form, in the order of the form, and what the button says about it. */
import { withoutBrand } from "../../../booking/form/description-lines.ts";
import type { BookingFormValues } from "../../../booking/form/schema.ts";
import { formatShortDay, type PlainDate } from "../../../booking/time/calendar.ts";
import { isTimeSlot, slotDetails } from "../../../booking/time/slots.ts";

const labels = {
  serviceType: "Choose an appliance",
  serviceDate: "Choose a day",
  timeSlot: "Choose a time",
  name: "Add your name",
  phone: "Add your phone",
  email: "Add your email",
  address: "Add your address",
  description: "Say what’s wrong",
  termsAccepted: "Accept the terms",
} as const satisfies Partial<Record<keyof BookingFormValues, string>>;

/** A field that has to be filled in. */
export type Step = keyof typeof labels;

/** In the order of the form. */
export const steps = Object.keys(labels) as Step[];

/** Whether nothing is entered there yet; the line of a preset brand counts as nothing. */
export function isBlank(values: BookingFormValues, step: Step): boolean {
  const value = values[step];
  return typeof value === "boolean" ? !value : !withoutBrand(value).trim();
}

/** The first field that is still blank; undefined if none is. */
export const firstGap = (values: BookingFormValues) => steps.find((step) => isBlank(values, step));

/** What the form's button says: the next step, or "Confirm Sun, Nov 29, 12-4". */
export function stepLabel(gap: Step | undefined, date: PlainDate | undefined, slot: string): string {
  if (gap) return labels[gap];
  const hours = isTimeSlot(slot) ? slotDetails(slot).hours.replaceAll(/[ap]m/g, "") : "";
  return ["Confirm", date && `${formatShortDay(date)},`, hours].filter(Boolean).join(" ");
}
