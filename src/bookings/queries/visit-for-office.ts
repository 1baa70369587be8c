/** A visit with everything that the office knows about it. */
import type { OfficeUser } from "../access/office-user.ts";
import { accountOf } from "../accounts/account.ts";
import { coloredTechnicians } from "../availability/load-capacity.ts";
import { candidatesFor, loadWhoComes, unattendedVisits } from "../availability/who-comes.ts";
import type { BookingContext } from "../context.ts";
import { notesOf } from "../desk/note.ts";
import { undoable } from "../desk/undo.ts";
import { personOf } from "../identity/people.ts";
import { arrivalKinds, notifications } from "../messages/message-kinds.ts";
import { isReached, reasonToCall } from "../messages/outbox/notify.ts";
import { type Booking, findById, followUpsOf, readBookings } from "../store/bookings.ts";
import type { BookingDatabase } from "../store/database.ts";
import { eventsOf, type VisitEvent } from "../store/events.ts";
import { hasKey } from "../store/keys.ts";
import { lastingNotesOf } from "../visits/lasting-notes.ts";
import { photosOf } from "../visits/photos.ts";
import { mostVisits } from "./customer.ts";
import { customerText } from "./customer-texts.ts";
import { historyOf, technicianNames, textsOf } from "./history.ts";

export type VisitAtDesk = Awaited<ReturnType<typeof readVisit>>;
/** A visit that another one follows. */
export type PrecedingVisit = VisitAtDesk["earlier"][number];
/** A visit that may need the same correction. */
export type FormerContact = VisitAtDesk["withFormerContact"][number];

/** How the customer is notified of the visit's last change of time, or of its cancellation. */
async function howNotified(database: BookingDatabase, { id, sequence, progress }: Booking, now: Date) {
  const email = await database
    .selectFrom("outbox")
    .select("kind")
    .where("bookingId", "=", id)
    .where("kind", "in", notifications)
    .where("sequence", "=", sequence)
    .where("deadAt", "is", null)
    .executeTakeFirst();
  const call = await database
    .selectFrom("calls")
    .select("id")
    .where("bookingId", "=", id)
    .where("reason", "in", ["changed-without-email", "short-notice", "mail-given-up", "text-given-up"])
    .where("doneAt", "is", null)
    .executeTakeFirst();
  const soon = await database
    .selectFrom("outbox")
    .select("dueAt")
    .where("bookingId", "=", id)
    .where("kind", "in", arrivalKinds)
    .where("sentAt", "is", null)
    .where("dueAt", ">", now.toISOString())
    .executeTakeFirst();
  return {
    /** An email about the last change of time or the cancellation was sent or waits. */
    byEmail: email !== undefined,
    /** It is the first that they hear of the visit, so it goes even if they were told. */
    isConfirmation: email?.kind === "confirmation",
    /** Somebody is to call them about it. */
    byPhone: call !== undefined,
    /** When they get the email about when somebody arrives, ISO 8601 in UTC; undefined once it was sent, and without one. */
    onTheWayAt: progress === "on-the-way" ? soon?.dueAt : undefined,
  };
}

async function withFormerContact(database: BookingDatabase, booking: Booking, events: readonly VisitEvent[]) {
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
      .where("customerId", "=", booking.customerId)
      .where(hasKey([...phones, ...emails]))
      .where("id", "!=", booking.id)
      .orderBy("serviceDate", "desc")
      .orderBy("id")
      .limit(mostVisits),
  );
  return others.map((other) => {
    const corrected = [phones.includes(other.phoneKey) && "phone", emails.includes(other.emailKey) && "email"] as const;
    const fields = corrected.filter((field) => field !== false);
    const corrections = Object.fromEntries(fields.map((field) => [field, booking[field]]));
    return {
      booking: other,
      /** What it has that was corrected. */
      former: fields.map((field) => other[field]),
      edits: corrections as Partial<Pick<Booking, "phone" | "email">>,
    };
  });
}

async function earlierVisits(database: BookingDatabase, { followsId }: Booking) {
  const visits: Booking[] = [];
  for (let id = followsId; id !== null; id = visits.at(-1)?.followsId ?? null) {
    const visit = await findById(database, id);
    if (!visit) break;
    visits.push(visit);
  }
  const ids = visits.map(({ id }) => id);
  const notes = await notesOf(database, ids);
  /** Notes are oldest first. */
  return visits.map((booking) => ({ booking, notes: notes.get(booking.id) ?? [] }));
}

/** A visit with its history, notes, technician, and what can still be undone. @param user who asks; the whole office if omitted */
export async function readVisit(context: BookingContext, booking: Booking, user?: Pick<OfficeUser, "technicianId">) {
  const { database, now } = context;
  const [colored, events, followedBy, earlier, names, who, unattended, lasting] = await Promise.all([
    coloredTechnicians(database),
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
    /** Oldest first. */
    history: historyOf(booking, events, names, await textsOf(database, booking.id)),
    technician: booking.technicianId === null ? undefined : names.get(booking.technicianId),
    /** That the calendar has the technician in. */
    color: colored.find(({ id }) => id === booking.technicianId)?.color,
    /** Everybody's name by id, also of those who left. */
    names,
    away: unattended.get(booking.id),
    lasting: lasting.get(booking.id) ?? [],
    /** Who can be assigned, those first who can come then. */
    technicians: candidatesFor(booking, who),
    /** The visits before this one, each with its notes: the one that it follows, the one before that, and so on. */
    earlier,
    /** The visits that follow this one, in order of visit. */
    followedBy,
    account: await accountOf(database, booking),
    coveredBy:
      booking.followReason === "warranty" && earlier[0] ? await accountOf(database, earlier[0].booking) : undefined,
    /** Others with a phone number or email address that this visit had until it was corrected, and how they would be, latest first. */
    withFormerContact: await withFormerContact(database, booking, events),
    /** How the customer is notified of the last change. */
    notified: await howNotified(database, booking, now()),
    /** Whether another time or a cancellation puts the customer on the call list, unless they know. */
    needsCall: !isReached(booking) || reasonToCall(booking, booking, now()) !== undefined,
    customer: await customerText(context, booking),
    /** Oldest first. */
    photos: (await photosOf(database, [booking.id])).get(booking.id) ?? [],
    /** What the user who asks can still undo. */
    undoable: booking.erasedAt ? undefined : undoable(booking, { events, followedBy }, now(), user),
  };
}
