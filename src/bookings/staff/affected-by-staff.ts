/** The visits that a change of technicians affects. */
import { countsOf, mostAtOnce } from "../../shared/availability/availability.ts";
import type { Capacity } from "../../shared/availability/capacity.ts";
import { type Roster, worksIn } from "../availability/load-capacity.ts";
import { absence, candidatesFor, type WhoComes } from "../availability/who-comes.ts";
import type { Booking } from "../store/bookings.ts";
import type { AffectedVisit } from "./affected-visits.ts";
import type { StaffChange } from "./technicians.ts";

interface Change<Kind> {
  before: Kind;
  after: Kind;
}

/** The visits of windows whose capacity drops below what is booked. A call is suggested for those booked last. */
function overCapacity(visits: readonly Booking[], { before, after }: Change<Capacity>): AffectedVisit[] {
  const byDay = Map.groupBy(visits, ({ serviceDate }) => serviceDate);
  return [...byDay].flatMap(([date, ofDay]) =>
    [...Map.groupBy(ofDay, ({ timeSlot }) => timeSlot)].flatMap(([slot, booked]) => {
      const most = after(date, slot);
      if (most >= before(date, slot) || mostAtOnce(slot, countsOf(ofDay)) <= most) return [];
      return booked.map((booking, index): AffectedVisit => ({ booking, suggested: index < most ? "keep" : "call" }));
    }),
  );
}

/** The visits of the changed technician at times when they no longer work. */
const visitsWithoutTechnician = (visits: readonly Booking[], change: StaffChange, staff: Change<readonly Roster[]>) =>
  visits.filter(
    (visit) =>
      "id" in change &&
      visit.technicianId === change.id &&
      absence(visit, staff.after) !== undefined &&
      (change.do === "end" || absence(visit, staff.before) === undefined),
  );

/**
 * The visits that the office has to decide about, in order of visit. `crowded` are those in windows with more visits than
 * technicians left; the others are the technician's own.
 * @param who what else technicians do on these days
 */
export function affectedByStaff(
  visits: readonly Booking[],
  change: StaffChange,
  staff: Change<readonly Roster[]>,
  capacity: Change<Capacity>,
  who: Omit<WhoComes, "staff">,
): { all: AffectedVisit[]; crowded: AffectedVisit[] } {
  // Until somebody works here, the capacity is only a setting, and the first one is rarely the last to be entered.
  const crowded = staff.before.length === 0 ? [] : overCapacity(visits, capacity);
  const unattended = new Set(visitsWithoutTechnician(visits, change, staff));
  const all = visits.flatMap((booking): AffectedVisit[] => {
    const above = crowded.find((visit) => visit.booking === booking);
    const away = unattended.has(booking) ? absence(booking, staff.after) : undefined;
    if (!away) return above ? [above] : [];
    const working = staff.after.filter((one) => worksIn(one, booking.serviceDate, booking.timeSlot));
    const others = candidatesFor(booking, { ...who, staff: working });
    return [{ booking, suggested: above?.suggested ?? "keep", away, others }];
  });
  return { all, crowded };
}
