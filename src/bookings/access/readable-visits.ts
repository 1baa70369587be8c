/** Which visits somebody in the office may read. */
import type { BookingContext } from "../context.ts";
import { type Booking, findByNumber, followUpsOf } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import type { OfficeUser } from "./office-user.ts";

/** Whether a visit is the desk's own: the whole office's, or assigned to the technician whose link it is. */
export const isOwnVisit = ({ technicianId }: Pick<OfficeUser, "technicianId">, visit: Pick<Booking, "technicianId">) =>
  technicianId === undefined || visit.technicianId === technicianId;

/** Technicians read their own visits, and those before them: what was done there, and what was noted. */
async function mayRead(database: BookingDatabase, user: Pick<OfficeUser, "technicianId">, visit: Booking) {
  for (let visits = [visit]; visits.length > 0; ) {
    if (visits.some((one) => isOwnVisit(user, one))) return true;
    const ids = visits.map(({ id }) => id);
    const following = await followUpsOf(database, ids);
    visits = following.filter(({ status }) => status === "booked");
  }
  return false;
}

/**
 * Up to ten visits whose number, however it is written, or id starts with this.
 * @param user who asks: technicians read their own visits and those before them; the whole office if omitted
 */
export async function findReadable(
  { database }: BookingContext,
  typed: string,
  user: Pick<OfficeUser, "technicianId"> = { technicianId: undefined },
): Promise<Booking[]> {
  const all = await findByNumber(database, typed);
  const may = await Promise.all(all.map((visit) => mayRead(database, user, visit)));
  return all.filter((_visit, index) => may[index]);
}
