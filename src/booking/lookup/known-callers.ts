/** Recognizes a caller by phone number, so that nobody has to ask again for what is known. */
import type { BookingContext } from "../context.ts";
import { phoneKey } from "../keys/people.ts";
import { type Booking, findByIds } from "../storage/bookings.ts";
import { todayInNewYork } from "../time/calendar.ts";

/** The person who last gave that phone number. */
export interface KnownCaller {
  name: string;
  email: string;
  address: string;
  /** One for each appliance that was looked after, latest first. */
  appliances: Pick<Booking, "serviceType" | "modelNumber" | "serialNumber">[];
  /** Visits that are booked from today on, soonest first, then the others, latest first. */
  visits: Booking[];
}

/** Of how many visits, latest first. */
const visitsRead = 20;
/** How many visits are shown. */
const visitsShown = 5;

/** Whoever has visits under that number, however it is written; undefined for strangers and numbers that are too short. */
export async function findCaller(
  { database, now }: Pick<BookingContext, "database" | "now">,
  phone: string,
): Promise<KnownCaller | undefined> {
  const key = phoneKey(phone);
  if (key.length < 10) return undefined;
  const rows = await database
    .selectFrom("bookings")
    .select("id")
    .where("phone_key", "=", key)
    .orderBy("visit_date", "desc")
    .limit(visitsRead)
    .execute();
  const ids = rows.map(({ id }) => id);
  const found = await findByIds(database, ids);
  const latest = ids.flatMap((id) => found.get(id) ?? []);
  const newest = latest.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  if (!newest) return undefined;
  const today = todayInNewYork(now());
  const isAhead = ({ status, serviceDate }: Booking) => status === "booked" && serviceDate >= today;
  const appliances = new Map<string, Booking>();
  for (const visit of latest) {
    const { serviceType, modelNumber } = visit;
    // A visit without a model number tells less than another one to the same kind of appliance.
    if (modelNumber === "" && latest.some((other) => other.serviceType === serviceType && other.modelNumber)) continue;
    const appliance = `${serviceType} ${modelNumber}`;
    if (!appliances.has(appliance)) appliances.set(appliance, visit);
  }
  return {
    name: newest.name,
    email: latest.find(({ email }) => email !== "")?.email ?? "",
    address: newest.address,
    appliances: [...appliances.values()].map(({ serviceType, modelNumber, serialNumber }) => ({
      serviceType,
      modelNumber,
      serialNumber,
    })),
    visits: [...latest.filter(isAhead).reverse(), ...latest.filter((visit) => !isAhead(visit))].slice(0, visitsShown),
  };
}
