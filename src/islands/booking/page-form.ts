/** The form of the booking page, which the dialog's buttons lead into: no second form opens on top of it. */
import { useEffect } from "react";
import type { DaySlot } from "../../booking/spots/availability.ts";
import type { PlainDate } from "../../booking/time/calendar.ts";
import type { BookingPresets } from "../../components/booking-form/presets.ts";

/** The form on this page, if it has one. */
export const pageForm = () => document.getElementById("book-form");

const visitOffered = "visitoffered";

/** Calls back with a visit that a button of the page offers. */
export function useOfferedVisits(choose: (date: PlainDate, slot: string) => void): void {
  useEffect(() => {
    const take = ({ detail }: CustomEventInit<DaySlot>) => detail && choose(detail.date, detail.slot);
    addEventListener(visitOffered, take);
    return () => removeEventListener(visitOffered, take);
  }, [choose]);
}

/** Scrolls to the form and focuses its first field; the visit of a button is chosen in it. @returns whether there is one */
export function leadToPageForm({ date, slot }: BookingPresets): boolean {
  const form = pageForm();
  if (!form) return false;
  if (date && slot) dispatchEvent(new CustomEvent(visitOffered, { detail: { date, slot } }));
  form.scrollIntoView();
  const find = (selector: string) => form.querySelector<HTMLElement>(selector);
  (find("[name=serviceType]:checked") ?? find("input:not([type=hidden], [tabindex='-1'])"))?.focus();
  return true;
}
