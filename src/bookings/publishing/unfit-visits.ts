/** The visits that the rules of another version would not allow. They stay as they are booked, and their customers are called. */
import { readFacts } from "../../facts/effective-facts.ts";
import type { Facts } from "../../facts/schema.ts";
import { lastPlannedDay, todayInNewYork, weekday } from "../../shared/time/calendar.ts";
import { listClosures } from "../availability/closures.ts";
import { capacityOfStaff, loadRosters } from "../availability/load-capacity.ts";
import { visitsAhead } from "../staff/affected-visits.ts";
import type { Booking } from "../store/bookings.ts";
import { addCalls } from "../store/calls.ts";
import type { BookingDatabase } from "../store/database.ts";
import type { SiteDocument } from "./keep-windows.ts";

/** `holiday`: it is closed then; `day`: visit hours are closed on its weekday; `window`: its window is not offered then; `capacity`: others fill it. */
export type Unfit = "holiday" | "day" | "window" | "capacity";

export interface UnfitVisit {
  booking: Booking;
  why: Unfit;
}

interface Change {
  /** Without it, everything was allowed. */
  before?: SiteDocument;
  after: SiteDocument;
}

/** Why a visit can't be when it is, besides those booked before it. */
function whyUnfit({ visitHours, visitWindows }: Facts, { serviceDate, timeSlot }: Booking): Unfit | undefined {
  const day = weekday(serviceDate);
  if (!visitHours[day]) return "day";
  const window = visitWindows.find(({ id }) => id === timeSlot);
  return window?.weekdays.includes(day) ? undefined : "window";
}

/** The visits ahead that fit the rules before and not after, in order of visit. */
export async function unfitVisits(database: BookingDatabase, change: Change, now: Date) {
  const before = change.before && readFacts(change.before, {}).facts;
  const after = readFacts(change.after, {}).facts;
  const today = todayInNewYork(now);
  const last = lastPlannedDay(now);
  const visits = await visitsAhead(database, { now: () => now }, today, last);
  const staff = await loadRosters(database, today, last);
  const capacityOf = ({ technicianCounts, visitsPerWindow }: Facts) =>
    capacityOfStaff(staff, { usualCapacity: technicianCounts, visitsPerWindow });
  const capacity = { before: before && capacityOf(before), after: capacityOf(after) };
  const closedIn = async ({ closedHolidays }: Facts) => {
    const closures = await listClosures(database, { closedHolidays, phoneClosedOnHolidays: true }, today, last);
    return closures.flatMap(({ date, slot }) => (slot === undefined ? date : []));
  };
  const closed = { before: before ? await closedIn(before) : [], after: await closedIn(after) };
  const booked = new Map<string, number>();
  return visits.flatMap((booking): UnfitVisit[] => {
    const { serviceDate, timeSlot } = booking;
    if (closed.after.includes(serviceDate))
      return closed.before.includes(serviceDate) ? [] : [{ booking, why: "holiday" }];
    const why = whyUnfit(after, booking);
    if (why) return before && whyUnfit(before, booking) ? [] : [{ booking, why }];
    const time = `${serviceDate} ${timeSlot}`;
    const place = (booked.get(time) ?? 0) + 1;
    booked.set(time, place);
    const isBeyond = (most: typeof capacity.before) => most !== undefined && place > most(serviceDate, timeSlot);
    return isBeyond(capacity.after) && !isBeyond(capacity.before) ? [{ booking, why: "capacity" }] : [];
  });
}

/** Puts the customers of these visits on the call list. Call in the transaction in which the version goes live. */
export async function addUnfitCalls(
  database: BookingDatabase,
  change: Change,
  about: { at: Date; by: string; changeId: string },
): Promise<void> {
  const unfit = await unfitVisits(database, change, about.at);
  for (const reason of ["closed", "over-capacity"] as const) {
    const affected = unfit.filter(({ why }) => (why === "capacity") === (reason === "over-capacity"));
    await addCalls(database, { ...about, reason, bookingIds: affected.map(({ booking }) => booking.id) });
  }
}

/**
 * Takes the calls off the list that publishing put there, that nobody has made, and whose visits fit these facts.
 * Call in the transaction in which they go live.
 */
export async function removeSettledCalls(database: BookingDatabase, document: SiteDocument, now: Date): Promise<void> {
  const published = database.selectFrom("site_versions").select("changeId").where("changeId", "is not", null);
  const calls = await database
    .selectFrom("calls")
    .select(["id", "bookingId"])
    .where("reason", "in", ["closed", "over-capacity"])
    .where("doneAt", "is", null)
    .where("changeId", "in", published)
    .execute();
  if (calls.length === 0) return;
  const unfit = await unfitVisits(database, { after: document }, now);
  const fits = calls.filter(({ bookingId }) => !unfit.some(({ booking }) => booking.id === bookingId));
  if (fits.length === 0) return;
  const ids = fits.map(({ id }) => id);
  await database.deleteFrom("calls").where("id", "in", ids).execute();
}
