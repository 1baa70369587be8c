/** The visits about which a change of technicians asks. */
import { countsOf, mostAtOnce } from "../availability/availability.ts";
import type { Capacity } from "../availability/capacity.ts";
import { type Roster, worksIn } from "../availability/load-capacity.ts";
import { absence, candidatesFor, type WhoComes } from "../availability/who-comes.ts";
import type { Booking } from "../storage/bookings.ts";
import type { ConcernedVisit } from "./concerned.ts";
import type { StaffChange } from "./technicians.ts";

interface Change<Kind> {
  before: Kind;
  after: Kind;
}

/** The visits of windows that get a lower capacity than what is booked; those booked last are to be called. */
function overCapacity(visits: readonly Booking[], { before, after }: Change<Capacity>): ConcernedVisit[] {
  const byDay = Map.groupBy(visits, ({ serviceDate }) => serviceDate);
  return [...byDay].flatMap(([date, ofDay]) =>
    [...Map.groupBy(ofDay, ({ timeSlot }) => timeSlot)].flatMap(([slot, booked]) => {
      const most = after(date, slot);
      if (most >= before(date, slot) || mostAtOnce(slot, countsOf(ofDay)) <= most) return [];
      return booked.map((booking, index): ConcernedVisit => ({ booking, suggested: index < most ? "keep" : "call" }));
    }),
  );
}

/** The visits of the technician who is changed, at times when they don't come any longer. */
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
 * @param who what else technicians do on these days
 */
export function concernedByStaff(
  visits: readonly Booking[],
  change: StaffChange,
  staff: Change<readonly Roster[]>,
  capacity: Change<Capacity>,
  who: Omit<WhoComes, "staff">,
): { all: ConcernedVisit[]; crowded: ConcernedVisit[] } {
  const crowded = overCapacity(visits, capacity);
  const alone = new Set(leftAlone(visits, change, staff));
  const all = visits.flatMap((booking): ConcernedVisit[] => {
    const above = crowded.find((visit) => visit.booking === booking);
    const away = alone.has(booking) ? absence(booking, staff.after) : undefined;
    if (!away) return above ? [above] : [];
    const working = staff.after.filter((one) => worksIn(one, booking.serviceDate, booking.timeSlot));
    const others = candidatesFor(booking, { ...who, staff: working });
    return [{ booking, suggested: above?.suggested ?? "keep", away, others }];
  });
  return { all, crowded };
}
