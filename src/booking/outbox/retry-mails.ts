/** What the business does about waiting and failed emails. */
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";

export interface WaitingReason {
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
