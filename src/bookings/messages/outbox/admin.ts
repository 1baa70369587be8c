/** The state of the outbox, for health checks and the office, and what the office can do about failed emails. */
import type { NotNull } from "kysely";
import { dayMs } from "../../../shared/time/units.ts";
import type { BookingContext } from "../../context.ts";
import { findByIds } from "../../store/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../../store/database.ts";
import { deleteMails, outdatedBy } from "./mail-rows.ts";

/** How long a failed email affects the reported health, in milliseconds. */
const deadCountsForMs = 3 * dayMs;

/**
 * Two short indexed queries, cheap enough for a health check.
 * @returns how many emails should have been sent by now, and for how long the oldest of them has been due, 0 if there are none;
 * how many failed for good in the last three days: one mistyped address must not look like an outage forever
 */
export async function outboxHealth(database: BookingDatabase, now: Date) {
  const due = await database
    .selectFrom("outbox")
    .select(({ fn }) => [fn.countAll().as("pending"), fn.min("dueAt").as("oldest")])
    .where("sentAt", "is", null)
    .where("deadAt", "is", null)
    .where("dueAt", "<=", now.toISOString())
    .executeTakeFirstOrThrow();
  const given = await database
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll().as("dead"))
    .where("deadAt", ">", new Date(now.getTime() - deadCountsForMs).toISOString())
    .where("sentAt", "is", null)
    .executeTakeFirstOrThrow();
  const oldestDueSeconds = due.oldest ? Math.max(0, (now.getTime() - Date.parse(due.oldest)) / 1000) : 0;
  return { pending: Number(due.pending), oldestDueSeconds, dead: Number(given.dead) };
}

/** Emails that failed for good, latest first. */
export const deadMails = (database: BookingDatabase) =>
  database
    .selectFrom("outbox")
    .select(["id", "bookingId", "kind", "deadAt", "lastError as error"])
    .where("deadAt", "is not", null)
    .where("channel", "=", "email")
    .orderBy("deadAt", "desc")
    .$narrowType<{ deadAt: NotNull; error: NotNull }>()
    .execute();

/**
 * Why due emails are waiting, most frequent reason first: the last error in the mail server's words, without addresses; null
 * if no attempt was made yet.
 */
async function waitingReasons(database: BookingDatabase, now: Date) {
  const rows = await database
    .selectFrom("outbox")
    .select(({ fn }) => ["lastError as error", fn.countAll().as("mails")])
    .where("channel", "=", "email")
    .where("sentAt", "is", null)
    .where("deadAt", "is", null)
    .where("dueAt", "<=", now.toISOString())
    .groupBy("lastError")
    .execute();
  return rows.map(({ error, mails }) => ({ error, mails: Number(mails) })).sort((a, b) => b.mails - a.mails);
}

/** The outbox as the office sees it. */
export async function outboxState({ database, ...context }: BookingContext) {
  const now = context.now();
  const all = database.selectFrom("outbox").select(({ fn }) => fn.max("sentAt").as("at"));
  // The very condition of an index.
  const sent = all.where("sentAt", "is not", null);
  const { at: lastSentAt } = await sent.executeTakeFirstOrThrow();
  const [health, waiting, failed] = [outboxHealth(database, now), waitingReasons(database, now), deadMails(database)];
  return { ...(await health), lastSentAt, reasons: await waiting, failed: await failed };
}

/** Retries now what waits for another attempt, and what was given up, except what is outdated by now. */
export const retryMails = ({ database, now }: Pick<BookingContext, "database" | "now">) =>
  inWriteTransaction(database, async (transaction) => {
    const at = now().toISOString();
    const dead = await transaction
      .selectFrom("outbox")
      .selectAll()
      .where("deadAt", "is not", null)
      .where("channel", "=", "email")
      .execute();
    const bookingIds = dead.map(({ bookingId }) => bookingId);
    const visits = await findByIds(transaction, bookingIds);
    const isOutdated = await outdatedBy(transaction, now());
    const outdated = dead.filter((row) => {
      const visit = visits.get(row.bookingId);
      return !visit || isOutdated(row, visit);
    });
    await deleteMails(transaction, outdated);
    const again = { deadAt: null, failingSince: null, attempts: 0, nextAttemptAt: at };
    await transaction
      .updateTable("outbox")
      .set(again)
      .where("deadAt", "is not", null)
      .where("channel", "=", "email")
      .execute();
    await transaction
      .updateTable("outbox")
      .set({ nextAttemptAt: at })
      .where("sentAt", "is", null)
      .where("dueAt", "<=", at)
      .where("nextAttemptAt", ">", at)
      .where(({ or, eb }) => or([eb("claimedUntil", "is", null), eb("claimedUntil", "<=", at)]))
      .execute();
  });

/** Deletes emails that failed for good. */
export const dropDeadMails = ({ database }: BookingContext) =>
  inWriteTransaction(database, (transaction) =>
    transaction.deleteFrom("outbox").where("deadAt", "is not", null).where("channel", "=", "email").execute(),
  );
