/** All parts that a repair waits for: ordered, or come while nobody has chosen the time of the second visit. */
import { todayInNewYork } from "../../shared/time/calendar.ts";
import type { BookingContext } from "../context.ts";
import { selectMoney } from "../staff/call-list.ts";
import { findByIds } from "../store/bookings.ts";
import { anyOf } from "../store/keys.ts";

export type OpenPart = Awaited<ReturnType<typeof openParts>>[number];

/** In order of the days on which they are expected. */
export async function openParts({ database, now }: BookingContext) {
  const all = database.selectFrom("parts").selectAll().where("expectedOn", "is not", null);
  const awaited = await all.where("arrivedAt", "is", null).execute();
  const here = (await selectMoney(database, now()).partHere.execute()).map(({ id }) => id);
  const arrived = await all.where("bookingId", "in", anyOf(here)).where("arrivedAt", "is not", null).execute();
  const rows = [...awaited, ...arrived];
  const bookings = await findByIds(database, [...new Set(rows.map(({ bookingId }) => bookingId))]);
  const today = todayInNewYork(now());
  return rows
    .flatMap((part) => {
      const booking = bookings.get(part.bookingId);
      if (!booking || booking.erasedAt || booking.status === "cancelled" || part.expectedOn === null) return [];
      const { expectedOn } = part;
      return [{ part, booking, expectedOn, isLate: part.arrivedAt === null && expectedOn < today }];
    })
    .sort((a, b) => a.expectedOn.localeCompare(b.expectedOn) || a.part.at.localeCompare(b.part.at));
}
