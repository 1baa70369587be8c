/** A visit with everything that the office knows about it. */
import type { OfficeUser } from "../access/office-user.ts";
import { accountOf } from "../accounts/account.ts";
import { type Candidate, candidatesFor, loadWhoComes, unattendedVisits } from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import { notesOf } from "../desk/note.ts";
import { undoable } from "../desk/undo.ts";
import { personOf } from "../identity/people.ts";
import { arrivalKinds, notifications } from "../messages/outbox/mail-kinds.ts";
import { reasonToCall } from "../messages/outbox/notify.ts";
import { type Booking, findById, followUpsOf, readBookings } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import { eventsOf, type VisitEvent } from "../store/events.ts";
import { hasKey } from "../store/keys.ts";
import { photosOf, type VisitPhoto } from "../visits/photos.ts";
import { lastingNotesOf, mostVisits } from "../visits/same-customer.ts";
import type { AgendaVisit } from "./agenda.ts";
import { type CustomerText, customerText } from "./customer-texts.ts";
import { type HistoryEntry, historyOf, technicianNames } from "./history.ts";
import type { Names } from "./history-in-words.ts";

/** A visit that another one follows. */
export interface PrecedingVisit {
  booking: Booking;
  /** Oldest first. */
  notes: readonly VisitEvent[];
}

/** A visit that may need the same correction. */
interface FormerContact {
  booking: Booking;
  /** What it has that was corrected. */
  former: readonly string[];
  /** The corrections. */
  edits: Partial<Pick<Booking, "phone" | "email">>;
}

interface Notified {
  /** An email about the last change of time or the cancellation was sent or waits. */
  byEmail: boolean;
  /** Somebody is to call them about it. */
  byPhone: boolean;
  /** When they get the email about when somebody arrives, ISO 8601 in UTC; undefined once it was sent, and without one. */
  onTheWayAt: string | undefined;
}

export interface VisitAtDesk
  extends Pick<AgendaVisit, "booking" | "technician" | "away" | "account" | "coveredUntil" | "lasting"> {
  /** Oldest first. */
  history: readonly HistoryEntry[];
  /** Who can be assigned, those first who can come then. */
  technicians: readonly Candidate[];
  /** Everybody's name by id, also of those who left. */
  names: Names;
  /** The visits before this one, each with its notes: the one that it follows, the one before that, and so on. */
  earlier: readonly PrecedingVisit[];
  /** The visits that follow this one, in order of visit. */
  followedBy: readonly Booking[];
  /** Others with a phone number or email address that this visit had until it was corrected, and how they would be, latest first. */
  withFormerContact: readonly FormerContact[];
  /** How the customer is notified of the last change. */
  notified: Notified;
  /** Whether another time or a cancellation puts the customer on the call list, unless they know. */
  needsCall: boolean;
  /** What the user who asks can still undo. */
  undoable: VisitEvent | undefined;
  customer: CustomerText | undefined;
  /** Oldest first. */
  photos: readonly VisitPhoto[];
}

/** How the customer is notified of the visit's last change of time, or of its cancellation. */
async function howNotified(
  database: BookingDatabase,
  { id, sequence, progress }: Booking,
  now: Date,
): Promise<Notified> {
  const email = await database
    .selectFrom("outbox")
    .select("id")
    .where("booking_id", "=", id)
    .where("kind", "in", notifications)
    .where("sequence", "=", sequence)
    .where("dead_at", "is", null)
    .executeTakeFirst();
  const call = await database
    .selectFrom("calls")
    .select("id")
    .where("booking_id", "=", id)
    .where("reason", "in", ["changed-without-email", "short-notice", "mail-given-up"])
    .where("done_at", "is", null)
    .executeTakeFirst();
  const soon = await database
    .selectFrom("outbox")
    .select("due_at")
    .where("booking_id", "=", id)
    .where("kind", "in", arrivalKinds)
    .where("sent_at", "is", null)
    .where("due_at", ">", now.toISOString())
    .executeTakeFirst();
  const onTheWayAt = progress === "on-the-way" ? soon?.due_at : undefined;
  return { byEmail: email !== undefined, byPhone: call !== undefined, onTheWayAt };
}

