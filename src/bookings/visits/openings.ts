/** Sooner, if something opens: who waits for a time that a visit has left, and what they were offered. */
import { randomUUID } from "node:crypto";
import { type DaySlot, nextTimesOffered } from "../../shared/availability/availability.ts";
import { checkWhen, hasBegun, isAhead, isFinished } from "../../shared/rules/visit-timing.ts";
import { type PlainDate, slotStart, slotsOn, todayInNewYork, weekday } from "../../shared/time/calendar.ts";
import { hourMs } from "../../shared/time/units.ts";
import { visitTime } from "../../shared/time/visit-in-words.ts";
import { findAvailability, noSpot } from "../availability/free-spots.ts";
import { type BookingContext, withTransaction } from "../context.ts";
import { offerHours } from "../messages/message-kinds.ts";
import { notifyOfferGone, notifyOfOffer } from "../messages/outbox/notify.ts";
import { type Booking, findById, findByIds, readBookings } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import { recordEvent } from "../store/events.ts";
import { anyOf } from "../store/keys.ts";
import type { OpeningRow } from "../store/schema/tables.ts";

const placeOf = ({ date, timeSlot: slot }: Pick<OpeningRow, "date" | "timeSlot">): DaySlot => ({ date, slot });

/** Whether a visit waits for a time: it is earlier than its own, on a day that fits. */
const waitsFor = (visit: Booking, { date, slot }: DaySlot, now: Date) =>
  visit.waitingSince !== null &&
  isAhead(visit, now) &&
  visit.earlierOn.includes(String(weekday(date))) &&
  slotStart(date, slot) < slotStart(visit.serviceDate, visit.timeSlot);

/** Notes the time that a visit leaves, if somebody waits for an earlier one. Call it in the transaction in which it does. */
export async function noteOpening({ database, now }: BookingContext, left: Booking): Promise<void> {
  const { id: bookingId, serviceDate: date, timeSlot } = left;
  if (hasBegun(left, now()) || isFinished(left)) return;
  const waiting = await readBookings(database, (all) =>
    all
      .where("waitingSince", "is not", null)
      .where("serviceDate", ">=", date)
      .where("status", "=", "booked")
      .where("id", "!=", bookingId),
  );
  if (!waiting.some((visit) => waitsFor(visit, visitTime(left), now()))) return;
  const openedAt = now().toISOString();
  await database
    .insertInto("openings")
    .values({ id: randomUUID(), bookingId, date, timeSlot, openedAt, endedAt: null })
    .execute();
}

/** An offer with its time. */
export const selectOffers = (database: BookingDatabase) =>
  database
    .selectFrom("offers")
    .innerJoin("openings", "openings.id", "offers.openingId")
    .select(["offers.id", "offers.bookingId", "offers.openingId", "offers.at", "expiresAt", "answer"])
    .select(["date", "timeSlot", "endedAt"])
    .orderBy("offers.at")
    .orderBy("offers.id");
export type Offer = Awaited<ReturnType<ReturnType<typeof selectOffers>["execute"]>>[number];

/** Ends openings of a window, and their offers. Those who are asked are told. */
async function endOpenings(context: BookingContext, place: DaySlot, openingIds: readonly string[]): Promise<void> {
  const { database, now } = context;
  const at = now().toISOString();
  const ids = anyOf(openingIds);
  await database.updateTable("openings").set({ endedAt: at }).where("id", "in", ids).execute();
  const offers = await selectOffers(database).where("openingId", "in", ids).execute();
  const answer = { answer: "gone", answeredAt: at } as const;
  await database.updateTable("offers").set(answer).where("openingId", "in", ids).where("answer", "=", "").execute();
  for (const { bookingId } of offers.filter((offer) => isAsked(offer, now()))) {
    const visit = await findById(database, bookingId);
    // Who has moved there, or stopped waiting, has nothing to hear.
    if (visit && waitsFor(visit, place, now())) await notifyOfferGone(context, visit, place);
  }
}

