/** The history: what became of visits and days, when, and who did it. */
import { randomUUID } from "node:crypto";
import type { PlainDate } from "../time/calendar.ts";
import type { Booking } from "./bookings.ts";
import type { BookingDatabase } from "./database.ts";
import type { EventKind, EventRow } from "./tables.ts";

/** Actors that are not the label of an office link. */
export const actors = { customer: "customer", commandLine: "command line", mailer: "mailer" } as const;

/** Field names and values that a change replaced. */
export type EventValues = Readonly<Record<string, string | number | null>>;

/** An event as it is read. */
export interface VisitEvent {
  id: string;
  /** ISO 8601 in UTC, like `undoneAt`. */
  at: string;
  bookingId: string | null;
  date: PlainDate | null;
  version: number;
  kind: EventKind;
  actor: string;
  before: EventValues;
  after: EventValues;
  note: string;
  undoneAt: string | null;
}

/** What happened; `about` is the visit as it is stored now, or a day. */
export interface NewEvent {
  about: Pick<Booking, "id" | "version"> | { date: PlainDate };
  kind: EventKind;
  /** The label of an office link, or one of `actors`. */
  actor: string;
  at: Date;
  before?: EventValues;
  after?: EventValues;
  note?: string;
}

const asText = (values: EventValues | undefined) => (values ? JSON.stringify(values) : "");
const asValues = (text: string): EventValues => (text === "" ? {} : (JSON.parse(text) as EventValues));

/** What a change replaced in these fields, before and after; fields that stayed the same are left out. */
export function changedValues<Field extends keyof Booking>(
  before: Booking,
  after: Booking,
  fields: readonly (Booking[Field] extends string | number | null ? Field : never)[],
): { before: EventValues; after: EventValues } {
  const changed = fields.filter((field) => before[field] !== after[field]);
  const values = (booking: Booking) =>
    Object.fromEntries(changed.map((field) => [field, booking[field]])) as EventValues;
  return { before: values(before), after: values(after) };
}

/** Stores an event. Call in the transaction that makes the change. @returns the event's id */
export async function recordEvent(transaction: BookingDatabase, event: NewEvent): Promise<string> {
  const { about } = event;
  const id = randomUUID();
  const visit = "id" in about ? about : undefined;
  const row: EventRow = {
    id,
    at: event.at.toISOString(),
    booking_id: visit?.id ?? null,
    date: "date" in about ? about.date : null,
    version: visit?.version ?? 0,
    kind: event.kind,
    actor: event.actor,
    before: asText(event.before),
    after: asText(event.after),
    note: event.note ?? "",
    undone_at: null,
  };
  await transaction.insertInto("events").values(row).execute();
  return id;
}

const toEvent = (row: EventRow): VisitEvent => ({
  id: row.id,
  at: row.at,
  bookingId: row.booking_id,
  date: row.date,
  version: row.version,
  kind: row.kind,
  actor: row.actor,
  before: asValues(row.before),
  after: asValues(row.after),
  note: row.note,
  undoneAt: row.undone_at,
});

/** The events of these visits, oldest first. */
export async function eventsOf(database: BookingDatabase, bookingIds: readonly string[]): Promise<VisitEvent[]> {
  if (bookingIds.length === 0) return [];
  const query = database.selectFrom("events").selectAll().where("booking_id", "in", bookingIds);
  return (await query.orderBy("at").orderBy("version").execute()).map(toEvent);
}
