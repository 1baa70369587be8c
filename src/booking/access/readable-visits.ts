/** Which visits somebody in the office may read. */
import type { BookingContext } from "../context.ts";
import { type Booking, findByNumber, followUpsOf } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { Desk } from "./desk.ts";

/** Whether a visit is the desk's own: the whole office's, or assigned to the technician whose link it is. */
export const isOwnVisit = ({ technicianId }: Pick<Desk, "technicianId">, visit: Pick<Booking, "technicianId">) =>
  technicianId === undefined || visit.technicianId === technicianId;

/** Technicians read their own visits, and those before them: what was done there, and what was noted. */
async function mayRead(database: BookingDatabase, desk: Pick<Desk, "technicianId">, visit: Booking): Promise<boolean> {
  for (let visits = [visit]; visits.length > 0; ) {
    if (visits.some((one) => isOwnVisit(desk, one))) return true;
    const following = await followUpsOf(
      database,
      visits.map(({ id }) => id),
    );
    visits = following.filter(({ status }) => status === "booked");
  }
  return false;
}

/**
 * Up to ten visits whose number, however it is written, or id starts with this.
 * @param desk who asks: technicians read their own visits and those before them; the whole office if omitted
 */
export async function findReadable(
  { database }: BookingContext,
  typed: string,
  desk: Pick<Desk, "technicianId"> = { technicianId: undefined },
): Promise<Booking[]> {
  const all = await findByNumber(database, typed);
  const may = await Promise.all(all.map((visit) => mayRead(database, desk, visit)));
  return all.filter((_visit, index) => may[index]);
}