const selectOpen = (database: BookingDatabase, date: PlainDate) =>
  database.selectFrom("openings").selectAll().where("date", "=", date).where("endedAt", "is", null);

/**
 * Ends what a day has no place for any more: its openings and their offers. Call it in the transaction in which a visit takes a place, or
 * the day is closed.
 */
export async function endTakenOpenings(context: BookingContext, date: PlainDate): Promise<void> {
  const open = await selectOpen(context.database, date).execute();
  for (const [slot, rows] of Map.groupBy(open, ({ timeSlot }) => timeSlot)) {
    if ((await noSpot(context, { date, slot })) === undefined) continue;
    await endOpenings(
      context,
      { date, slot },
      rows.map(({ id }) => id),
    );
  }
}

type Opening = Pick<OpeningRow, "id" | "date" | "timeSlot">;

/**
 * Ends the opening that somebody said yes to, or whose visit has come back: it is one place. Where another visit has left the same
 * window, others are still asked, for that one's.
 */
export async function endOpening(context: BookingContext, { id, date, timeSlot }: Opening): Promise<void> {
  const { database } = context;
  const others = selectOpen(database, date).where("timeSlot", "=", timeSlot).where("id", "!=", id);
  const another = await others.limit(1).executeTakeFirst();
  const offers = database.updateTable("offers").where("openingId", "=", id).where("answer", "=", "");
  if (another) await offers.set({ openingId: another.id }).execute();
  await endOpenings(context, placeOf({ date, timeSlot }), [id]);
}

/** Ends the opening that a visit had left, where it has come back. Call it in the transaction in which it does. */
export async function endOpeningOf(context: BookingContext, { id, serviceDate, timeSlot }: Booking): Promise<void> {
  const left = selectOpen(context.database, serviceDate).where("timeSlot", "=", timeSlot).where("bookingId", "=", id);
  for (const opening of await left.execute()) await endOpening(context, opening);
}

export const isAsked = ({ answer, expiresAt }: Pick<Offer, "answer" | "expiresAt">, now: Date) =>
  answer === "" && now.toISOString() < expiresAt;

/** Whether a visit can still take what it was offered, by the rules of a booking. */
export async function canTake(context: BookingContext, visit: Booking, offer: Offer): Promise<boolean> {
  const now = context.now();
  const to = placeOf(offer);
  const isOpen = isAsked(offer, now) && offer.endedAt === null && waitsFor(visit, to, now);
  if (!isOpen || Object.keys(checkWhen({ serviceDate: to.date, timeSlot: to.slot }, now)).length > 0) return false;
  return (await noSpot(context, to, visit)) === undefined;
}

/** What a visit's customer was offered last, while it is worth a word: `isOpen`, or it has gone. */
export async function offerOf(context: BookingContext, visit: Booking) {
  const [offer] = await selectOffers(context.database)
    .where("offers.bookingId", "=", visit.id)
    .clearOrderBy()
    .orderBy("offers.at", "desc")
    .limit(1)
    .execute();
  if (!offer || offer.answer === "yes" || offer.answer === "no") return undefined;
  const { id, expiresAt } = offer;
  const place = placeOf(offer);
  if (!waitsFor(visit, place, context.now()) || context.now() >= slotStart(place.date, place.slot)) return undefined;
  return { id, ...place, expiresAt, isOpen: await canTake(context, visit, offer) };
}

/** The times that a visit waits for and that are free already, the earliest first: nobody has to leave them. */
export async function freeEarlier(context: BookingContext, visit: Booking): Promise<DaySlot[]> {
  if (visit.waitingSince === null) return [];
  const now = context.now();
  const days = await findAvailability(context, todayInNewYork(now), visit.serviceDate);
  return days
    .flatMap(({ date, spots }) => slotsOn(date).map((slot) => ({ date, slot, left: spots[slot] ?? 0 })))
    .filter(({ left, ...place }) => left > 0 && waitsFor(visit, place, now))
    .map(({ date, slot }) => ({ date, slot }))
    .slice(0, nextTimesOffered);
}

export type OpenPlace = Awaited<ReturnType<typeof openPlaces>>[number];

