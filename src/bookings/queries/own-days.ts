/** A technician's own visits, from today on, each with what helps at the door. */
import { addDays, todayInNewYork } from "../../shared/time/calendar.ts";
import { accountsOf } from "../accounts/account.ts";
import type { BookingContext } from "../context.ts";
import { notesOf } from "../desk/note.ts";
import { latestUnfinished, unfinishedBefore } from "../staff/unfinished.ts";
import { type Booking, listBookings, readBookings } from "../store/bookings.ts";
import { anyOf } from "../store/keys.ts";
import { photosOf } from "../visits/photos.ts";
import { compareStops, stopsOf } from "../visits/stops.ts";
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

/** The visits of the same customer before each of these, in the order of how long ago they were. */
async function earlierVisits({ database }: BookingContext, visits: readonly Booking[]) {
  const found = await readBookings(database, (all) =>
    all
      .where("erasedAt", "is", null)
      .where("status", "=", "booked")
      .where("customerId", "in", anyOf(visits.map(({ customerId }) => customerId).filter(Boolean)))
      .orderBy("serviceDate", "desc")
      .limit(earlierRead),
  );
  const ids = found.map(({ id }) => id);
  const [notes, accounts] = await Promise.all([notesOf(database, ids), accountsOf(database, found)]);
  const withWork = found.map((booking) => {
    const { parts = [], report } = accounts.get(booking.jobId) ?? {};
    const own = parts.filter(({ bookingId }) => bookingId === booking.id);
    return {
      booking,
      /** Oldest first. */
      notes: notes.get(booking.id) ?? [],
      /** What was done then; "" if nobody wrote it down. */
      work: report?.bookingId === booking.id ? report.work : "",
      /** "WH08X10036, Thermal fuse". */
      parts: own.map(({ number, name }) => [number, name].filter(Boolean).join(", ")),
    };
  });
  return (visit: Booking) => {
    const before = withWork.filter(
      ({ booking }) =>
        booking.id !== visit.id && booking.serviceDate <= visit.serviceDate && booking.customerId === visit.customerId,
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
  const own = [...latest, ...theirs.filter(({ status }) => status === "booked").sort(compareStops)];
  const ids = own.map(({ id }) => id);
  const [visits, earlierThan, photos] = await Promise.all([
    withOfficeFacts(context, own, undefined, stopsOf(theirs)),
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
    /** The latest of the past that have no outcome, latest first. */
    unfinished: complete.slice(0, latest.length),
    /** How many there are in all. */
    unfinishedCount: count,
    /** Today, and the days that have visits. */
    days: dates.map((date) => ({ date, visits: ahead.filter(({ booking }) => booking.serviceDate === date) })),
  };
}
