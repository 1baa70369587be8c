/** Recognizes a caller by phone number, so that nobody has to ask again for what is known. */
import { sql } from "kysely";
import { phoneKey } from "../../shared/phone.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { accountsOf } from "../accounts/account.ts";
import type { BookingContext } from "../context.ts";
import { type Booking, findByIds } from "../store/bookings.ts";
import { selectQuestions } from "../store/calls.ts";
import { type Contact, contactsWith, readContacts } from "../store/contacts.ts";
import { readRecords } from "../store/customers.ts";
import { addressKey } from "../store/search-text.ts";
import { appliancesOf } from "./customer.ts";

/** The customers with that phone number. */
export type KnownCaller = NonNullable<Awaited<ReturnType<typeof findCaller>>>;

/** A customer's address with visits under that number, or that a list has. Everything but the appliances is from their newest reviewed visit there. */
export interface KnownPlace extends Pick<Booking, "name" | "address" | "email" | "customerId"> {
  /** The visit's or, with the number of the address, the contact's id. */
  id: string;
  appliances: ReturnType<typeof appliancesOf>;
  /** The office knows its customer by that number. Otherwise, only visitors have typed it. */
  isKnown: boolean;
}

/** Of how many visits: reviewed ones first, then the latest. */
const visitsRead = 50;
/** How many visits of a customer, and how many questions, are shown. */
const visitsShown = 6;
/** How many customers share a number, at most, as far as they are shown. */
const mostCustomers = 8;

/** The addresses that a list has and no visit of its customer; one without address, if that is all that is known of them. */
function placesIn(contacts: readonly Contact[], visited: readonly KnownPlace[]): KnownPlace[] {
  return [...Map.groupBy(contacts, ({ customerId }) => customerId)].flatMap(([customerId, own]) => {
    const theirs = visited.filter((place) => place.customerId === customerId);
    const known = new Set(theirs.map(({ address }) => addressKey(address)));
    const all = own.flatMap(({ id, name, email, address }) =>
      address.split("\n").map((line, at) => {
        const [[first = ""], [mailbox = ""]] = [name.split("\n"), email.split("\n")];
        const place = { id: `${id} ${at}`, name: first, email: mailbox, address: line };
        return { ...place, customerId, appliances: [], isKnown: true };
      }),
    );
    const fresh = all.filter(({ address }) => address !== "" && !known.has(addressKey(address)));
    return fresh.length + theirs.length === 0 ? all.slice(0, 1) : fresh;
  });
}

/**
 * The customers with visits, questions or an imported contact under that number, however it is written; undefined for strangers and
 * what is no number. Those who share a number stay apart.
 */
export async function findCaller({ database, now }: BookingContext, phone: string) {
  const key = phoneKey(phone);
  if (key === "") return undefined;
  const rows = await database
    .selectFrom("bookings")
    .select(["id", "reviewedAt"])
    .where("phoneKey", "=", key)
    .orderBy(sql`case when ${sql.ref("reviewedAt")} is null then 1 else 0 end`)
    .orderBy("serviceDate", "desc")
    .orderBy("createdAt", "desc")
    .limit(visitsRead)
    .execute();
  const ids = rows.map(({ id }) => id);
  const found = await findByIds(database, ids);
  const accounts = await accountsOf(database, [...found.values()]);
  const latest = rows.flatMap(({ id, reviewedAt }) => {
    const booking = found.get(id);
    const account = booking && accounts.get(booking.jobId);
    return account ? [{ booking, isReviewed: reviewedAt !== null, account }] : [];
  });
  const asked = selectQuestions(database).where("phoneKey", "=", key).orderBy("createdAt", "desc");
  const questions = await asked.limit(visitsShown).execute();
  const ofOffice = await readRecords(database, { keys: [key] }, { isOfficesOnly: true });
  const known = new Set(ofOffice.map(({ customerId }) => customerId));
  const visitors = [...new Set(latest.map(({ booking }) => booking.customerId))];
  const theirs = await readContacts(database, (all) => all.where("customerId", "in", [" ", ...visitors, ...known]));
  const listed = new Set(theirs.map(({ id }) => id));
  const others = (await contactsWith(database, [key])).filter(({ id }) => !listed.has(id));
  const contacts = [...theirs, ...others];
  if (latest.length + questions.length + contacts.length === 0) return undefined;
  const reviewed = latest.flatMap(({ booking, isReviewed }) => (isReviewed ? [booking] : []));
  const newestFirst = reviewed.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const placeOf = ({ customerId, address }: Booking) => `${customerId}\n${addressKey(address)}`;
  const visited = [...Map.groupBy(newestFirst, placeOf)].flatMap(([place, [newest]]): KnownPlace[] => {
    if (!newest) return [];
    const { id, name, address, email, customerId } = newest;
    const there = reviewed.filter((visit) => placeOf(visit) === place);
    const appliances = appliancesOf(there);
    return [{ id, name, address, email, customerId, appliances, isKnown: known.has(customerId) }];
  });
  const places = [...visited, ...placesIn(contacts, visited)];
  const today = todayInNewYork(now());
  const isAhead = ({ booking }: (typeof latest)[number]) => booking.status === "booked" && booking.serviceDate >= today;
  const isCovered = ({ account }: (typeof latest)[number]) => (account.warrantyUntil ?? "") >= today;
  const visitsOf = (customerId: string) => latest.filter(({ booking }) => booking.customerId === customerId);
  const contactOf = (customerId: string) => contacts.find((contact) => contact.customerId === customerId);
  const customers = [...new Set([...visitors, ...contacts.map(({ customerId }) => customerId)])]
    .map((customerId) => {
      const own = visitsOf(customerId).toSorted((a, b) => b.booking.serviceDate.localeCompare(a.booking.serviceDate));
      const contact = contactOf(customerId);
      return {
        customerId,
        isKnown: known.has(customerId),
        name: own[0]?.booking.name ?? contact?.name.replaceAll("\n", ", ") ?? "",
        contact,
        /** Visits that are booked from today on, soonest first, then those under warranty, and then the others, latest first. */
        visits: [
          ...own.filter(isAhead).reverse(),
          ...own.filter((visit) => !isAhead(visit) && isCovered(visit)),
          ...own.filter((visit) => !isAhead(visit) && !isCovered(visit)),
        ].slice(0, visitsShown),
      };
    })
    .sort((a, b) => Number(b.isKnown) - Number(a.isKnown));
  return {
    /** What was asked from that number without booking a visit, latest first. */
    questions,
    /** What lists from elsewhere have of these customers. */
    contacts,
    /** Those whom the office knows first. */
    customers: customers.slice(0, mostCustomers),
    /** Where the newest reviewed visit was, first. What strangers book online is no place until the office has reviewed it. */
    places,
  };
}
