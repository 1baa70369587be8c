/** The worker's side of the outbox: claim what is due, send it, record the outcome. */

import type { DaySlot } from "../availability/availability.ts";
import { type Booking, findById, firstNameOf } from "../storage/bookings.ts";
import { addCalls } from "../storage/calls.ts";
import { clockDoubt } from "../storage/clock.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import { actors } from "../storage/events.ts";
import type { OutboxRow } from "../storage/schema/tables.ts";
import { type Channel, channels } from "./channels.ts";
import { type MailRemark, mailRemarks } from "./mail-kinds.ts";
import { dataOf, deleteMails, isOutdated, timeOfMails } from "./mail-rows.ts";

const minuteMs = 60_000;
const longestWaitMs = 60 * minuteMs;
/** How long an email may keep failing before it is given up on. */
const giveUpAfterMs = 24 * 60 * minuteMs;
const longestError = 500;

/** An email that this worker, and no other, is to send. */
export interface ClaimedMail extends Pick<OutboxRow, "id" | "channel" | "kind" | "recipient"> {
  /** The customer's address in the channel; "" for the business. */
  address: string;
  /** The Message-ID header, the same in every attempt. */
  messageId: string;
  /** The booking with day, slot, and sequence as this email has them; they may have changed since. */
  booking: Booking;
  /** Extra remarks for the business. */
  remarks: readonly MailRemark[];
  /** The visit's previous time, in emails about a change. */
  previous: DaySlot | undefined;
  /** The first name of who comes; undefined while nobody is assigned. */
  technician: string | undefined;
  /** Number of this attempt, from 1. */
  attempt: number;
  worker: string;
  failingSince: string | null;
}

/** Sends the messages of one channel. */
export interface MessageSender {
  /**
   * Resolves once someone else has durably accepted the message.
   * @param signal aborts the attempt; the message may have arrived anyway
   * @throws SendError, or anything else for a bug that may pass
   */
  send(message: ClaimedMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

function toMail(row: OutboxRow, current: Booking, technician: string | undefined, worker: string): ClaimedMail {
  const { id, channel, kind, recipient } = row;
  const { previous, remarks = [] } = dataOf(row);
  return {
    ...{ id, channel, kind, recipient },
    address: row.address || (recipient === "customer" ? channels[channel].addressOf(current) : ""),
    messageId: row.message_id,
    booking: { ...current, serviceDate: row.visit_date, timeSlot: row.time_slot, sequence: row.sequence },
    remarks: mailRemarks.filter((remark) => remarks.includes(remark)),
    previous,
    technician,
    attempt: row.attempts,
    worker,
    failingSince: row.failing_since,
  };
}

interface ClaimOptions {
  now: Date;
  /** A name that no other running worker has. */
  worker: string;
  /** The most emails to claim. */
  limit: number;
  /** A worker silent for this long is presumed dead, and its emails become due again. */
  leaseSeconds: number;
  /** Only this channel's; those of all of them if omitted. */
  channel?: Channel;
}

/** When a lease taken or renewed now expires. */
const leaseEnd = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * The next message that no worker is sending, the longest overdue. Those about one visit to one recipient through one
 * channel keep their order: "rescheduled" must not arrive before "confirmed". While the clock is in doubt, what was enqueued before waits.
 */
const nextRow = (transaction: BookingDatabase, { now, channel }: ClaimOptions, doubt: string | undefined) =>
  transaction
    .selectFrom("outbox")
    .selectAll()
    .where("sent_at", "is", null)
    .where("dead_at", "is", null)
    .where(({ or, eb }) => or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now.toISOString())]))
    .where("next_attempt_at", "<=", now.toISOString())
    .$if(channel !== undefined, (waiting) => waiting.where("channel", "=", channel as Channel))
    .$if(doubt !== undefined, (waiting) => waiting.where("created_at", ">", doubt as string))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox as earlier")
            .select("earlier.id")
            .whereRef("earlier.booking_id", "=", "outbox.booking_id")
            .whereRef("earlier.recipient", "=", "outbox.recipient")
            .whereRef("earlier.channel", "=", "outbox.channel")
            .where(({ eb, refTuple }) =>
              eb(refTuple("earlier.due_at", "earlier.sequence"), "<", refTuple("outbox.due_at", "outbox.sequence")),
            )
            .where("earlier.sent_at", "is", null)
            .where("earlier.dead_at", "is", null),
        ),
      ),
    )
    .orderBy("next_attempt_at")
    .orderBy("sequence")
    .limit(1)
    .executeTakeFirst();

/** Claims the next email; deletes those before it that are outdated, for which others may have waited. */
async function claimNext(transaction: BookingDatabase, options: ClaimOptions): Promise<ClaimedMail | undefined> {
  const { now, worker, leaseSeconds } = options;
  const doubt = await clockDoubt(transaction, now);
  const timeOf = await timeOfMails(transaction, now);
  for (;;) {
    const row = await nextRow(transaction, options, doubt);
    if (!row) return undefined;
    const visit = await findById(transaction, row.booking_id);
    if (visit && !isOutdated(row, visit, timeOf(row))) {
      const claimed = { claimed_by: worker, claimed_until: leaseEnd(now, leaseSeconds), attempts: row.attempts + 1 };
      await transaction.updateTable("outbox").set(claimed).where("id", "=", row.id).execute();
      const technician = await firstNameOf(transaction, visit.technicianId);
      return toMail({ ...row, ...claimed }, visit, technician, worker);
    }
    await deleteMails(transaction, [row]);
  }
}

