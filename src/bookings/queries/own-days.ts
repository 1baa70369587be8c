/** A technician's own visits, from today on, each with what helps at the door. */
import { addDays, todayInNewYork } from "../../shared/time/calendar.ts";
import { accountsOf } from "../accounts/account.ts";
import type { BookingContext } from "../context.ts";
import { notesOf } from "../desk/note.ts";
import { personOf } from "../identity/people.ts";
import { latestUnfinished, unfinishedBefore } from "../staff/unfinished.ts";
import { type Booking, findByIds, listBookings } from "../store/bookings.ts";
import { anyOf } from "../store/keys.ts";
import { addressKey } from "../store/search-text.ts";
import { photosOf } from "../visits/photos.ts";
import { withOfficeFacts } from "./agenda.ts";
import { customerText } from "./customer-texts.ts";

/** Days, with today. */
const daysShown = 7;
/** Per visit, latest first. */
const earlierShown = 3;
/** Of all visits together. */
const earlierRead = 300;

export type OwnDays = Awaited<ReturnType<typeof ownDays>>;
export type OwnVisit = OwnDays["unfinished"][number];
export type EarlierVisit = OwnVisit["earlier"][number];

/** The visits before each of these, in the order of how long ago they were. */
async function earlierVisits({ database }: BookingContext, visits: readonly Booking[]) {
  const keysOf = (visit: Booking) => ({ ...personOf(visit), addressKey: addressKey(visit.address) });
  const all = visits.map(keysOf);
  const columns = { phone_key: "phoneKey", email_key: "emailKey", address_key: "addressKey" } as const;
  const rows = await database
    .selectFrom("bookings")
    .select("id")
    .where("erased_at", "is", null)
    .where("status", "=", "booked")
    .where(({ eb, or }) =>
      or(
        Object.entries(columns).map(([column, name]) => {
          const keys = all.map((one) => one[name]).filter(Boolean);
          return eb(column as keyof typeof columns, "in", anyOf(keys));
        }),
      ),
    )
    .orderBy("visit_date", "desc")
    .limit(earlierRead)
    .execute();
  const ids = rows.map(({ id }) => id);
  const found = [...(await findByIds(database, ids)).values()].sort((a, b) =>
    b.serviceDate.localeCompare(a.serviceDate),
  );
  const [notes, accounts] = await Promise.all([notesOf(database, ids), accountsOf(database, found)]);
  const withWork = found.map((booking) => {
    const { parts = [], report } = accounts.get(booking.jobId) ?? {};
    const own = parts.filter(({ booking_id }) => booking_id === booking.id);
    return {
      booking,
      /** Oldest first. */
      notes: notes.get(booking.id) ?? [],
      /** What was done then; "" if nobody wrote it down. */
      work: report?.booking_id === booking.id ? report.work : "",
      /** "WH08X10036, Thermal fuse". */
      parts: own.map(({ number, name }) => [number, name].filter(Boolean).join(", ")),
    };
  });
  return (visit: Booking) => {
    const keys = keysOf(visit);
    const isSame = (other: ReturnType<typeof keysOf>) =>
      Object.values(columns).some((name) => keys[name] !== "" && keys[name] === other[name]);
    const before = withWork.filter(
      ({ booking }) => booking.id !== visit.id && booking.serviceDate <= visit.serviceDate && isSame(keysOf(booking)),
    );
    return before.slice(0, earlierShown);
  };
}

/** What a technician has to do today and in the days after, and what they have not finished. */
export async function ownDays(context: BookingContext, technicianId: string) {
  const { database, now } = context;
  const today = todayInNewYork(now());
  const [listed, { latest, count }] = await Promise.all([
    listBookings(database, { from: today, to: addDays(today, daysShown - 1) }),
    latestUnfinished(database, unfinishedBefore(today), technicianId),
  ]);
  const theirs = listed.filter((booking) => booking.technicianId === technicianId);
  const own = [...latest, ...theirs.filter(({ status }) => status === "booked")];
  const ids = own.map(({ id }) => id);
  const [visits, earlierThan, photos] = await Promise.all([
    withOfficeFacts(context, own),
    earlierVisits(context, own),
    photosOf(database, ids),
  ]);
  const complete = await Promise.all(
    visits.map(async (visit) => ({
      ...visit,
      /** What their customer can be texted. */
      customer: await customerText(context, visit.booking),
      earlier: earlierThan(visit.booking),
      photos: photos.get(visit.booking.id) ?? [],
    })),
  );
  const ahead = complete.slice(latest.length);
  const dates = [...new Set([today, ...ahead.map(({ booking }) => booking.serviceDate)])];
  return {
    /** Of today. */
    canceled: theirs.filter(
      ({ status, serviceDate, erasedAt }) => status !== "booked" && serviceDate === today && !erasedAt,
    ),
    /** The latest of the past that have no outcome, latest first, and how many there are. */
    ...{ unfinished: complete.slice(0, latest.length), unfinishedCount: count },
    /** Today, and the days that have visits. */
    days: dates.map((date) => ({ date, visits: ahead.filter(({ booking }) => booking.serviceDate === date) })),
  };
}