/**
 * The times ahead that visits have left, that are free, and that somebody waits for, in order.
 * @param date only those of this day
 */
export async function openPlaces(context: BookingContext, date?: PlainDate) {
  const { database, now } = context;
  const at = now();
  const all = database.selectFrom("openings").selectAll().where("endedAt", "is", null);
  const rows = await all
    .where("date", date ? "=" : ">=", date ?? todayInNewYork(at))
    .orderBy("date")
    .orderBy("openedAt")
    .execute();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const waiting = await readBookings(database, (all) =>
    all
      .where("waitingSince", "is not", null)
      .where("serviceDate", ">=", first.date)
      .where("status", "=", "booked")
      .orderBy("waitingSince")
      .orderBy("id"),
  );
  const days = await findAvailability(context, first.date, last.date);
  const left = await findByIds(database, [...new Set(rows.map(({ bookingId }) => bookingId))]);
  const offers = await selectOffers(database)
    .where("openingId", "in", anyOf(rows.map(({ id }) => id)))
    .execute();
  const spots = new Map<string, number>();
  return rows.flatMap((row) => {
    const place = placeOf(row);
    const key = `${place.date} ${place.slot}`;
    // Of several that have left one window, as many as are still free.
    const free = spots.get(key) ?? days.find((day) => day.date === place.date)?.spots[place.slot] ?? 0;
    const fitting = waiting.filter((visit) => visit.id !== row.bookingId && waitsFor(visit, place, at));
    if (free === 0 || fitting.length === 0) return [];
    spots.set(key, free - 1);
    const isOfPlace = (one: Offer) => one.date === place.date && one.timeSlot === place.slot;
    const latest = (id: string) => offers.findLast((one) => isOfPlace(one) && one.bookingId === id);
    return {
      id: row.id,
      ...place,
      openedAt: row.openedAt,
      /** Whose visit it was: what is near to it is on the way. */
      left: left.get(row.bookingId),
      /** Longest wait first, each with what they were offered of it last. */
      waiting: fitting.map((booking) => ({ booking, offer: latest(booking.id) })),
    };
  });
}

type OfferAnswer =
  /** `offered`: to how many; those who are asked already aren't asked again. */
  { status: "offered"; offered: number } | { status: "gone" };

/** Offers an opening to some who wait for it. The first to say yes has it. */
export const offerPlace = (context: BookingContext, openingId: string, bookingIds: readonly string[], by: string) =>
  withTransaction(context, async (context): Promise<OfferAnswer> => {
    const { database } = context;
    const at = context.now();
    const opening = await database.selectFrom("openings").selectAll().where("id", "=", openingId).executeTakeFirst();
    if (!opening || opening.endedAt !== null) return { status: "gone" };
    const place = placeOf(opening);
    const expires = Math.min(at.getTime() + offerHours * hourMs, slotStart(place.date, place.slot).getTime());
    let offered = 0;
    for (const bookingId of bookingIds) {
      const visit = await findById(database, bookingId);
      const offer = {
        id: randomUUID(),
        bookingId,
        openingId,
        at: at.toISOString(),
        by,
        answer: "",
        answeredAt: null,
      } as const;
      const row = { ...offer, expiresAt: new Date(expires).toISOString() };
      if (!visit || !(await canTake(context, visit, { ...row, ...opening, id: row.id, bookingId }))) continue;
      // Of two places in one window, too, they are asked once.
      const known = await selectOffers(database)
        .where("date", "=", place.date)
        .where("timeSlot", "=", place.slot)
        .where("endedAt", "is", null)
        .where("offers.bookingId", "=", bookingId)
        .execute();
      offered += 1;
      if (known.some((one) => isAsked(one, at))) continue;
      await database.insertInto("offers").values(row).execute();
      const after = { place: `${place.date} ${place.slot}` };
      await recordEvent(database, { about: visit, kind: "offered", actor: by, at, after });
      await notifyOfOffer(context, visit, place);
    }
    return offered > 0 ? { status: "offered", offered } : { status: "gone" };
  });
