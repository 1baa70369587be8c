/** Erases personal data, on request and by age. What remains is when the visit was, for what, and from which page. */

import { isAhead } from "../../shared/rules/visit-timing.ts";
import { addMonths, type PlainDate, todayInNewYork } from "../../shared/time/calendar.ts";
import { dayMs } from "../../shared/time/units.ts";
import type { BookingContext } from "../context.ts";
import { keysIn } from "../identity/people.ts";
import { type Booking, findByIds } from "../store/bookings.ts";
import { aboutItsChange, selectQuestions } from "../store/calls.ts";
import { deleteContacts, deleteInBatches, readContacts } from "../store/contacts.ts";
import { type CustomerRecord, nameKeysIn, readRecords } from "../store/customers.ts";
import { type BookingDatabase, inWriteTransaction } from "../store/database.ts";
import { anyOf } from "../store/keys.ts";
import { erasedValues, personalTablesOfBookings } from "../store/schema/tables.ts";
import { deleteChanges } from "./customer-changes.ts";
import { eraseFormer } from "./former-person.ts";

/** Bookings per transaction; small, so that other writers get a turn, and that SQLite commits within one. */
const batchSize = 40;
/** Of each kind at once, on request. */
const mostErased = 10_000;

/** Erases all columns declared personal, and drops the bookings' unsent emails. @returns of how many */
async function erase(transaction: BookingDatabase, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const at = now.toISOString();
  await transaction.deleteFrom("outbox").where("bookingId", "in", ids).where("sentAt", "is", null).execute();
  for (const part of personalTablesOfBookings) {
    await transaction.updateTable(part).set(erasedValues(part)).where("bookingId", "in", ids).execute();
  }
  const values = { ...erasedValues("bookings"), erasedAt: at, updatedAt: at };
  const erased = await transaction
    .updateTable("bookings")
    .set(({ eb }) => ({ ...values, version: eb("version", "+", 1) }))
    .where("id", "in", ids)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  return Number(erased.numUpdatedRows);
}

/** The ids of what is to be erased. */
export interface ErasedRecords {
  visits: readonly string[];
  questions: readonly string[];
  contacts: readonly string[];
}

/** Why a visit can't be erased yet: its customer would wait for nothing. */
export interface ErasingObstacle {
  booking: Booking;
  /** `ahead`: it has to be canceled first; `mail`: the email about its cancellation is not sent yet; `call`: nobody has called. */
  why: "ahead" | "mail" | "call";
  /** When the email is due, ISO 8601 in UTC; "" otherwise. */
  dueAt: string;
}

/** What keeps visits from being erased. */
export async function erasingObstacles(
  { database, now }: BookingContext,
  visits: readonly Booking[],
): Promise<ErasingObstacle[]> {
  const today = todayInNewYork(now());
  const ahead = visits.filter((visit) => isAhead(visit, now()));
  const canceled = visits.filter(
    ({ status, serviceDate, erasedAt }) => status === "cancelled" && serviceDate >= today && !erasedAt,
  );
  const ids = anyOf(canceled.map(({ id }) => id));
  const mails = await database
    .selectFrom("outbox")
    .select(["bookingId", "dueAt"])
    .where("bookingId", "in", ids)
    .where("recipient", "=", "customer")
    .where("kind", "=", "cancelled")
    .where("sentAt", "is", null)
    .where("deadAt", "is", null)
    .execute();
  const calls = await database
    .selectFrom("calls")
    .select("bookingId")
    .where("bookingId", "in", ids)
    .where("reason", "in", aboutItsChange)
    .where("doneAt", "is", null)
    .execute();
  const mailOf = new Map(mails.map(({ bookingId, dueAt }) => [bookingId, dueAt]));
  const toCall = new Set(calls.map(({ bookingId }) => bookingId));
  return [
    ...ahead.map((booking) => ({ booking, why: "ahead" as const, dueAt: "" })),
    ...canceled.flatMap((booking): ErasingObstacle[] => {
      const dueAt = mailOf.get(booking.id);
      if (dueAt !== undefined) return [{ booking, why: "mail", dueAt }];
      return toCall.has(booking.id) ? [{ booking, why: "call", dueAt: "" }] : [];
    }),
  ];
}