async function coveredUntil(database: BookingDatabase, { followReason }: Booking, first: Booking | undefined) {
  return followReason === "warranty" && first ? (await accountOf(database, first)).warrantyUntil : null;
}

async function withFormerContact(
  database: BookingDatabase,
  booking: Booking,
  events: readonly VisitEvent[],
): Promise<FormerContact[]> {
  const edits = events.filter(({ kind }) => kind === "edited");
  /** The keys that the visit had before; of somebody who has no email any more, none was corrected. */
  const formerKeys = (field: "phone" | "email") => {
    const keyOf = (text: string) => personOf({ phone: "", email: "", [field]: text })[`${field}Key`];
    const keys = edits.flatMap(({ before }) => (before[field] ? keyOf(`${before[field]}`) : []));
    return booking[field] === "" ? [] : keys.filter((key) => key !== keyOf(booking[field]));
  };
  const [phones, emails] = [formerKeys("phone"), formerKeys("email")];
  if (phones.length + emails.length === 0) return [];
  const others = await readBookings(database, (all) =>
    all
      .where(hasKey([...phones, ...emails]))
      .where("id", "!=", booking.id)
      .orderBy("visit_date", "desc")
      .orderBy("id")
      .limit(mostVisits),
  );
  return others.map((other) => {
    const { phoneKey, emailKey } = personOf(other);
    const corrected = [phones.includes(phoneKey) && "phone", emails.includes(emailKey) && "email"] as const;
    const fields = corrected.filter((field) => field !== false);
    const edits = Object.fromEntries(fields.map((field) => [field, booking[field]]));
    return { booking: other, former: fields.map((field) => other[field]), edits };
  });
}

async function earlierVisits(database: BookingDatabase, { followsId }: Booking): Promise<PrecedingVisit[]> {
  const visits: Booking[] = [];
  for (let id = followsId; id !== null; id = visits.at(-1)?.followsId ?? null) {
    const visit = await findById(database, id);
    if (!visit) break;
    visits.push(visit);
  }
  const ids = visits.map(({ id }) => id);
  const notes = await notesOf(database, ids);
  return visits.map((booking) => ({ booking, notes: notes.get(booking.id) ?? [] }));
}

/** A visit with its history, notes, technician, and what can still be undone. @param user who asks; the whole office if omitted */
export async function readVisit(
  context: BookingContext,
  booking: Booking,
  user?: Pick<OfficeUser, "technicianId">,
): Promise<VisitAtDesk> {
  const { database, now } = context;
  const [events, followedBy, earlier, names, who, unattended, lasting] = await Promise.all([
    eventsOf(database, [booking.id]),
    followUpsOf(database, [booking.id]),
    earlierVisits(database, booking),
    technicianNames(database),
    loadWhoComes(context, booking.serviceDate),
    unattendedVisits(context, [booking]),
    lastingNotesOf(database, [booking]),
  ]);
  return {
    booking,
    history: historyOf(booking, events, names),
    technician: booking.technicianId === null ? undefined : names.get(booking.technicianId),
    names,
    away: unattended.get(booking.id),
    lasting: lasting.get(booking.id) ?? [],
    technicians: candidatesFor(booking, who),
    ...{ earlier, followedBy },
    account: await accountOf(database, booking),
    coveredUntil: await coveredUntil(database, booking, earlier[0]?.booking),
    withFormerContact: await withFormerContact(database, booking, events),
    notified: await howNotified(database, booking, now()),
    needsCall: booking.email === "" || reasonToCall(booking, booking, now()) !== undefined,
    customer: await customerText(context, booking),
    photos: (await photosOf(database, [booking.id])).get(booking.id) ?? [],
    undoable: booking.erasedAt ? undefined : undoable(booking, { events, followedBy }, now(), user),
  };
}
