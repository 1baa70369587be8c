/** Changes who works when. The office first decides about the visits that this affects. */

import { looksLike } from "../../shared/look-alikes.ts";
import { bookingWindow, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { capacityOfStaff, type Roster } from "../availability/load-capacity.ts";
import { askAbout, loadWhoComes, type WhoComes } from "../availability/who-comes.ts";
import { type BookingContext, withTransaction } from "../context.ts";
import { assignIn } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import { beforeChanges, changedSince, eventsOfTechnicians, reasonText, type VisitEvent } from "../store/events.ts";
import type { TechnicianRow } from "../store/schema/tables.ts";
import { affectedByStaff } from "./affected-by-staff.ts";
import {
  type AffectedVisit,
  callAffected,
  type Decisions,
  type Undecided,
  undecided,
  visitsAhead,
} from "./affected-visits.ts";
import { factsOf, recordStaffChange, type TechnicianFacts } from "./staff-events.ts";
import { isAlready, rosterWith, rowsOf, type StaffChange, type StaffRows, storeRows } from "./technicians.ts";

/** Nothing was changed, because others had changed the technician in the meantime. */
export interface StaffConflict {
  status: "conflict";
  /** What the form was based on. */
  seen: TechnicianFacts;
  now: TechnicianFacts;
  /** What others changed since, oldest first. */
  changes: readonly VisitEvent[];
}

type StaffAnswer =
  /** `visits` are those that were decided about. */
  | { status: "changed"; id: string; visits: AffectedVisit[] }
  /** It was like that already. */
  | { status: "unchanged"; id: string }
  | Undecided
  | StaffConflict
  | { status: "name-taken" }
  | { status: "not-found" };

/** Who comes instead of the technician who no longer can. */
export interface Replacement {
  /** Null for nobody. */
  technicianId: string | null;
  /** Why they come although they are already booked then. */
  reason?: string | undefined;
}

/** By booking id. Visits without an entry keep their technician. */
type Assignments = ReadonlyMap<string, Replacement>;

/** The last day on which a change can affect a visit. */
async function lastDayOf(database: BookingDatabase, change: StaffChange, now: Date): Promise<PlainDate> {
  if (change.do === "days" || change.do === "usual") return change.last;
  const row = await database
    .selectFrom("bookings")
    .select(({ fn }) => fn.max("serviceDate").as("last"))
    .where("status", "=", "booked")
    .executeTakeFirst();
  const { last } = bookingWindow(now);
  return row?.last && row.last > last ? row.last : last;
}

/** Adds what to ask about the technicians chosen to come instead. One may have been chosen for several visits at once. */
function withQuestions(visits: readonly AffectedVisit[], assignments: Assignments, who: WhoComes): AffectedVisit[] {
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
  visits: readonly AffectedVisit[],
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
  known.some(({ id, name }) => id !== technician.id && looksLike(name, technician.name));

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
 * Adds or changes a technician, or their days, once the office has decided about every affected visit. From the first
 * technician on, the capacity follows from the technicians instead of the settings; after the last one, from the settings again.
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
    const { all, crowded } = affectedByStaff(visits, change, staff, capacity, who);
    const open = undecided(withQuestions(all, assignments, who), decisions);
    if (open) return open;
    await storeRows(database, rows);
    await recordStaffChange(database, change, rows, days, { at, by });
    await assignOthers(context, all, assignments, { staff: staff.after, at, by });
    const isCrowded = ({ booking }: AffectedVisit) => crowded.some((visit) => visit.booking === booking);
    await callAffected(database, all.filter(isCrowded), decisions, { reason: "over-capacity", at, by });
    const unattended = all.filter((visit) => !isCrowded(visit));
    await callAffected(database, unattended, decisions, { reason: "technician-off", at, by });
    return { status: "changed", id, visits: all };
  });
}
