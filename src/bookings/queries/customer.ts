/** A customer as the office sees them: their places, with appliances and visits, and what they asked. */

import { brandIn } from "../../shared/form/description-lines.ts";
import { listedDetails } from "../../shared/form/fields.ts";
import { isAhead } from "../../shared/rules/visit-timing.ts";
import { compareSlots } from "../../shared/time/slots.ts";
import type { BookingContext } from "../context.ts";
import { personWith } from "../identity/people.ts";
import { type Booking, findByIds } from "../store/bookings.ts";
import { selectQuestions } from "../store/calls.ts";
import { type Contact, readContacts } from "../store/contacts.ts";
import { hasKey } from "../store/keys.ts";
import { addressKey } from "../store/search-text.ts";
import { listFormer } from "../visits/former-person.ts";
import { photosOf } from "../visits/photos.ts";
import { connectedRecords, keysOf, mostVisits } from "../visits/same-customer.ts";
import { withOfficeFacts } from "./agenda.ts";

export type Customer = Awaited<ReturnType<typeof readCustomer>>;
/** An address, and what was there. */
export type CustomersPlace = Customer["places"][number];

/** The latest of the visits to an appliance, with what only others have of it. */
function latestOf(visits: readonly Booking[]): (Booking & { brand: string }) | undefined {
  const [latest] = visits;
  const known = listedDetails.map((name) => [name, visits.find((visit) => visit[name])?.[name] ?? ""]);
  const brand = visits.map(({ description }) => brandIn(description)).find(Boolean) ?? "";
  return latest && { ...latest, ...Object.fromEntries(known), brand };
}

const sameBrand = (one: string, other: string) => !one || !other || one.toLowerCase() === other.toLowerCase();

/** One visit for each appliance. One without a model number is no other appliance than the only one of its kind and brand. */
export function appliancesOf(visits: readonly Booking[]) {
  return [...Map.groupBy(visits, ({ serviceType }) => serviceType).values()].flatMap((same) => {
    const byModel = Map.groupBy(same, ({ modelNumber }) => modelNumber.toUpperCase());
    const bare = Map.groupBy(byModel.get("") ?? [], ({ description }) => brandIn(description));
    byModel.delete("");
    const appliances = [...byModel.values()];
    for (const [brand, others] of bare) {
      const fitting = appliances.filter((own) => sameBrand(brand, latestOf(own)?.brand ?? ""));
      if (fitting.length === 0) appliances.push(others);
      if (fitting.length === 1) fitting[0]?.push(...others);
    }
    return appliances.flatMap((own) => latestOf(own) ?? []);
  });
}

/** What erasing a customer takes away, besides what their page shows. */
export async function whatErasingTakes(context: BookingContext, { visits, keys }: Customer) {
  const photos = await photosOf(
    context.database,
    visits.map(({ booking }) => booking.id),
  );
  const former = await Promise.all(keys.map((key) => listFormer(context, personWith(key))));
  const own = new Set(visits.map(({ booking }) => booking.id));
  return {
    photos: [...photos.values()].flat().length,
    upcoming: visits.filter(({ booking }) => isAhead(booking, context.now())).length,
    /** Visits of others by now, whose history names this customer. */
    former: new Set(former.flat().flatMap(({ id }) => (own.has(id) ? [] : [id]))).size,
  };
}

/** The customer of a visit, or of a list from elsewhere. */
export async function readCustomer(context: BookingContext, one: Booking | Contact) {
  const { database } = context;
  const all = await connectedRecords(database, [keysOf(one)]);
  const ids = all.map(({ id }) => id);
  const found = await findByIds(database, ids);
  const latestFirst = [...found.values()].sort(
    (a, b) => b.serviceDate.localeCompare(a.serviceDate) || compareSlots(b.timeSlot, a.timeSlot),
  );
  const visits = await withOfficeFacts(context, latestFirst.slice(0, mostVisits));
  const places = Map.groupBy(visits, (visit) => addressKey(visit.booking.address));
  const keys = [...new Set(all.flatMap((known) => known.keys))];
  const questions = await selectQuestions(database).where(hasKey(keys)).orderBy("createdAt", "desc").execute();
  return {
    /** Where the latest visit is or was, first. */
    places: [...places.values()].map((there) => ({
      /** As the latest visit has it. */
      address: there[0]?.booking.address ?? "",
      appliances: appliancesOf(there.map((visit) => visit.booking)),
      visits: there,
    })),
    /** Latest first. */
    visits,
    /** What they asked without booking a visit, latest first. */
    questions,
    /** What lists from elsewhere have of them, oldest first. */
    contacts: await readContacts(database, (all) => all.where("id", "in", ids)),
    /** All their phone lines and mailboxes. */
    keys,
    /** Whether there are earlier visits than those. */
    hasMore: latestFirst.length > mostVisits,
  };
}
