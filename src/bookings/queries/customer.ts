/** A customer as the office sees them: their places, with appliances and visits, and what they asked. */

import { brandIn } from "../../shared/form/description-lines.ts";
import { compareSlots } from "../../shared/time/slots.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, findByIds } from "../store/bookings.ts";
import { type Question, selectQuestions } from "../store/calls.ts";
import { addressKey } from "../store/search-text.ts";
import { connectedVisits, keysOf, mostVisits, nobody, valuesOf } from "../visits/same-customer.ts";
import { type AgendaVisit, withOfficeFacts } from "./agenda.ts";

/** An address, and what was there. */
export interface CustomersPlace {
  /** As the latest visit has it. */
  address: string;
  /** One visit for each appliance: the latest. */
  appliances: readonly Booking[];
  /** Latest first. */
  visits: readonly AgendaVisit[];
}

export interface Customer {
  /** Where the latest visit is or was, first. */
  places: readonly CustomersPlace[];
  /** Latest first. */
  visits: readonly AgendaVisit[];
  /** What they asked without booking a visit, latest first. */
  questions: readonly Question[];
  /** Whether there are earlier visits than those. */
  hasMore: boolean;
}

/** One visit for each appliance. One without a model number is no other appliance than the only one of its kind and brand. */
function appliancesOf(visits: readonly Booking[]): Booking[] {
  const kindOf = ({ serviceType, description }: Booking) => `${serviceType} ${brandIn(description).toLowerCase()}`;
  return [...Map.groupBy(visits, kindOf).values()].flatMap((same) => {
    const byModel = Map.groupBy(same, ({ modelNumber }) => modelNumber.toUpperCase());
    if (byModel.size > 1) byModel.delete("");
    return [...byModel.values()].flatMap(([latest]) => latest ?? []);
  });
}

/** The customer of a visit. */
export async function readCustomer(context: BookingContext, booking: Booking): Promise<Customer> {
  const { database } = context;
  const all = await connectedVisits(database, [keysOf(booking)]);
  const found = await findByIds(
    database,
    all.map(({ id }) => id),
  );
  const latestFirst = [...found.values()].sort(
    (a, b) => b.serviceDate.localeCompare(a.serviceDate) || compareSlots(b.timeSlot, a.timeSlot),
  );
  const visits = await withOfficeFacts(context, latestFirst.slice(0, mostVisits));
  const places = Map.groupBy(visits, (visit) => addressKey(visit.booking.address));
  const [phones, emails] = [valuesOf(all, "phone_key"), valuesOf(all, "email_key")];
  const questions = await selectQuestions(database)
    .where(({ or, eb }) => or([eb("phone_key", "in", [nobody, ...phones]), eb("email_key", "in", [nobody, ...emails])]))
    .orderBy("created_at", "desc")
    .execute();
  return {
    places: [...places.values()].map((there) => ({
      address: there[0]?.booking.address ?? "",
      appliances: appliancesOf(there.map((visit) => visit.booking)),
      visits: there,
    })),
    ...{ visits, questions, hasMore: all.length > mostVisits },
  };
}
