/** The worker's side of the outbox: claim what is due, send it, record the outcome. */

import type { DaySlot } from "../spots/availability.ts";
import { type Booking, findByIds } from "../storage/bookings.ts";
import { addCalls } from "../storage/calls.ts";
import { clockDoubt } from "../storage/clock.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import { actors } from "../storage/events.ts";
import type { OutboxRow } from "../storage/schema/tables.ts";
import { type ClaimOptions, claimRows, leaseEnd } from "./claim.ts";
import { type MailKind, type MailRecipient, type MailRemark, mailRemarks } from "./mail-kinds.ts";

const minuteMs = 60_000;
const longestWaitMs = 60 * minuteMs;
/** How long an email may keep failing before it is given up on. */
const giveUpAfterMs = 24 * 60 * minuteMs;
const longestError = 500;

/** An email that this worker, and no other, is to send. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  recipient: MailRecipient;
  /** The Message-ID header, the same in every attempt. */
  messageId: string;
  /** The booking with day, slot, and sequence as this email announces them; they may have changed since. */
  booking: Booking;
  /** Extra remarks for the business. */
  remarks: readonly MailRemark[];
  /** The visit's previous time, in emails about a change. */
  previous: DaySlot | undefined;
  /** Number of this attempt, from 1. */
  attempt: number;
  worker: string;
  failingSince: string | null;
}

function toMail(row: OutboxRow, current: Booking, worker: string): ClaimedMail {
  const { previous_date: date, previous_slot: slot } = row;
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    messageId: row.message_id,
    booking: { ...current, serviceDate: row.visit_date, timeSlot: row.time_slot, sequence: row.sequence },
    remarks: mailRemarks.filter((remark) => row.remarks.split(" ").includes(remark)),
    previous: date && slot ? { date, slot } : undefined,
    attempt: row.attempts,
    worker,
    failingSince: row.failing_since,
  };
}

/**
 * Claims due emails, longest overdue first; no two workers get the same one. If a worker dies, its emails become due
 * again when the lease expires, with the same Message-ID.
 */
export async function claimDue(database: BookingDatabase, options: ClaimOptions): Promise<ClaimedMail[]> {
  const claim = async (transaction: BookingDatabase) => {
    const rows = await claimRows(transaction, options);
    const ids = rows.map((row) => row.booking_id);
    const bookings = await findByIds(transaction, ids);
    return rows.flatMap((row) => {
      const booking = bookings.get(row.booking_id);
      return booking ? [toMail(row, booking, options.worker)] : [];
    });
  };
  return inWriteTransaction(database, claim);
}

/**
 * Updates an email only while this worker holds its lease; afterwards it may belong to another. A customer whose email is
 * given up on is put on the call list.
 */
async function changeOwn(database: BookingDatabase, mail: ClaimedMail, changes: Partial<OutboxRow>): Promise<void> {
  await inWriteTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("outbox")
      .set(changes)
      .where("id", "=", mail.id)
      .where("claimed_by", "=", mail.worker)
      .where("sent_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || !changes.dead_at || mail.recipient !== "customer") return;
    const call = { bookingIds: [mail.booking.id], reason: "mail-given-up", at: new Date(changes.dead_at) } as const;
    await addCalls(transaction, { ...call, by: actors.mailer });
  });
}

const noClaim = { claimed_by: null, claimed_until: null };

/** Renews the lease of an email that is still being sent. Does nothing once another worker has it. */
export async function renewClaim(
  database: BookingDatabase,
  mail: ClaimedMail,
  { now, leaseSeconds }: Pick<ClaimOptions, "now" | "leaseSeconds">,
): Promise<void> {
  await changeOwn(database, mail, { claimed_until: leaseEnd(now, leaseSeconds) });
}

/** Records that the mail server accepted the email, even if the lease has expired in the meantime. */
export async function markSent(database: BookingDatabase, mail: ClaimedMail, now: Date): Promise<void> {
  const sent = { sent_at: now.toISOString(), dead_at: null, timed_out_at: null, last_error: null, ...noClaim };
  await inWriteTransaction(database, (transaction) =>
    transaction.updateTable("outbox").set(sent).where("id", "=", mail.id).where("sent_at", "is", null).execute(),
  );
}

/** Milliseconds to wait after `attempt` failed: a minute, doubling up to an hour. */
export function backoff(attempt: number): number {
  return Math.min(minuteMs * 2 ** (attempt - 1), longestWaitMs);
}

export interface FailureOptions {
  now: Date;
  /** The email timed out: others to the same domain wait until it is retried. */
  isTooSlow?: boolean;
  /**
   * From 0 to 1: jitter that spreads retries of emails that failed together over a quarter of the wait. 0.5 is none.
   */
  random?: () => number;
}

/**
 * Records a temporary failure: the email is retried later, or given up on after failing for a day.
 * @returns which of the two
 */
export async function markFailed(
  database: BookingDatabase,
  mail: ClaimedMail,
  error: string,
  { now, isTooSlow = false, random = Math.random }: FailureOptions,
): Promise<"retry" | "dead"> {
  const since = mail.failingSince ?? now.toISOString();
  const isOverdue = now.getTime() - Date.parse(since) >= giveUpAfterMs;
  const isDead = isOverdue && !(await clockDoubt(database, now));
  const wait = backoff(mail.attempt) * (0.875 + random() / 4);
  await changeOwn(database, mail, {
    ...noClaim,
    failing_since: since,
    timed_out_at: isTooSlow ? now.toISOString() : null,
    last_error: error.slice(0, longestError),
    ...(isDead ? { dead_at: now.toISOString() } : { next_attempt_at: new Date(now.getTime() + wait).toISOString() }),
  });
  return isDead ? "dead" : "retry";
}

/** Records a permanent rejection by the mail server (an SMTP reply of 500 or above): no retry. */
export async function markRejected(database: BookingDatabase, mail: ClaimedMail, error: string, now: Date) {
  await changeOwn(database, mail, { ...noClaim, dead_at: now.toISOString(), last_error: error.slice(0, longestError) });
}
