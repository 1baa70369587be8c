/** Bookings and days as the form for a phone call shows them. */

import { bookingNumber } from "../../../booking/links/booking-number.ts";
import type { CalendarDay } from "../../../booking/lookup/calendar-days.ts";
import type { KnownCaller } from "../../../booking/lookup/known-callers.ts";
import type { DaySlot } from "../../../booking/spots/availability.ts";
import type { Booking } from "../../../booking/storage/bookings.ts";
import { formatShortDay, slotEnd, slotsOn } from "../../../booking/time/calendar.ts";
import { slotDetails } from "../../../booking/time/slots.ts";
import serviceNames from "../../../catalog/content/service-names.json" with { type: "json" };
import type { CallDay, CallerView, CallWindow, OfferedWindow } from "../../../office/call/call-state.ts";
import { applianceOption } from "../../../office/call/from-caller.ts";

const shortName = (service: string) => serviceNames.find(({ id }) => id === service)?.shortName ?? service;

function stateOf({ status, progress }: Booking): string {
  if (status === "cancelled") return "canceled";
  return { "": "", "on-the-way": "on the way", done: "done", "no-show": "no-show", "second-visit": "second visit" }[
    progress
  ];
}

/** @param place the id of the chosen one, "" if none is */
export function callerView(caller: KnownCaller | undefined, place: string): CallerView {
  if (!caller) return { isKnown: false };
  const chosen = caller.places.find(({ id }) => id === place);
  return {
    isKnown: true,
    places: caller.places.map(({ id, address, name }) => ({ id, address, name, isChosen: id === place })),
    appliances: (chosen?.appliances ?? []).map(({ serviceType, modelNumber, serialNumber }) => ({
      value: applianceOption(serviceType, modelNumber, serialNumber),
      label: [shortName(serviceType), modelNumber].filter(Boolean).join(", "),
    })),
    visits: caller.visits.map(({ booking: visit, isReviewed }) => ({
      number: bookingNumber(visit),
      when: `${formatShortDay(visit.serviceDate)}, ${visit.serviceDate.slice(0, 4)}, ${slotDetails(visit.timeSlot).name}`,
      what: shortName(visit.serviceType),
      address: visit.address,
      isReviewed,
      state: stateOf(visit),
    })),
  };
}

/** The windows on offer; those that are over can't be chosen, full and closed ones can be squeezed into. */
export function daysView(days: readonly CalendarDay[], now: Date): CallDay[] {
  return days.map(({ date, closed, windows }) => ({
    date,
    windows: windows
      .filter(({ slot }) => slotsOn(date).includes(slot))
      .map((window): CallWindow => {
        const { slot, left } = window;
        if (now >= slotEnd(date, slot)) return { slot, left: "over", tone: "over" };
        if (closed || window.closed) return { slot, left: "closed", tone: "full" };
        return left > 0 ? { slot, left: `${left} free`, tone: "free" } : { slot, left: "full", tone: "full" };
      }),
  }));
}

export const offeredWindow = ({ date, slot }: DaySlot): OfferedWindow => ({
  value: `${date} ${slot}`,
  label: `${formatShortDay(date)}, ${slotDetails(slot).hours}`,
});
