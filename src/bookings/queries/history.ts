/** What became of a visit, from its booking on. */
import { capitalized } from "../../shared/text.ts";
import { aboutTexted } from "../messages/texts/words.ts";
import type { Booking } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import { actors, type VisitEvent } from "../store/events.ts";
import type { OutboxRow } from "../store/schema/tables.ts";
import { type EventInWords, type HistoryKind, historyInWords, type Names } from "./history-in-words.ts";

/** One line of the history, whose id is unique there; its actor is "" for what happens by itself. */
export type HistoryEntry = Pick<VisitEvent, "id" | "at" | "actor" | "note" | "undoneAt" | "pressedAt"> &
  EventInWords & { kind: HistoryKind };

type Unworded = Omit<HistoryEntry, keyof EventInWords> & Pick<VisitEvent, "before" | "after">;

const plain = { before: {}, after: {}, note: "", undoneAt: null, pressedAt: null };

/** What the booking itself says: when it was booked and by whom, and when its details were erased. */
function fromBooking(booking: Booking, events: readonly VisitEvent[]): Unworded[] {
  const { createdAt, enteredBy, followsId, erasedAt } = booking;
  const first = events.find(({ before }) => "serviceDate" in before || "timeSlot" in before)?.before;
  const { serviceDate, timeSlot } = { serviceDate: booking.serviceDate, timeSlot: booking.timeSlot, ...first };
  // An erased visit's first time is no longer known.
  const after = { ...(!erasedAt && { serviceDate, timeSlot }), ...(followsId && { followsId }) };
  const entries: Unworded[] = [
    { ...plain, id: "booked", at: createdAt, kind: "booked", actor: enteredBy || actors.customer, after },
  ];
  if (erasedAt) entries.push({ ...plain, id: "erased", at: erasedAt, kind: "erased", actor: "" });
  return entries;
}

/** A text from the shop's number, as it is. */
interface SentText extends Pick<OutboxRow, "id" | "kind" | "dueAt" | "sentAt" | "deliveredAt" | "deadAt"> {}

/** The texts of a visit. */
export const textsOf = (database: BookingDatabase, bookingId: string): Promise<SentText[]> =>
  database
    .selectFrom("outbox")
    .select(["id", "kind", "dueAt", "sentAt", "deliveredAt", "deadAt"])
    .where("bookingId", "=", bookingId)
    .where("channel", "=", "text")
    .execute();

function fromText({ id, kind, dueAt, sentAt, deliveredAt, deadAt }: SentText): Unworded {
  const about = capitalized(aboutTexted(kind));
  const state = deadAt ? "not delivered" : deliveredAt ? "delivered" : sentAt ? "sent" : "waiting to be sent";
  return {
    ...plain,
    id,
    at: deliveredAt ?? sentAt ?? deadAt ?? dueAt,
    kind: "texted",
    actor: "",
    after: { state: `${about}: ${state}` },
  };
}

/** The history of a visit, oldest first. @param events of this visit, oldest first @param texts of this visit */
export function historyOf(
  booking: Booking,
  events: readonly VisitEvent[],
  technicians: Names,
  texts: readonly SentText[] = [],
): HistoryEntry[] {
  // That the business entered the visit is what "booked" says.
  const own = events.filter(({ kind }) => kind !== "entered");
  const all: Unworded[] = [...fromBooking(booking, events), ...own, ...texts.map(fromText)];
  return all
    .sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
    .map(({ before, after, ...entry }) => ({
      ...entry,
      ...historyInWords({ kind: entry.kind, before, after }, technicians),
    }));
}

/** Everybody's name by id, also of those who left. */
export async function technicianNames(database: BookingDatabase): Promise<Names> {
  const rows = await database.selectFrom("technicians").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
