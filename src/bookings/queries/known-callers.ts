/** Recognizes a caller by phone number, so that nobody has to ask again for what is known. */
import { phoneKey } from "../../shared/phone.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { accountsOf } from "../accounts/account.ts";
import type { BookingContext } from "../context.ts";
import { emailKey } from "../identity/people.ts";
import { type Booking, findByIds } from "../store/bookings.ts";
import { selectQuestions } from "../store/calls.ts";
import { type Contact, contactsWith } from "../store/contacts.ts";
import { addressKey } from "../store/search-text.ts";
import { appliancesOf } from "./customer.ts";

/** The customers with that phone number. */
export type KnownCaller = NonNullable<Awaited<ReturnType<typeof findCaller>>>;

/** An address with visits under that number, or that a list has. Everything but the appliances is from the newest reviewed visit there. */
export interface KnownPlace extends Pick<Booking, "name" | "address" | "email"> {
  /** The visit's or, with the number of the address, the contact's id. */
  id: string;
  appliances: ReturnType<typeof appliancesOf>;
}

/** Of how many visits, latest first. */
const visitsRead = 50;
/** How many visits and questions are shown. */
const visitsShown = 6;

/** The addresses that a list has and no visit; one without address, if that is all that is known. */
function placesIn(contacts: readonly Contact[], visited: readonly KnownPlace[]): KnownPlace[] {
  const known = new Set(visited.map(({ address }) => addressKey(address)));
  const all = contacts.flatMap(({ id, name, email, address }) =>
    address.split("\n").map((line, at) => {
      const [[first = ""], [mailbox = ""]] = [name.split("\n"), email.split("\n")];
      return { id: `${id} ${at}`, name: first, email: mailbox, address: line, appliances: [] };
    }),
  );
  const [bare] = all;
  const fresh = all.filter(({ address }) => address !== "" && !known.has(addressKey(address)));
  return bare && fresh.length + visited.length === 0 ? [bare] : fresh;
}

/** The customer with visits, questions or an imported contact under that number, however it is written; undefined for strangers and what is no number. */
export async function findCaller({ database, now }: BookingContext, phone: string) {
  const key = phoneKey(phone);
  if (key === "") return undefined;
  const rows = await database
    .selectFrom("bookings")
    .select(["id", "reviewedAt"])
    .where("phoneKey", "=", key)
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
  const reviewed = latest.flatMap(({ booking, isReviewed }) => (isReviewed ? [booking] : []));
  const contacts = await contactsWith(database, [key, ...reviewed.map(({ email }) => emailKey(email))].filter(Boolean));
  if (latest.length + questions.length + contacts.length === 0) return undefined;
  const newestFirst = reviewed.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const today = todayInNewYork(now());
  const isAhead = ({ booking }: (typeof latest)[number]) => booking.status === "booked" && booking.serviceDate >= today;
  const isCovered = ({ account }: (typeof latest)[number]) => (account.warrantyUntil ?? "") >= today;
  const places = [...Map.groupBy(newestFirst, ({ address }) => addressKey(address))].flatMap(([place, [newest]]) => {
    if (!newest) return [];
    const { id, name, address, email } = newest;
    const there = reviewed.filter((visit) => addressKey(visit.address) === place);
    return [{ id, name, address, email, appliances: appliancesOf(there) }];
  });
  return {
    /** What was asked from that number without booking a visit, latest first. */
    questions,
    /** What lists from elsewhere have under that number, and under the emails of its reviewed visits. */
    contacts,
    /** Where the newest reviewed visit was, first. What strangers book online is no place until the office has reviewed it. */
    places: [...places, ...placesIn(contacts, places)],
    /** Visits that are booked from today on, soonest first, then those under warranty, and then the others, latest first. */
    visits: [
      ...latest.filter(isAhead).reverse(),
      ...latest.filter((visit) => !isAhead(visit) && isCovered(visit)),
      ...latest.filter((visit) => !isAhead(visit) && !isCovered(visit)),
    ].slice(0, visitsShown),
  };
}
