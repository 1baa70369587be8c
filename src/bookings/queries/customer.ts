/** A customer as the office sees them: their places, with appliances and visits, and what they asked. */

import { brandIn } from "../../shared/form/description-lines.ts";
import { listedDetails } from "../../shared/form/fields.ts";
import { compareSlots } from "../../shared/time/slots.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, findByIds } from "../store/bookings.ts";
import { selectQuestions } from "../store/calls.ts";
import { readContacts } from "../store/contacts.ts";
import { type CustomerRecord, type Named, nameKeysIn, readRecords } from "../store/customers.ts";
import { anyOf } from "../store/keys.ts";
import { addressKey } from "../store/search-text.ts";
import { changesOf, groupsOf } from "../visits/customer-changes.ts";
import { erasingObstacles } from "../visits/erase.ts";
import { listFormer } from "../visits/former-person.ts";
import { photosOf } from "../visits/photos.ts";
import { withOfficeFacts } from "./agenda.ts";

/** Of one customer, latest first. */
export const mostVisits = 200;
/** Others who may be the same. */
const mostAlike = 20;
/** Phone lines and mailboxes by which they are looked for. */
const mostKeys = 1_000;

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

const keysOfAll = (records: readonly Named[]) => [...new Set(records.flatMap(({ keys }) => keys))];
const namesOfAll = (records: readonly Named[]) => [...new Set(records.flatMap(({ name }) => nameKeysIn(name)))];

/** What two people have in common, as far as records say it. */
export interface Likeness {
  phone: boolean;
  email: boolean;
  name: boolean;
}

function likenessOf(some: readonly Named[], others: readonly Named[]): Likeness {
  const [keys, names] = [new Set(keysOfAll(others)), new Set(namesOfAll(others))];
  const shared = keysOfAll(some).filter((key) => keys.has(key));
  return {
    phone: shared.some((key) => !key.includes("@")),
    email: shared.some((key) => key.includes("@")),
    name: namesOfAll(some).some((name) => names.has(name)),
  };
}

/** Others with a phone line or mailbox of a customer: perhaps the same, which only the office says. */
async function readAlike({ database }: BookingContext, customerId: string, records: readonly CustomerRecord[]) {
  const found = await readRecords(database, { keys: keysOfAll(records).slice(0, mostKeys) });
  const others = Map.groupBy(found, (record) => record.customerId);
  others.delete(customerId);
  const changes = await changesOf(database, customerId);
  return [...others].slice(0, mostAlike).map(([otherId, theirs]) => {
    const said = changes.find((change) => change.customerId === otherId || change.otherId === otherId);
    return {
      customerId: otherId,
      records: theirs,
      likeness: likenessOf(theirs, records),
      /** The office has said that they are not the same. */
      isParted: said?.kind === "parted",
    };
  });
}

/** What erasing can take away: a customer's own records, and those of others who share a phone line or mailbox. */
export async function whatErasingTakes(context: BookingContext, { customerId, keys, records, alike }: Customer) {
  const { database } = context;
  const own = new Set(records.map(({ id }) => id));
  const others = alike.flatMap((one) => one.records);
  const visits = await findByIds(
    database,
    [...records, ...others].flatMap(({ kind, id }) => (kind === "visit" ? [id] : [])),
  );
  const photos = await photosOf(database, [...own]);
  const former = await listFormer(context, { keys, names: namesOfAll(records) });
  return {
    records: [...records, ...others].map((record) => ({
      ...record,
      isOwn: record.customerId === customerId,
      visit: visits.get(record.id),
    })),
    obstacles: await erasingObstacles(context, [...visits.values()]),
    photos: [...photos.values()].flat().length,
    /** Visits of others by now, whose history names this customer. */
    former: former.filter(({ id }) => !own.has(id)).length,
  };
}

/** The customer of a visit, or of a list from elsewhere: all that is theirs, and who else may be the same. */
export async function readCustomer(context: BookingContext, { customerId }: Pick<Booking, "customerId">) {
  const { database } = context;
  const records = await readRecords(database, { customerIds: [customerId].filter(Boolean) });
  const idsOf = (kind: CustomerRecord["kind"]) => records.filter((one) => one.kind === kind).map(({ id }) => id);
  const found = await findByIds(database, idsOf("visit"));
  const latestFirst = [...found.values()].sort(
    (a, b) => b.serviceDate.localeCompare(a.serviceDate) || compareSlots(b.timeSlot, a.timeSlot),
  );
  const visits = await withOfficeFacts(context, latestFirst.slice(0, mostVisits));
  const places = Map.groupBy(visits, (visit) => addressKey(visit.booking.address));
  const questions = selectQuestions(database).where("id", "in", anyOf(idsOf("question")));
  return {
    customerId,
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
    questions: await questions.orderBy("createdAt", "desc").execute(),
    /** What lists from elsewhere have of them, oldest first. */
    contacts: await readContacts(database, (all) => all.where("contacts.id", "in", anyOf(idsOf("contact")))),
    /** All their phone lines and mailboxes. */
    keys: keysOfAll(records),
    records,
    /** What can be parted: the records that stay together, and what they have in common with the others. */
    groups: groupsOf(records).map((group) => ({
      records: group,
      likeness: likenessOf(
        group,
        records.filter((record) => !group.includes(record)),
      ),
    })),
    alike: await readAlike(context, customerId, records),
    /** What the office said of them, latest first. */
    changes: await changesOf(database, customerId),
    /** Whether there are earlier visits than those. */
    hasMore: latestFirst.length > mostVisits,
  };
}
