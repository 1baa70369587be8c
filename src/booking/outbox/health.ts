/** The state of the outbox, and what the business can do about failed emails. */
import type { NotNull } from "kysely";
import { findByIds } from "../storage/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import type { MailKind } from "./mail-kinds.ts";
import { deleteMails, isOutdated, timeOfMails } from "./mail-rows.ts";

/** How long a failed email affects the reported health, in milliseconds. */
const deadCountsForMs = 3 * 24 * 3_600_000;

interface OutboxHealth {
  /** Emails that should have been sent by now. */
  pending: number;
  /** How long the oldest of them has been due; 0 if there are none. */
  oldestDueSeconds: number;
  /** Emails that failed for good in the last three days: one mistyped address must not look like an outage forever. */
  dead: number;
}

/** Two short indexed queries, cheap enough for a health check. */
export async function outboxHealth(database: BookingDatabase, now: Date): Promise<OutboxHealth> {
  const due = await database
    .selectFrom("outbox")
    .select(({ fn }) => [fn.countAll().as("pending"), fn.min("due_at").as("oldest")])
    .where("sent_at", "is", null)
    .where("dead_at", "is", null)
    .where("due_at", "<=", now.toISOString())
    .executeTakeFirstOrThrow();
  const given = await database
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll().as("dead"))
    .where("dead_at", ">", new Date(now.getTime() - deadCountsForMs).toISOString())
    .executeTakeFirstOrThrow();
  const oldestDueSeconds = due.oldest ? Math.max(0, (now.getTime() - Date.parse(due.oldest)) / 1000) : 0;
  return { pending: Number(due.pending), oldestDueSeconds, dead: Number(given.dead) };
}

interface DeadMail {
  id: string;
  bookingId: string;
  kind: MailKind;
  deadAt: string;
  error: string;
}

/** Emails that failed for good, latest first. */
export const deadMails = (database: BookingDatabase): Promise<DeadMail[]> =>
  database
    .selectFrom("outbox")
    .select(["id", "booking_id as bookingId", "kind", "dead_at as deadAt", "last_error as error"])
    .where("dead_at", "is not", null)
    .orderBy("dead_at", "desc")
    .$narrowType<{ deadAt: NotNull; error: NotNull }>()
    .execute();

export interface MailOfBooking {
  kind: MailKind;
  dueAt: string;
  sentAt: string | null;
  deadAt: string | null;
}

/** The fate of a booking's emails, in the order they are due. */
export function mailsOfBooking(database: BookingDatabase, bookingId: string): Promise<MailOfBooking[]> {
  return database
    .selectFrom("outbox")
    .select(["kind", "due_at as dueAt", "sent_at as sentAt", "dead_at as deadAt"])
    .where("booking_id", "=", bookingId)
    .orderBy("due_at")
    .orderBy("kind")
    .execute();
}

interface RetriedMails {
  /** Emails that will be sent again. */
  retried: number;
  /** Emails that won't: they are outdated. */
  dropped: number;
}

/** Retries failed emails, except those that are outdated by now. */
export function retryDeadMails(database: BookingDatabase, now: Date): Promise<RetriedMails> {
  const again = { dead_at: null, failing_since: null, attempts: 0, next_attempt_at: now.toISOString() };
  return inWriteTransaction(database, async (transaction) => {
    const rows = await transaction.selectFrom("outbox").selectAll().where("dead_at", "is not", null).execute();
    const visits = await findByIds(
      transaction,
      rows.map(({ booking_id }) => booking_id),
    );
    const timeOf = await timeOfMails(transaction, now);
    const outdated = rows.filter((row) => {
      const visit = visits.get(row.booking_id);
      return !visit || isOutdated(row, visit, timeOf(row));
    });
    await deleteMails(transaction, outdated);
    await transaction.updateTable("outbox").set(again).where("dead_at", "is not", null).execute();
    return { retried: rows.length - outdated.length, dropped: outdated.length };
  });
}

interface WaitingReason {
  /** The last error in the mail server's words, without addresses; null if no attempt was made yet. */
  error: string | null;
  mails: number;
}

/** Why due emails are waiting, most frequent reason first. */
export async function waitingReasons(database: BookingDatabase, now: Date): Promise<WaitingReason[]> {
  const rows = await database
    .selectFrom("outbox")
    .select(({ fn }) => ["last_error as error", fn.countAll<number | string | bigint>().as("mails")])
    .where("sent_at", "is", null)
    .where("dead_at", "is", null)
    .where("due_at", "<=", now.toISOString())
    .groupBy("last_error")
    .execute();
  return rows.map(({ error, mails }) => ({ error, mails: Number(mails) })).sort((a, b) => b.mails - a.mails);
}

/** The outbox as the office sees it. */
export async function outboxState(database: BookingDatabase, now: Date) {
  const sent = database.selectFrom("outbox").select(({ fn }) => fn.max("sent_at").as("at"));
  const { at: lastSentAt } = await sent.executeTakeFirstOrThrow();
  const [health, waiting, failed] = [outboxHealth(database, now), waitingReasons(database, now), deadMails(database)];
  return { ...(await health), lastSentAt, reasons: await waiting, failed: await failed };
}

/** Retries emails now that failed and are waiting for another attempt. @returns how many */
export function retryWaitingMails(database: BookingDatabase, now: Date): Promise<number> {
  const at = now.toISOString();
  const retry = async (transaction: BookingDatabase) => {
    const { numUpdatedRows } = await transaction
      .updateTable("outbox")
      .set({ next_attempt_at: at })
      .where("sent_at", "is", null)
      .where("dead_at", "is", null)
      .where("due_at", "<=", at)
      .where("next_attempt_at", ">", at)
      .where(({ or, eb }) => or([eb("claimed_until", "is", null), eb("claimed_until", "<=", at)]))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  };
  return inWriteTransaction(database, retry);
}

/** Deletes emails that failed for good: all of them, or one booking's. @returns how many */
export function dropDeadMails(database: BookingDatabase, bookingId?: string): Promise<number> {
  const drop = async (transaction: BookingDatabase) => {
    let query = transaction.deleteFrom("outbox").where("dead_at", "is not", null);
    if (bookingId !== undefined) query = query.where("booking_id", "=", bookingId);
    const { numDeletedRows } = await query.executeTakeFirst();
    return Number(numDeletedRows);
  };
  return inWriteTransaction(database, drop);
}
