/** The visits that the rules of another version would not allow. They stay as they are booked, and their customers are called. */
import { readFacts } from "../../facts/effective-facts.ts";
import type { Facts } from "../../facts/schema.ts";
import { unfinishedProgress } from "../../shared/rules/visit-timing.ts";
import { lastPlannedDay, type PlainDate, slotEnd, todayInNewYork, weekday } from "../../shared/time/calendar.ts";
import type { TimeSlot } from "../../shared/time/slots.ts";
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

/** Why visits can't be in a window of a day, besides those booked before them. */
function whyUnfit({ visitHours, visitWindows }: Facts, date: PlainDate, slot: TimeSlot): Unfit | undefined {
  const day = weekday(date);
  if (!visitHours[day]) return "day";
  const window = visitWindows.find(({ id }) => id === slot);
  return window?.weekdays.includes(day) ? undefined : "window";
}

/** The windows with visits ahead, and how many each has. */
async function countAhead(database: BookingDatabase, now: Date, last: PlainDate) {
  const windows = await database
    .selectFrom("bookings")
    .select(({ fn }) => ["serviceDate as date", "timeSlot as slot", fn.countAll().as("visits")])
    .where("serviceDate", ">=", todayInNewYork(now))
    .where("serviceDate", "<=", last)
    .where("status", "=", "booked")
    .where("progress", "in", unfinishedProgress)
    .groupBy(["serviceDate", "timeSlot"])
    .execute();
  return windows
    .filter(({ date, slot }) => now < slotEnd(date, slot))
    .map((window) => ({ ...window, visits: Number(window.visits) }));
}

/** The visits ahead that fit the rules before and not after, in order of visit. */
export async function unfitVisits(database: BookingDatabase, change: Change, now: Date): Promise<UnfitVisit[]> {
  const before = change.before && readFacts(change.before, {}).facts;
  const after = readFacts(change.after, {}).facts;
  const today = todayInNewYork(now);
  const last = lastPlannedDay(now);
  const staff = await loadRosters(database, today, last);
  const capacityOf = ({ technicianCounts, visitsPerWindow }: Facts) =>
    capacityOfStaff(staff, { usualCapacity: technicianCounts, visitsPerWindow });
  const capacity = { before: before && capacityOf(before), after: capacityOf(after) };
  const closedIn = async ({ closedHolidays }: Facts) => {
    const closures = await listClosures(database, { closedHolidays, phoneClosedOnHolidays: true }, today, last);
    return closures.flatMap(({ date, slot }) => (slot === undefined ? date : []));
  };
  const closed = { before: before ? await closedIn(before) : [], after: await closedIn(after) };
  /** Which visits of a window don't fit: all, or those booked after the first and up to another one. */
  const unfitIn = (date: PlainDate, slot: TimeSlot, visits: number) => {
    if (closed.after.includes(date)) return closed.before.includes(date) ? undefined : { why: "holiday" as const };
    const why = whyUnfit(after, date, slot);
    if (why) return before && whyUnfit(before, date, slot) ? undefined : { why };
    const [from, until = visits] = [capacity.after(date, slot), capacity.before?.(date, slot)];
    return Math.min(visits, until) > from ? { why: "capacity" as const, from, until } : undefined;
  };
  // Most changes concern few windows: only their visits are read.
  const windows = (await countAhead(database, now, last)).flatMap(({ date, slot, visits }) => {
    const unfit = unfitIn(date, slot, visits);
    return unfit ? [{ date, slot, from: 0, until: undefined, ...unfit }] : [];
  });
  const found: UnfitVisit[] = [];
  for (const day of [...new Set(windows.map(({ date }) => date))].sort()) {
    const visits = Map.groupBy(await visitsAhead(database, { now: () => now }, day, day), ({ timeSlot }) => timeSlot);
    for (const [slot, own] of visits) {
      const unfit = windows.find((window) => window.date === day && window.slot === slot);
      if (unfit) found.push(...own.slice(unfit.from, unfit.until).map((booking) => ({ booking, why: unfit.why })));
    }
  }
  return found;
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
