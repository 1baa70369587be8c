/** The history: what became of visits, days, and technicians, when, and who did it. */
import { randomUUID } from "node:crypto";
import { undoableSince } from "../../shared/rules/visit-timing.ts";
import { oneLine } from "../../shared/text.ts";
import type { PlainDate } from "../../shared/time/calendar.ts";
import type { BookingDatabase } from "./database.ts";
import type { EventKind, EventRow } from "./schema/tables.ts";
import { findAbout } from "./turns.ts";

/** Actors that are not the label of an office link. */
export const actors = { customer: "customer", commandLine: "command line", mailer: "mailer" } as const;

/** Field names and values that a change replaced. */
export type EventValues = Readonly<Record<string, string | number | null>>;

/** What an event is about: the visit or technician as it is stored now, or a day. */
type Subject =
  | { id: string; version: number }
  | { technician: { id: string; version: number } }
  /** `version`: that of all days; see `lastDaysVersion`. */
  | { date: PlainDate; version: number };

/** What somebody pressed on a device that may have had no connection then. */
export interface Press {
  /** A UUID of the device's own: whatever is sent again has happened already. */
  key: string;
  /** When it was pressed, if that was more than a minute ago. */
  at: Date | undefined;
  /** The keys of what was pressed before on the same visit, whose answers the device didn't have yet. */
  after: readonly string[];
}

/** What happened. */
export interface NewEvent {
  about: Subject;
  kind: EventKind;
  /** The label of an office link, or one of `actors`. */
  actor: string;
  at: Date;
  before?: EventValues;
  after?: EventValues;
  note?: string;
  press?: Press | undefined;
  /** Of `BookingContext`. */
  changeId?: string | undefined;
}

/** Of a reason, in characters. */
export const longestReason = 300;

/** Why the office overbooked or assigned somebody, in one line, as the history keeps it; "" for none. */
export const reasonText = (typed: string) => oneLine(typed).slice(0, longestReason);

const asText = (values: EventValues | undefined) => (values ? JSON.stringify(values) : "");
const asValues = (text: string): EventValues => (text === "" ? {} : (JSON.parse(text) as EventValues));

/** Notes that the business has looked at visits booked online. @returns how many it had not yet */
export async function markReviewed(transaction: BookingDatabase, ids: readonly string[], at: Date): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable("bookings")
    .set({ reviewedAt: at.toISOString() })
    .where("id", "in", ids)
    .where("reviewedAt", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Actors outside the business: what they do with a visit doesn't review it. */
const outsiders: readonly string[] = [actors.customer, actors.mailer];

/**
 * Stores an event. Anything that the business does with a visit reviews it, so limits on online bookings no longer count it.
 * Call it in the transaction that makes the change.
 */
export async function recordEvent(transaction: BookingDatabase, event: NewEvent): Promise<void> {
  const { about } = event;
  const subject = {
    bookingId: "id" in about ? about.id : null,
    date: "date" in about ? about.date : null,
    technicianId: "technician" in about ? about.technician.id : null,
  };
  const { earlier } = await transaction
    .selectFrom("events")
    .select(({ fn }) => fn.countAll().as("earlier"))
    .where(({ and }) => and(Object.fromEntries(Object.entries(subject).filter(([, id]) => id !== null))))
    .executeTakeFirstOrThrow();
  const row: EventRow = {
    id: randomUUID(),
    at: event.at.toISOString(),
    ...subject,
    sequence: Number(earlier),
    version: "technician" in about ? about.technician.version : about.version,
    kind: event.kind,
    actor: event.actor,
    before: asText(event.before),
    after: asText(event.after),
    note: event.note ?? "",
    pressKey: event.press?.key ?? null,
    pressedAt: event.press?.at?.toISOString() ?? null,
    undoneAt: null,
    changeId: event.changeId ?? null,
  };
  await transaction.insertInto("events").values(row).execute();
  if ("id" in about && !outsiders.includes(event.actor)) await markReviewed(transaction, [about.id], event.at);
}

/** The query of events, oldest first; for `readEvents`. */
export const selectEvents = (database: BookingDatabase) =>
  database.selectFrom("events").selectAll().orderBy("at").orderBy("version").orderBy("sequence");

/** The query of what happened in the last minutes and was not taken back, oldest first; for `readEvents`. */
export const selectUndoable = (database: BookingDatabase, now: Date) =>
  selectEvents(database).where("undoneAt", "is", null).where("at", ">", undoableSince(now));

/** Notes that what an event did was taken back. */
export const markUndone = (database: BookingDatabase, id: string, at: Date) =>
  database.updateTable("events").set({ undoneAt: at.toISOString() }).where("id", "=", id).execute();

/** An event as it is read. */
export type VisitEvent = Omit<EventRow, "before" | "after"> & { before: EventValues; after: EventValues };

export const readEvents = async (query: ReturnType<typeof selectEvents>): Promise<VisitEvent[]> =>
  (await query.execute()).map((row) => ({ ...row, before: asValues(row.before), after: asValues(row.after) }));

/** The events of these visits, those of each oldest first. */
export const eventsOf = (database: BookingDatabase, bookingIds: readonly string[]): Promise<VisitEvent[]> =>
  findAbout(bookingIds, (ids) => readEvents(selectEvents(database).where("bookingId", "in", ids)));

/** Whether what was pressed on a visit has happened already. */
export const hasHappened = async (database: BookingDatabase, bookingId: string, press: Press | undefined) =>
  press !== undefined && (await eventsOf(database, [bookingId])).some(({ pressKey }) => pressKey === press.key);

/** The events of technicians, oldest first. @param id only this one's */
export function eventsOfTechnicians(database: BookingDatabase, id?: string): Promise<VisitEvent[]> {
  // By who they are, for which there is an index: with "is not null", SQLite would go through all events in order of time.
  const everybody = database.selectFrom("technicians").select("id");
  const all = selectEvents(database);
  return readEvents(all.where("technicianId", "in", id === undefined ? everybody : everybody.where("id", "=", id)));
}

/** The events of the days from `first` to `last`, oldest first. */
export const eventsOfDays = (database: BookingDatabase, first: PlainDate, last: PlainDate = first) =>
  readEvents(selectEvents(database).where("date", ">=", first).where("date", "<=", last));

/** The version of all days together: one more with every closing or reopening. 0 before the first one. */
export async function lastDaysVersion(database: BookingDatabase): Promise<number> {
  const { last } = await database
    .selectFrom("events")
    .select(({ fn }) => fn.max("version").as("last"))
    .where("date", "is not", null)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** What changed something since a version of it was seen; notes change nothing. @param events oldest first */
export const changedSince = (events: readonly VisitEvent[], version: number): VisitEvent[] =>
  events.filter((event) => event.version > version && Object.keys(event.after).length > 0);

/** Something as it was before these changes, oldest first; what they don't say was the same. */
export const beforeChanges = <Thing extends object>(thing: Thing, changes: readonly VisitEvent[]): Thing =>
  Object.assign({ ...thing }, ...changes.map(({ before }) => before).reverse());
