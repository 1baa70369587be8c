/**
 * Changes who works when. Where fewer work than visits are booked, or whoever was to come doesn't, somebody decides about
 * these visits first.
 */

import { capacityOfStaff, type Roster } from "../availability/load-capacity.ts";
import { askAbout, loadWhoComes, type WhoComes } from "../availability/who-comes.ts";
import { type BookingContext, withTransaction } from "../context.ts";
import { reasonText } from "../rules/overbook-reason.ts";
import { assignIn } from "../storage/bookings.ts";
import type { BookingDatabase } from "../storage/database.ts";
import { beforeChanges, changedSince, eventsOfTechnicians, type VisitEvent } from "../storage/events.ts";
import type { TechnicianRow } from "../storage/schema/tables.ts";
import { bookingWindow, type PlainDate, todayInNewYork } from "../time/calendar.ts";
import {
  type ConcernedVisit,
  callConcerned,
  type Decisions,
  type Review,
  undecided,
  visitsAhead,
} from "./concerned.ts";
import { concernedByStaff } from "./concerned-by-staff.ts";
import { factsOf, recordStaffChange, type TechnicianFacts } from "./staff-events.ts";
import { isAlready, rosterWith, rowsOf, type StaffChange, type StaffRows, storeRows } from "./technicians.ts";

/** Nothing was changed, because others had changed the technician in the meantime. */
export interface StaffConflict {
  status: "conflict";
  /** As whoever wanted the change saw them. */
  seen: TechnicianFacts;
  now: TechnicianFacts;
  /** What others changed since, oldest first. */
  changes: readonly VisitEvent[];
}

type StaffAnswer =
  /** `visits` are those that were decided about. */
  | { status: "changed"; id: string; visits: ConcernedVisit[] }
  /** It was like that already. */
  | { status: "unchanged"; id: string }
  | Review
  | StaffConflict
  | { status: "name-taken" }
  | { status: "not-found" };

/** Who comes instead of whom a change takes away. */
export interface Instead {
  /** Null for nobody. */
  technicianId: string | null;
  /** Why they come though they are booked then. */
  reason?: string | undefined;
}

/** By booking id; visits without an entry stay with whoever had them. */
type Assignments = ReadonlyMap<string, Instead>;

/** The last day on which a change can concern a visit. */
async function lastDayOf(database: BookingDatabase, change: StaffChange, now: Date): Promise<PlainDate> {
  if (change.do === "days" || change.do === "usual") return change.last;
  const row = await database
    .selectFrom("bookings")
    .select(({ fn }) => fn.max("visit_date").as("last"))
    .where("status", "=", "booked")
    .executeTakeFirst();
  const { last } = bookingWindow(now);
  return row?.last && row.last > last ? row.last : last;
}

/** The visits with what to ask about those chosen to come instead, who may have been chosen for several at once. */
function withQuestions(visits: readonly ConcernedVisit[], assignments: Assignments, who: WhoComes): ConcernedVisit[] {
  const times = [...who.taken];
  return visits.map((visit) => {
    const { technicianId = null, reason = "" } = assignments.get(visit.booking.id) ?? {};
    if (!visit.away || technicianId === null) return visit;
    const assigned = { ...visit.booking, technicianId };
    const question = askAbout(assigned, { ...who, taken: times });
    times.push(assigned);
    return question && reasonText(reason) === "" ? { ...visit, question: question.message } : visit;
  });
}

/** Assigns the visits to the people chosen, except to those who have left in the meantime. */
async function assignOthers(
  context: BookingContext,
  visits: readonly ConcernedVisit[],
  assignments: Assignments,
  { staff, at, by }: { staff: readonly Roster[]; at: Date; by: string },
): Promise<void> {
  for (const { booking, away } of visits) {
    const { technicianId, reason = "" } = assignments.get(booking.id) ?? {};
    if (!away || technicianId === undefined || technicianId === booking.technicianId) continue;
    if (technicianId !== null && !staff.some(({ id }) => id === technicianId)) continue;
    await assignIn(context, booking, technicianId, { at, by, reason: reasonText(reason) });
  }
}

const isNameTaken = (change: StaffChange, { technician }: StaffRows, known: readonly TechnicianRow[]) =>
  (change.do === "add" || change.do === "edit") &&
  known.some(({ id, name }) => id !== technician.id && name.toLowerCase() === technician.name.toLowerCase());

/** The conflict, if others changed the technician since the version that was seen. */
async function conflictWith(
  transaction: BookingDatabase,
  change: StaffChange,
  before: TechnicianRow | undefined,
): Promise<StaffConflict | undefined> {
  if (!before || change.do === "add" || change.version === before.version) return undefined;
  const changes = changedSince(await eventsOfTechnicians(transaction, before.id), change.version);
  const now = factsOf(before);
  return { status: "conflict", seen: beforeChanges(now, changes), now, changes };
}

/**
 * Adds or changes a technician, or their days, once it is decided about every visit for which nobody is left. With the
 * first technician, technicians decide about the capacity instead of the settings; with the last one gone, the settings.
 */
export async function changeStaff(
  context: BookingContext,
  change: StaffChange,
  decisions: Decisions,
  by: string,
  assignments: Assignments = new Map(),
): Promise<StaffAnswer> {
  return withTransaction(context, async (context): Promise<StaffAnswer> => {
    const { database } = context;
    const at = context.now();
    const today = todayInNewYork(at);
    const isDays = change.do === "days" || change.do === "usual";
    const first = isDays && change.first > today ? change.first : today;
    const last = await lastDayOf(database, change, at);
    const technicians = await database.selectFrom("technicians").selectAll().execute();
    const from = isDays && change.first < today ? change.first : today;
    const days = await database.selectFrom("technician_days").selectAll().where("date", ">=", from).execute();
    const rows = rowsOf(change, technicians, at);
    if (!rows) return { status: "not-found" };
    const { id } = rows.technician;
    if (isAlready(rows, days)) return { status: "unchanged", id };
    const conflict = await conflictWith(database, change, rows.before);
    if (conflict) return conflict;
    if (isNameTaken(change, rows, technicians)) return { status: "name-taken" };
    const staff = { before: rosterWith(technicians, days), after: rosterWith(technicians, days, rows) };
    const capacity = { before: capacityOfStaff(staff.before, context), after: capacityOfStaff(staff.after, context) };
    const visits = await visitsAhead(database, context, first, last);
    const who = { ...(await loadWhoComes(context, first, last)), staff: staff.after };
    const { all, crowded } = concernedByStaff(visits, change, staff, capacity, who);
    const review = undecided(withQuestions(all, assignments, who), decisions);
    if (review) return review;
    await storeRows(database, rows);
    await recordStaffChange(database, change, rows, days, { at, by });
    await assignOthers(context, all, assignments, { staff: staff.after, at, by });
    const isCrowded = ({ booking }: ConcernedVisit) => crowded.some((visit) => visit.booking === booking);
    await callConcerned(database, all.filter(isCrowded), decisions, { reason: "over-capacity", at, by });
    const alone = all.filter((visit) => !isCrowded(visit));
    await callConcerned(database, alone, decisions, { reason: "technician-off", at, by });
    return { status: "changed", id, visits: all };
  });
}
