/** Who can make a visit: technicians who work then and have fewer visits at that time than fit into a window. */

import { countsOf, mostAtOnce } from "../../shared/availability/availability.ts";
import { isUnfinished, unfinishedProgress } from "../../shared/rules/visit-timing.ts";
import { type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { overlaps } from "../../shared/time/slots.ts";
import type { BookingContext } from "../context.ts";
import type { Booking } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import { findAbout } from "../store/turns.ts";
import { loadRosters, type Roster, worksIn } from "./load-capacity.ts";

/** Why somebody doesn't come: off then, no longer working here, or with as many other visits then as they can make. */
export type Away = "off" | "left" | "busy";

/** "Pat (off)": beside a name. */
export const awayInWords: Readonly<Record<Away, string>> = {
  off: "off",
  left: "left",
  busy: "already booked in that window",
};

/** The question before assigning somebody who is away, which takes a reason. */
const questions = { off: "is off at that time.", busy: "is already booked in that window." };

/** A visit as far as it takes its technician's time. */
type AssignedVisit = Pick<Booking, "id" | "technicianId" | "serviceDate" | "timeSlot">;

/** What decides who can come. */
export interface WhoComes {
  /** Those who work here, by name. */
  staff: readonly Roster[];
  /** The visits that somebody is assigned to and nobody has finished. */
  taken: readonly AssignedVisit[];
  /** How many visits each makes in one window. */
  visitsPerWindow: number;
}

/** Somebody who works here, and why they can't make a visit; undefined if they can. */
export interface Candidate {
  id: string;
  name: string;
  away: Away | undefined;
}

/** What decides who can come on the days from `first` to `last`: two queries and a third where technicians have other days. */
export async function loadWhoComes(context: BookingContext, first: PlainDate, last = first): Promise<WhoComes> {
  const { database, visitsPerWindow } = context;
  const staff = await loadRosters(database, first, last);
  const taken = await database
    .selectFrom("bookings")
    .select(["id", "technicianId", "serviceDate", "timeSlot"])
    .where("serviceDate", ">=", first)
    .where("serviceDate", "<=", last)
    .where("status", "=", "booked")
    .where("progress", "in", unfinishedProgress)
    .where("technicianId", "is not", null)
    .execute();
  return { staff, taken, visitsPerWindow };
}

/** Why a visit's technician is not there then; undefined if they are, or nobody is assigned. */
export function absence(
  { technicianId, serviceDate, timeSlot }: Omit<AssignedVisit, "id">,
  staff: readonly Roster[],
): "off" | "left" | undefined {
  if (technicianId === null) return undefined;
  const technician = staff.find(({ id }) => id === technicianId);
  if (!technician) return "left";
  return worksIn(technician, serviceDate, timeSlot) ? undefined : "off";
}

/** Whether two visits take the same technician's time. */
const collide = (one: AssignedVisit, other: AssignedVisit) =>
  one.id !== other.id &&
  one.technicianId === other.technicianId &&
  one.serviceDate === other.serviceDate &&
  overlaps(one.timeSlot, other.timeSlot);

/** Whether somebody with these other visits has no time for one more. */
const isBusy = ({ timeSlot }: AssignedVisit, others: readonly AssignedVisit[], visitsPerWindow: number) =>
  mostAtOnce(timeSlot, countsOf(others)) >= visitsPerWindow;

/** Why a visit's technician can't make it; undefined if they can, or nobody is assigned. */
export function awayFrom(visit: AssignedVisit, { staff, taken, visitsPerWindow }: WhoComes): Away | undefined {
  if (visit.technicianId === null) return undefined;
  const others = taken.filter((other) => collide(visit, other));
  return absence(visit, staff) ?? (isBusy(visit, others, visitsPerWindow) ? "busy" : undefined);
}

const order: readonly (Away | undefined)[] = [undefined, "busy", "off"];

/** Everybody who works here: first those who can make a visit, then who is busy, then who is off; by name. */
export const candidatesFor = (visit: AssignedVisit, who: WhoComes): Candidate[] =>
  who.staff
    .map(({ id, name }) => ({ id, name, away: awayFrom({ ...visit, technicianId: id }, who) }))
    .sort((a, b) => order.indexOf(a.away) - order.indexOf(b.away));

/** A technician can't make a visit; it takes a reason to send them all the same. */
export interface TechnicianAway {
  status: "technician-away";
  /** "Sam is off at that time." */
  message: string;
}

/** What to ask before a visit's technician is sent; undefined if they can come, nobody is assigned, or they have left. */
export function askAbout(visit: AssignedVisit, who: WhoComes): TechnicianAway | undefined {
  const away = awayFrom(visit, who);
  const technician = who.staff.find(({ id }) => id === visit.technicianId);
  if (!technician || !away || away === "left") return undefined;
  return { status: "technician-away", message: `${technician.name} ${questions[away]}` };
}

/** When a visit got its technician and time, and whether a reason was given then. */
interface Placed {
  at: string;
  hasReason: boolean;
}

/** How visits were last placed, by id. */
async function placesOf(database: BookingDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, Placed>> {
  const all = database
    .selectFrom("events")
    .select(["bookingId", "at", "note"])
    .where("kind", "in", ["entered", "assigned", "rescheduled", "overbooked"])
    .orderBy("at")
    .orderBy("version")
    .orderBy("sequence");
  const rows = await findAbout(ids, (some) => all.where("bookingId", "in", some).execute());
  return new Map(rows.map(({ bookingId, at, note }) => [bookingId ?? "", { at, hasReason: note !== "" }]));
}

/**
 * Why technicians don't come to their visits, by the visit's id. Past and finished ones are missing, and those that somebody has given a
 * reason for: of more visits at the same time than a technician makes, it was asked for with those that came last.
 */
export async function unattendedVisits(
  context: BookingContext,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, Away>> {
  const today = todayInNewYork(context.now());
  const ahead = bookings.filter(
    (booking) => booking.technicianId !== null && booking.serviceDate >= today && isUnfinished(booking),
  );
  const days = ahead.map(({ serviceDate }) => serviceDate).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  const who = await loadWhoComes(context, first, last);
  const away = ahead.filter((booking) => awayFrom(booking, who) !== undefined);
  if (away.length === 0) return new Map();
  const others = away.flatMap((booking) => who.taken.filter((other) => collide(booking, other)));
  const placed = await placesOf(context.database, [...new Set([...away, ...others].map(({ id }) => id))]);
  const placeOf = ({ id }: AssignedVisit): Placed => placed.get(id) ?? { at: "", hasReason: false };
  const inOrder = (one: AssignedVisit, other: AssignedVisit) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a.at.localeCompare(b.at) || Number(a.hasReason) - Number(b.hasReason);
  };
  /** Whether a visit, or one that came after it at the same time, was one too many, and nobody said why. */
  const isCrowded = (visit: AssignedVisit) => {
    const all = [visit, ...who.taken.filter((other) => collide(visit, other))].sort(inOrder);
    return all.some(
      (one, index) =>
        index >= all.indexOf(visit) && !placeOf(one).hasReason && isBusy(one, all.slice(0, index), who.visitsPerWindow),
    );
  };
  return new Map(
    away.flatMap((booking): [string, Away][] => {
      const why = absence(booking, who.staff);
      const isSettled = why ? why === "off" && placeOf(booking).hasReason : !isCrowded(booking);
      return isSettled ? [] : [[booking.id, why ?? "busy"]];
    }),
  );
}
