/** Which emails a worker may send now, and how it claims them. */
import type { ExpressionBuilder } from "kysely";
import { type ClockDoubt, clockDoubt } from "../storage/clock.ts";
import type { BookingDatabase } from "../storage/database.ts";
import type { OutboxRow, Tables } from "../storage/schema/tables.ts";
import { type Destination, goesElsewhere, slowDestinations } from "./destinations.ts";

export interface ClaimOptions {
  now: Date;
  /** A name that no other running worker has. */
  worker: string;
  /** The most emails to claim. */
  limit: number;
  /** A worker silent for this long is presumed dead, and its emails become due again. */
  leaseSeconds: number;
  /** Emails to these destinations are left for later. */
  avoid?: readonly Destination[];
}

/** When a lease taken or renewed now expires. */
export const leaseEnd = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

type OutboxExpressions = ExpressionBuilder<Tables, "outbox">;

const isWaiting = ({ and, eb }: OutboxExpressions) =>
  and([eb("outbox.sent_at", "is", null), eb("outbox.dead_at", "is", null)]);

/** No worker is sending the email. */
export const isFree =
  (at: string) =>
  ({ or, eb }: OutboxExpressions) =>
    or([eb("outbox.claimed_until", "is", null), eb("outbox.claimed_until", "<=", at)]);

/** Keeps a visit's emails to one recipient in order: "rescheduled" must not arrive before "confirmed". */
const isNext = ({ not, exists, selectFrom }: OutboxExpressions) =>
  not(
    exists(
      selectFrom("outbox as earlier")
        .select("earlier.id")
        .whereRef("earlier.booking_id", "=", "outbox.booking_id")
        .whereRef("earlier.recipient", "=", "outbox.recipient")
        .where(({ and, eb, or, ref }) =>
          or([
            eb("earlier.sequence", "<", ref("outbox.sequence")),
            // A confirmation goes before the reminder of the same visit, however late it is.
            and([eb("earlier.sequence", "=", ref("outbox.sequence")), eb("earlier.due_at", "<", ref("outbox.due_at"))]),
          ]),
        )
        .where("earlier.sent_at", "is", null)
        .where("earlier.dead_at", "is", null),
    ),
  );

/**
 * Deletes outdated emails: reminders of visits that have begun, of canceled visits those from before, and those for a
 * mailbox that the visit no longer has, which were being sent when the address changed.
 */
async function dropOutdated(transaction: BookingDatabase, at: string, doubt: ClockDoubt | undefined): Promise<void> {
  const waiting = transaction.deleteFrom("outbox").where(isWaiting).where(isFree(at));
  if (!doubt) await waiting.where("expires_at", "<=", at).execute();
  await transaction
    .deleteFrom("outbox")
    .where(isWaiting)
    .where(isFree(at))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("bookings")
          .select("bookings.id")
          .whereRef("bookings.id", "=", "outbox.booking_id")
          .where(({ and, eb, or, ref }) =>
            or([
              and([eb("bookings.status", "=", "cancelled"), eb("outbox.sequence", "<", ref("bookings.sequence"))]),
              eb("outbox.mailbox_key", "!=", ref("bookings.email_key")),
            ]),
          ),
      ),
    )
    .execute();
}

/** While the clock is in doubt, what was scheduled before waits; what is enqueued meanwhile goes out by the same clock. */
const isSure =
  (doubt: ClockDoubt | undefined) =>
  ({ or, eb, lit }: OutboxExpressions) =>
    doubt ? or([eb("due_at", "<=", doubt.dueBy), eb("created_at", ">", doubt.stampedAfter)]) : eb(lit(1), "=", lit(1));

/** Claims due emails for a worker, longest overdue first. */
export async function claimRows(transaction: BookingDatabase, options: ClaimOptions): Promise<OutboxRow[]> {
  const { now, worker, limit, leaseSeconds, avoid = [] } = options;
  const at = now.toISOString();
  const doubt = await clockDoubt(transaction, now);
  await dropOutdated(transaction, at, doubt);
  const slow = await slowDestinations(transaction, at);
  const due = await transaction
    .selectFrom("outbox")
    .select("outbox.id")
    .where(isWaiting)
    .where(isFree(at))
    .where(isNext)
    .where(goesElsewhere([...avoid, ...slow]))
    .where(isSure(doubt))
    .where("next_attempt_at", "<=", at)
    .orderBy("next_attempt_at")
    .orderBy("sequence")
    .limit(limit)
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await transaction
    .updateTable("outbox")
    .set(({ eb }) => ({
      claimed_by: worker,
      claimed_until: leaseEnd(now, leaseSeconds),
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "in", ids)
    .returningAll()
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
