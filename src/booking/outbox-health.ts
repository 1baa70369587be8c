/** How the outbox is doing, and what the business can do about mails that were given up. */
import { type BookingDatabase, inWriteTransaction } from "./database.ts";
import { outboxLock } from "./locks.ts";
import type { MailKind } from "./mail-kinds.ts";

export interface OutboxHealth {
  /** Mails that should have been sent by now. */
  pending: number;
  /** How long the oldest of them has been due; 0 without any. */
  oldestDueSeconds: number;
  /** Mails that were given up. */
  dead: number;
}

/** Two short queries on indexes, fit for a health check. */
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
    .where("dead_at", "is not", null)
    .executeTakeFirstOrThrow();
  const oldestDueSeconds = due.oldest ? Math.max(0, (now.getTime() - Date.parse(due.oldest)) / 1000) : 0;
  return { pending: Number(due.pending), oldestDueSeconds, dead: Number(given.dead) };
}

export interface DeadMail {
  id: string;
  bookingId: string;
  kind: MailKind;
  deadAt: string;
  error: string;
}

/** Mails that were given up, the latest first. */
export async function deadMails(database: BookingDatabase): Promise<DeadMail[]> {
  const rows = await database
    .selectFrom("outbox")
    .select(["id", "booking_id", "kind", "dead_at", "last_error"])
    .where("dead_at", "is not", null)
    .orderBy("dead_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    bookingId: row.booking_id,
    kind: row.kind,
    deadAt: row.dead_at ?? "",
    error: row.last_error ?? "",
  }));
}

export interface MailOfBooking {
  kind: MailKind;
  dueAt: string;
  sentAt: string | null;
  deadAt: string | null;
}

/** What became of a booking's mails, in the order in which they are due. */
export function mailsOfBooking(database: BookingDatabase, bookingId: string): Promise<MailOfBooking[]> {
  return database
    .selectFrom("outbox")
    .select(["kind", "due_at as dueAt", "sent_at as sentAt", "dead_at as deadAt"])
    .where("booking_id", "=", bookingId)
    .orderBy("due_at")
    .orderBy("kind")
    .execute();
}

/** Has the mails that were given up sent again. @returns how many */
export async function retryDeadMails(database: BookingDatabase, now: Date): Promise<number> {
  const again = { dead_at: null, failing_since: null, attempts: 0, next_attempt_at: now.toISOString() };
  const { numUpdatedRows } = await inWriteTransaction(
    database,
    (transaction) => transaction.updateTable("outbox").set(again).where("dead_at", "is not", null).executeTakeFirst(),
    [outboxLock],
  );
  return Number(numUpdatedRows);
}