const questions = (transaction: BookingDatabase) => transaction.deleteFrom("calls").where("bookingId", "is", null);

/**
 * Erases visits, questions and what lists have, as they were chosen, and nothing else of anybody: others may share a phone line or
 * mailbox. In the history of visits that are others' by now, what had one of these names together with one of these lines goes.
 * @param keys phone lines and mailboxes that somebody has asked to erase, whoever had them: their traces go from all histories of
 * visits that have another one by now
 * @returns of how many visits; why nothing was erased
 */
export function forgetRecords(
  context: BookingContext,
  records: ErasedRecords,
  keys: readonly string[] = [],
): Promise<{ status: "erased"; erased: number } | { status: "obstacles"; obstacles: ErasingObstacle[] }> {
  return inWriteTransaction(context.database, async (transaction) => {
    const visits = [...(await findByIds(transaction, records.visits)).values()].filter(({ erasedAt }) => !erasedAt);
    const obstacles = await erasingObstacles({ ...context, database: transaction }, visits);
    if (obstacles.length > 0) return { status: "obstacles", obstacles };
    const contacts = await readContacts(transaction, (all) => all.where("contacts.id", "in", anyOf(records.contacts)));
    const asked = await selectQuestions(transaction).where("id", "in", anyOf(records.questions)).execute();
    const all = [...visits, ...asked, ...contacts];
    const erased = await erase(
      transaction,
      visits.map(({ id }) => id),
      context.now(),
    );
    await questions(transaction).where("id", "in", anyOf(records.questions)).execute();
    await deleteContacts(transaction, records.contacts);
    const names = all.flatMap(({ name }) => nameKeysIn(name));
    await eraseFormer(transaction, { keys: all.flatMap((one) => keysIn(one)), names });
    if (keys.length > 0) await eraseFormer(transaction, { keys });
    await deleteChanges(transaction, [...new Set(all.map(({ customerId }) => customerId))]);
    // Half-typed calls and lists that were just looked at may be theirs, too.
    await transaction.deleteFrom("kept_forms").execute();
    return { status: "erased", erased };
  });
}

/** All that is stored of customers, as erasing takes it. */
export async function recordsOf(database: BookingDatabase, customerIds: readonly string[]): Promise<ErasedRecords> {
  const all = await readRecords(database, { customerIds }, { most: mostErased });
  const idsOf = (kind: CustomerRecord["kind"]) => all.filter((one) => one.kind === kind).map(({ id }) => id);
  return { visits: idsOf("visit"), questions: idsOf("question"), contacts: idsOf("contact") };
}

/** What was noted for good is about a customer: it goes on to their latest visit that is not erased with these. */
async function handOnNotes(transaction: BookingDatabase, ids: readonly string[]): Promise<void> {
  const notes = await transaction
    .selectFrom("events")
    .innerJoin("bookings", "bookings.id", "events.bookingId")
    .select(["events.id", "customerId"])
    .where("bookingId", "in", ids)
    .where("kind", "=", "lasting-note")
    .where("undoneAt", "is", null)
    .execute();
  for (const { id, customerId } of notes) {
    const heir = await transaction
      .selectFrom("bookings")
      .select("id")
      .where("customerId", "=", customerId)
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
      const visits = selectFrom("bookings")
        .select("bookings.id")
        .whereRef("bookings.customerId", "=", "contacts.customerId");
      return and([eb(fn.coalesce("changedAt", "createdAt"), "<", before), not(exists(visits))]);
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
  await inWriteTransaction(database, (transaction) => questions(transaction).where("createdAt", "<", before).execute());
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
    erased += done;
  }
}