/**
 * Claims due emails, longest overdue first; no two workers get the same one. Outdated ones are deleted instead. If a worker
 * dies, its emails become due again when the lease expires, with the same Message-ID.
 */
export const claimDue = (database: BookingDatabase, options: ClaimOptions): Promise<ClaimedMail[]> =>
  inWriteTransaction(database, async (transaction) => {
    const mails: ClaimedMail[] = [];
    while (mails.length < options.limit) {
      const mail = await claimNext(transaction, options);
      if (!mail) break;
      mails.push(mail);
    }
    return mails;
  });

/** Updates an email only while this worker holds its lease; afterwards it may belong to another. @returns it, if so */
const changeOwn = (transaction: BookingDatabase, mail: ClaimedMail, changes: Partial<OutboxRow>) =>
  transaction
    .updateTable("outbox")
    .set(changes)
    .where("id", "=", mail.id)
    .where("claimed_by", "=", mail.worker)
    .where("sent_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/**
 * Releases an email that could not be sent. If it is outdated by now, it is deleted: others may wait for it. A customer
 * whose email is given up on is put on the call list.
 */
async function release(database: BookingDatabase, mail: ClaimedMail, now: Date, changes: Partial<OutboxRow>) {
  await inWriteTransaction(database, async (transaction) => {
    const row = await changeOwn(transaction, mail, { ...changes, claimed_by: null, claimed_until: null });
    const visit = row && (await findById(transaction, row.booking_id));
    if (!visit) return;
    const timeOf = await timeOfMails(transaction, now);
    if (isOutdated(row, visit, timeOf(row))) return await deleteMails(transaction, [row]);
    if (row.dead_at === null || row.recipient !== "customer") return;
    await addCalls(transaction, { bookingIds: [visit.id], reason: "mail-given-up", at: now, by: actors.mailer });
  });
}

/** Renews the lease of an email that is still being sent. Does nothing once another worker has it. */
export async function renewClaim(
  database: BookingDatabase,
  mail: ClaimedMail,
  { now, leaseSeconds }: Pick<ClaimOptions, "now" | "leaseSeconds">,
): Promise<void> {
  const renewed = { claimed_until: leaseEnd(now, leaseSeconds) };
  await inWriteTransaction(database, (transaction) => changeOwn(transaction, mail, renewed));
}

/**
 * Records that the mail server has accepted the email, which must not be sent again. That is true even if this worker's lease has
 * expired since and another worker holds the email: hence no check of the lease.
 */
export async function markSent(database: BookingDatabase, mail: ClaimedMail, now: Date): Promise<void> {
  const sent = { sent_at: now.toISOString(), dead_at: null, last_error: null, claimed_by: null, claimed_until: null };
  await inWriteTransaction(database, (transaction) =>
    transaction.updateTable("outbox").set(sent).where("id", "=", mail.id).where("sent_at", "is", null).execute(),
  );
}

interface FailureOptions {
  now: Date;
  /** The server is down: this attempt does not count, and other waiting emails go first. */
  isDown?: boolean;
  /** From 0 to 1: jitter that spreads retries of emails that failed together over a quarter of the wait. 0.5 is none. */
  random?: () => number;
}

/**
 * Records a temporary failure: the email is retried later, or given up on after failing for a day, be it its own failures
 * or those of the mail server.
 * @returns which of the two
 */
export async function markFailed(
  database: BookingDatabase,
  mail: ClaimedMail,
  error: string,
  { now, isDown = false, random = Math.random }: FailureOptions,
): Promise<"retry" | "dead"> {
  const at = now.toISOString();
  // The mail server's failures don't count against an email that then fails by itself.
  const since = isDown || mail.attempt > 1 ? (mail.failingSince ?? at) : at;
  const isOverdue = now.getTime() - Date.parse(since) >= giveUpAfterMs;
  const isDead = isOverdue && !(await clockDoubt(database, now));
  // A minute, doubling up to an hour.
  const backoff = Math.min(minuteMs * 2 ** (mail.attempt - 1), longestWaitMs);
  const wait = isDown ? 0 : backoff * (0.875 + random() / 4);
  await release(database, mail, now, {
    failing_since: since,
    attempts: isDown ? mail.attempt - 1 : mail.attempt,
    last_error: error.slice(0, longestError),
    ...(isDead ? { dead_at: at } : { next_attempt_at: new Date(now.getTime() + wait).toISOString() }),
  });
  return isDead ? "dead" : "retry";
}

/** Records that this email will never be taken (a SendError that is `refused`): no retry. */
export async function markRejected(database: BookingDatabase, mail: ClaimedMail, error: string, now: Date) {
  await release(database, mail, now, { dead_at: now.toISOString(), last_error: error.slice(0, longestError) });
}
