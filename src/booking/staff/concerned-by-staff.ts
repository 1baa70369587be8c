/** The visits about which a change of technicians asks. */
import { mostAtOnce, type SlotCount } from "../availability/availability.ts";
import { type Capacity, capacityOn } from "../availability/capacity.ts";
import { type Roster, worksOn } from "../availability/load-capacity.ts";
import { absence, candidatesFor, type WhoComes } from "../availability/who-comes.ts";
import type { Booking } from "../storage/bookings.ts";
import type { ConcernedVisit } from "./concerned.ts";
import type { StaffChange } from "./technicians.ts";

/** The visits of a day's windows in which more are booked than the capacity allows; those booked last are to be called. */
function aboveCapacity(visits: readonly Booking[], capacity: number): ConcernedVisit[] {
  const bySlot = Map.groupBy(visits, ({ timeSlot }) => timeSlot);
  const counts: SlotCount[] = visits.map(({ serviceDate, timeSlot }) => ({
    date: serviceDate,
    slot: timeSlot,
    booked: 1,
  }));
  return [...bySlot]
    .filter(([slot]) => mostAtOnce(slot, counts) > capacity)
    .flatMap(([, booked]) =>
      booked.map((booking, index): ConcernedVisit => ({ booking, suggested: index < capacity ? "keep" : "call" })),
    );
}

interface Change<Kind> {
  before: Kind;
  after: Kind;
}

/** Visits on days whose capacity gets lower than what is booked. */
function overCapacity(visits: readonly Booking[], { before, after }: Change<Capacity>): ConcernedVisit[] {
  const byDay = Map.groupBy(visits, ({ serviceDate }) => serviceDate);
  return [...byDay].flatMap(([date, ofDay]) =>
    capacityOn(after, date) < capacityOn(before, date) ? aboveCapacity(ofDay, capacityOn(after, date)) : [],
  );
}

/** The visits of the technician who is changed, on days on which they don't come any longer. */
const leftAlone = (visits: readonly Booking[], change: StaffChange, staff: Change<readonly Roster[]>) =>
  visits.filter(
    (visit) =>
      "id" in change &&
      visit.technicianId === change.id &&
      absence(visit, staff.after) !== undefined &&
      (change.do === "end" || absence(visit, staff.before) === undefined),
  );

/**
 * All visits that somebody has to decide about, in order of visit: `crowded` are those of windows in which more are booked
 * than technicians are left, the others were the technician's own.
 * @param taken the visits that technicians are assigned to on these days
 */
export function concernedByStaff(
  visits: readonly Booking[],
  change: StaffChange,
  staff: Change<readonly Roster[]>,
  capacity: Change<Capacity>,
  taken: WhoComes["taken"],
): { all: ConcernedVisit[]; crowded: ConcernedVisit[] } {
  const crowded = overCapacity(visits, capacity);
  const alone = new Set(leftAlone(visits, change, staff));
  const all = visits.flatMap((booking): ConcernedVisit[] => {
    const above = crowded.find((visit) => visit.booking === booking);
    const away = alone.has(booking) ? absence(booking, staff.after) : undefined;
    if (!away) return above ? [above] : [];
    const working = staff.after.filter((one) => worksOn(one, booking.serviceDate));
    const others = candidatesFor(booking, { staff: working, taken });
    return [{ booking, suggested: above?.suggested ?? "keep", away, others }];
  });
  return { all, crowded };
}
