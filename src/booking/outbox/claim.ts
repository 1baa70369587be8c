/** Which mails a worker may send now, and how it takes them. */
import type { ExpressionBuilder } from "kysely";
import type { BookingDatabase } from "../storage/database.ts";
import type { OutboxRow, Tables } from "../storage/tables.ts";
import { type Destination, goesElsewhere, slowDestinations } from "./destinations.ts";
import type { MailKind } from "./mail-kinds.ts";

export interface ClaimOptions {
  now: Date;
  /** A name that no other running worker has. */
  worker: string;
  /** At most so many mails. */
  limit: number;
  /** A worker that says nothing for so long is taken for dead; the mail becomes due again. */
  leaseSeconds: number;
  /** Mails to these destinations are left for later. */
  avoid?: readonly Destination[];
}

/** When a claim made or renewed now ends. */
export const leaseEnd = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();

type OutboxExpressions = ExpressionBuilder<Tables, "outbox">;

const isWaiting = ({ and, eb }: OutboxExpressions) =>
  and([eb("outbox.sent_at", "is", null), eb("outbox.dead_at", "is", null)]);

/** No worker is sending the mail. */
export const isFree =
  (at: string) =>
  ({ or, eb }: OutboxExpressions) =>
    or([eb("outbox.claimed_until", "is", null), eb("outbox.claimed_until", "<=", at)]);

/** No mail overtakes an earlier one of the same visit to the same recipient: "moved" must not come before "confirmed". */
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
            // A confirmation comes before the reminder of the same visit, however long it was held up.
            and([eb("earlier.sequence", "=", ref("outbox.sequence")), eb("earlier.due_at", "<", ref("outbox.due_at"))]),
          ]),
        )
        .where("earlier.sent_at", "is", null)
        .where("earlier.dead_at", "is", null),
    ),
  );

/** The mails that a canceled visit still needs. */
export const cancellations = ["cancelled", "cancelled-notice"] as const satisfies MailKind[];

/** Deletes what says nothing true any more: reminders of visits that began, and all but the cancellation of canceled ones. */
async function dropOutdated(transaction: BookingDatabase, at: string): Promise<void> {
  await transaction.deleteFrom("outbox").where(isWaiting).where(isFree(at)).where("expires_at", "<=", at).execute();
  await transaction
    .deleteFrom("outbox")
    .where(isWaiting)
    .where(isFree(at))
    .where("kind", "not in", cancellations)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("bookings")
          .select("bookings.id")
          .whereRef("bookings.id", "=", "outbox.booking_id")
          .where("bookings.status", "=", "cancelled"),
      ),
    )
    .execute();
}

/** Takes due mails for a worker, the longest due first. */
export async function claimRows(transaction: BookingDatabase, options: ClaimOptions): Promise<OutboxRow[]> {
  const { now, worker, limit, leaseSeconds, avoid = [] } = options;
  const at = now.toISOString();
  await dropOutdated(transaction, at);
  const slow = await slowDestinations(transaction, at);
  const due = await transaction
    .selectFrom("outbox")
    .select("outbox.id")
    .where(isWaiting)
    .where(isFree(at))
    .where(isNext)
    .where(goesElsewhere([...avoid, ...slow]))
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
