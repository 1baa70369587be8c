/** Erases personal data, on request and by age. What remains is when the visit was, for what, and from which page. */

import { isAhead } from "../../shared/rules/visit-timing.ts";
import { addMonths, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { dayMs } from "../../shared/time/units.ts";
import type { BookingContext } from "../context.ts";
import { personWith } from "../identity/people.ts";
import { deleteContacts, deleteContactsWith, deleteInBatches } from "../store/contacts.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";
import { hasKey } from "../store/keys.ts";
import { erasedValues, personalTablesOfBookings } from "../store/schema/tables.ts";
import { eraseFormer } from "./former-person.ts";

/** Bookings per transaction; small, so that other writers get a turn. */
const batchSize = 100;

export interface Forgotten {
  /** Bookings whose personal data was erased. */
  erased: number;
  /** How many of them were visits still ahead, now canceled because nobody could reach the customer anymore. */
  cancelled: number;
}

/** Erases all columns declared personal, drops the bookings' unsent emails, and cancels their visits that are still ahead. */
async function erase(transaction: BookingDatabase, ids: readonly string[], now: Date): Promise<Forgotten> {
  if (ids.length === 0) return { erased: 0, cancelled: 0 };
  const at = now.toISOString();
  await transaction.deleteFrom("outbox").where("bookingId", "in", ids).where("sentAt", "is", null).execute();
  for (const part of personalTablesOfBookings) {
    await transaction.updateTable(part).set(erasedValues(part)).where("bookingId", "in", ids).execute();
  }
  const visits = await transaction
    .selectFrom("bookings")
    .select(["id", "status", "progress", "serviceDate", "timeSlot"])
    .where("id", "in", ids)
    .execute();
  const ahead = visits.filter((visit) => isAhead(visit, now)).map(({ id }) => id);
  if (ahead.length > 0) {
    const canceled = { status: "cancelled", cancelledAt: at } as const;
    const cancel = transaction
      .updateTable("bookings")
      .set(({ eb }) => ({ ...canceled, sequence: eb("sequence", "+", 1) }));
    await cancel.where("id", "in", ahead).execute();
  }
  const values = { ...erasedValues("bookings"), erasedAt: at, updatedAt: at };
  const erased = await transaction
    .updateTable("bookings")
    .set(({ eb }) => ({ ...values, version: eb("version", "+", 1) }))
    .where("id", "in", ids)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  return { erased: Number(erased.numUpdatedRows), cancelled: ahead.length };
}

const whatWasAsked = (transaction: BookingDatabase) => transaction.deleteFrom("calls").where("bookingId", "is", null);

/**
 * Erases a person's data from all bookings with one of these mailboxes and phone lines, and from the history of those that had it
 * before, and what they asked, and what lists from elsewhere have of them; cancels upcoming visits without an email. A key of ""
 * is nobody's: erased visits have it, and those without an email.
 * @param contactIds of lists from elsewhere, which no key may recognize
 */
export function forgetPerson(
  { database, now }: BookingContext,
  all: readonly string[],
  contactIds: readonly string[] = [],
): Promise<Forgotten> {
  const keys = all.filter(Boolean);
  if (keys.length + contactIds.length === 0) return Promise.resolve({ erased: 0, cancelled: 0 });
  return inWriteTransaction(database, async (transaction) => {
    const rows = await transaction.selectFrom("bookings").select("id").where(hasKey(keys)).execute();
    const ids = rows.map(({ id }) => id);
    const forgotten = await erase(transaction, ids, now());
    await whatWasAsked(transaction).where(hasKey(keys)).execute();
    await deleteContactsWith(transaction, keys);
    await deleteContacts(transaction, contactIds);
    // Visits with another address or phone number by now stay, without the traces of this person.
    for (const key of keys) await eraseFormer(transaction, personWith(key));
    // Half-typed calls and lists that were just looked at may be theirs, too.
    await transaction.deleteFrom("kept_forms").execute();
    return forgotten;
  });
}

/** What was noted for good is about a customer: it goes on to their latest visit that is not erased with these. */
async function handOnNotes(transaction: BookingDatabase, ids: readonly string[]): Promise<void> {
  const notes = await transaction
    .selectFrom("events")
    .innerJoin("bookings", "bookings.id", "events.bookingId")
    .select(["events.id", "phoneKey", "emailKey"])
    .where("bookingId", "in", ids)
    .where("kind", "=", "lasting-note")
    .where("undoneAt", "is", null)
    .execute();
  for (const { id, phoneKey, emailKey } of notes) {
    const heir = await transaction
      .selectFrom("bookings")
      .select("id")
      .where(hasKey([phoneKey, emailKey]))
      .where("id", "not in", ids)
      .orderBy("serviceDate", "desc")
      .limit(1)
      .executeTakeFirst();
    if (heir) await transaction.updateTable("events").set({ bookingId: heir.id }).where("id", "=", id).execute();
  }
}

const isOld = (database: BookingDatabase, before: PlainDate) =>
  database.selectFrom("bookings").select("id").where("serviceDate", "<", before).where("erasedAt", "is", null);

/** Imported contacts whom nobody has changed since then, and who have no visit; what is left of imports that were undone or broke off. */
async function deleteOldContacts(database: BookingDatabase, before: PlainDate, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  await deleteInBatches(database, (contacts) =>
    contacts.where(({ and, eb, not, exists, selectFrom, fn }) => {
      const keys = selectFrom("contact_keys").select("key").whereRef("contactId", "=", "contacts.id");
      return and([
        eb(fn.coalesce("changedAt", "createdAt"), "<", before),
        not(exists(keys.innerJoin("bookings", "phoneKey", "key"))),
        not(exists(keys.innerJoin("bookings", "emailKey", "key"))),
      ]);
    }),
  );
  const hidden = database.selectFrom("imports").select("id").where("createdAt", "<", yesterday);
  const isLeft = hidden.where(({ or, eb }) => or([eb("undoneAt", "is not", null), eb("finishedAt", "is", null)]));
  await deleteInBatches(database, (all) => all.where("changedAt", "is", null).where("importId", "in", isLeft));
}

/** Erases the personal data of visits, and deletes questions and contacts, of more than this many months ago. @returns of how many visits */
export async function eraseOld({ database, now }: BookingContext, months: number): Promise<number> {
  const before = addMonths(todayInNewYork(now()), -months);
  await deleteOldContacts(database, before, now());
  await inWriteTransaction(database, (transaction) =>
    whatWasAsked(transaction).where("createdAt", "<", before).execute(),
  );
  let erased = 0;
  for (;;) {
    const batch = await isOld(database, before).orderBy("serviceDate").limit(batchSize).execute();
    if (batch.length === 0) return erased;
    const candidates = batch.map(({ id }) => id);
    const done = await inWriteTransaction(database, async (transaction) => {
      // Checked again: some may have been rescheduled meanwhile.
      const old = await isOld(transaction, before).where("id", "in", candidates).execute();
      const ids = old.map(({ id }) => id);
      await handOnNotes(transaction, ids);
      return erase(transaction, ids, now());
    });
    erased += done.erased;
  }
}
