/** Visits whose technician doesn't come: off on that day, or no longer working here. */
import type { BookingContext } from "../context.ts";
import { isFinished } from "../rules/when.ts";
import { loadRosters, type Roster, worksOn } from "../spots/load-capacity.ts";
import type { Booking } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { type PlainDate, todayInNewYork } from "../time/calendar.ts";

/** Why somebody doesn't come. */
export type Away = "off" | "left";

/** Why the technician of a visit doesn't come; undefined if they do, or nobody is assigned. @param staff who works here */
export function awayFrom(
  { technicianId, serviceDate }: Pick<Booking, "technicianId" | "serviceDate">,
  staff: readonly Roster[],
): Away | undefined {
  if (technicianId === null) return undefined;
  const technician = staff.find(({ id }) => id === technicianId);
  if (!technician) return "left";
  return worksOn(technician, serviceDate) ? undefined : "off";
}

/** Whether somebody still has to make a visit, today or later. */
const isAhead = ({ status, progress, erasedAt, serviceDate }: Booking, today: PlainDate) =>
  status === "booked" && erasedAt === null && serviceDate >= today && !isFinished({ progress });

/** Why the technicians of these visits don't come, by the visit's id; past and finished visits are missing. */
export async function awayVisits(
  database: BookingDatabase,
  { now }: Pick<BookingContext, "now">,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, Away>> {
  const today = todayInNewYork(now());
  const ahead = bookings.filter((booking) => booking.technicianId !== null && isAhead(booking, today));
  const days = ahead.map(({ serviceDate }) => serviceDate).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  const staff = await loadRosters(database, first, last);
  return new Map(
    ahead.flatMap((booking): [string, Away][] => {
      const away = awayFrom(booking, staff);
      return away ? [[booking.id, away]] : [];
    }),
  );
}
