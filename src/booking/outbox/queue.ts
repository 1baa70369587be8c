/** The mail worker's side of the outbox: claim what is due, send it, say how it went. */
import { type Booking, findByIds } from "../storage/bookings.ts";
import { type BookingDatabase, inWriteTransaction } from "../storage/database.ts";
import { outboxLock } from "../storage/locks.ts";
import type { OutboxRow } from "../storage/tables.ts";
import type { DaySlot } from "../visits/availability.ts";
import { type ClaimOptions, claimRows, leaseEnd } from "./claim.ts";
import { type MailKind, type MailRecipient, type MailRemark, mailRemarks } from "./mail-kinds.ts";

const minuteMs = 60_000;
const longestWaitMs = 60 * minuteMs;
/** A mail that fails for so long is given up. */
const giveUpAfterMs = 24 * 60 * minuteMs;
const longestError = 500;

/** A mail that this worker, and no other, is to send. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  recipient: MailRecipient;
  /** The header's value, the same in every attempt. */
  messageId: string;
  /** The booking; day, slot and sequence are those that the mail tells, which may have changed since. */
  booking: Booking;
  /** What a mail to the business says besides. */
  remarks: readonly MailRemark[];
  /** Where the visit was before, in mails about a change. */
  previous: DaySlot | undefined;
  /** This attempt's number, from 1. */
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
 * Claims due mails, the longest due first; no two workers get the same one. A mail whose worker died becomes due again
 * when its lease ends, with the same Message-ID.
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
  return inWriteTransaction(database, claim, [outboxLock]);
}

/** Changes a mail that is still this worker's; after the lease it may be another one's. */
async function changeOwn(database: BookingDatabase, mail: ClaimedMail, changes: Partial<OutboxRow>): Promise<void> {
  await inWriteTransaction(database, (transaction) =>
    transaction
      .updateTable("outbox")
      .set(changes)
      .where("id", "=", mail.id)
      .where("claimed_by", "=", mail.worker)
      .where("sent_at", "is", null)
      .execute(),
  );
}

const noClaim = { claimed_by: null, claimed_until: null };

/** Keeps a mail for the worker that is still at work on it. Does nothing once the mail is another worker's. */
export async function renewClaim(
  database: BookingDatabase,
  mail: ClaimedMail,
  { now, leaseSeconds }: Pick<ClaimOptions, "now" | "leaseSeconds">,
): Promise<void> {
  await changeOwn(database, mail, { claimed_until: leaseEnd(now, leaseSeconds) });
}

/** The mail server took the mail; true also when the lease has ended meanwhile. */
export async function markSent(database: BookingDatabase, mail: ClaimedMail, now: Date): Promise<void> {
  const sent = { sent_at: now.toISOString(), dead_at: null, timed_out_at: null, last_error: null, ...noClaim };
  await inWriteTransaction(database, (transaction) =>
    transaction.updateTable("outbox").set(sent).where("id", "=", mail.id).where("sent_at", "is", null).execute(),
  );
}

/** Milliseconds until the attempt after `attempt`: a minute, doubling up to an hour. */
export function backoff(attempt: number): number {
  return Math.min(minuteMs * 2 ** (attempt - 1), longestWaitMs);
}

export interface FailureOptions {
  now: Date;
  /** The mail took too long: others to the same domain wait until this one is tried again. */
  isTooSlow?: boolean;
  /** From 0 to 1; spreads the attempts of mails that failed together over a quarter of the wait. 0.5 for none. */
  random?: () => number;
}

/**
 * The mail could not be sent now: it is tried again later, or given up after a day of failing.
 * @returns what becomes of it
 */
export async function markFailed(
  database: BookingDatabase,
  mail: ClaimedMail,
  error: string,
  { now, isTooSlow = false, random = Math.random }: FailureOptions,
): Promise<"retry" | "dead"> {
  const since = mail.failingSince ?? now.toISOString();
  const isDead = now.getTime() - Date.parse(since) >= giveUpAfterMs;
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

/** The mail server refused the mail for good (an SMTP answer from 500 on): it is not tried again. */
export async function markRejected(database: BookingDatabase, mail: ClaimedMail, error: string, now: Date) {
  await changeOwn(database, mail, { ...noClaim, dead_at: now.toISOString(), last_error: error.slice(0, longestError) });
}
