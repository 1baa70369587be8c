/** The worker's side of the outbox: claim what is due, send it, record the outcome. */

import { hourInNewYork, todayInNewYork } from "../../../shared/time/calendar.ts";
import { minuteMs } from "../../../shared/time/units.ts";
import { accountOf } from "../../accounts/account.ts";
import { type Booking, findById, firstNameOf } from "../../store/bookings.ts";
import { addCalls } from "../../store/calls.ts";
import { clockDoubt } from "../../store/clock.ts";
import { type BookingDatabase, inWriteTransaction } from "../../store/database.ts";
import { actors } from "../../store/events.ts";
import type { OutboxRow } from "../../store/schema/tables.ts";
import type { ClaimedMail, SendError } from "../message.ts";
import type { Channel } from "../message-kinds.ts";
import { nextTextTime } from "../texts/hours.ts";
import { afterFailure } from "../texts/numbers.ts";
import type { TextFailure } from "../texts/provider.ts";
import { giveUpText } from "./instead-of-text.ts";
import { dataOf, deleteMails, outdatedBy } from "./mail-rows.ts";

const longestWaitMs = 60 * minuteMs;
/** How long an email may keep failing before it is given up on. */
const giveUpAfterMs = 24 * 60 * minuteMs;
const longestError = 500;
/** How long emails in progress wait after a crash: longer than any attempt, so that no other worker takes one meanwhile. */
const claimMs = 4 * minuteMs;

async function claimedMail(
  transaction: BookingDatabase,
  row: OutboxRow & { claimedUntil: string },
  visit: Booking,
): Promise<ClaimedMail> {
  const { id, channel, kind, recipient, messageId, createdAt, claimedUntil, failingSince, notAfter } = row;
  const { previous, remarks = [] } = dataOf(row);
  return {
    id,
    channel,
    kind,
    recipient,
    messageId,
    createdAt,
    claimedUntil,
    failingSince,
    notAfter,
    booking: { ...visit, serviceDate: row.serviceDate, timeSlot: row.timeSlot, sequence: row.sequence },
    remarks,
    previous,
    technician: await firstNameOf(transaction, visit.technicianId),
    account: kind === "receipt" ? await accountOf(transaction, visit) : undefined,
    attempt: row.attempts,
  };
}

/**
 * The next message that no worker is sending, the longest overdue. Those about one visit to one recipient through
 * one channel keep their order: "rescheduled" must not arrive before "confirmed". While the clock is in doubt, what was enqueued before waits, unless its visit
 * is after today by that clock, too: such a message can't be outdated.
 */
const nextRow = (transaction: BookingDatabase, now: Date, doubt: string | undefined, channel: Channel | undefined) =>
  transaction
    .selectFrom("outbox")
    .selectAll()
    .$if(channel !== undefined, (waiting) => waiting.where("channel", "=", channel as Channel))
    .where("sentAt", "is", null)
    .where("deadAt", "is", null)
    .where(({ or, eb }) => or([eb("claimedUntil", "is", null), eb("claimedUntil", "<=", now.toISOString())]))
    .where("nextAttemptAt", "<=", now.toISOString())
    .$if(doubt !== undefined, (waiting) =>
      waiting.where(({ eb, or }) =>
        or([eb("createdAt", ">", doubt as string), eb("serviceDate", ">", todayInNewYork(now))]),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("outbox as earlier")
            .select("earlier.id")
            .whereRef("earlier.bookingId", "=", "outbox.bookingId")
            .whereRef("earlier.recipient", "=", "outbox.recipient")
            .whereRef("earlier.channel", "=", "outbox.channel")
            .where(({ eb, refTuple }) =>
              eb(refTuple("earlier.dueAt", "earlier.sequence"), "<", refTuple("outbox.dueAt", "outbox.sequence")),
            )
            .where("earlier.sentAt", "is", null)
            .where("earlier.deadAt", "is", null),
        ),
      ),
    )
    .orderBy("nextAttemptAt")
    .orderBy("sequence")
    .limit(1)
    .executeTakeFirst();

/** How many texts a number gets in a day of New York's. */
const textsPerDay = 10;

/** Why a text isn't sent now: it is too late or would be in the morning, the person had enough, or it is night. */
async function textObstacle(
  transaction: BookingDatabase,
  { notAfter, mailboxKey }: OutboxRow,
  now: Date,
): Promise<"late" | "ceiling" | { until: Date } | undefined> {
  if (notAfter !== null && notAfter <= now.toISOString()) return "late";
  const until = nextTextTime(now);
  if (until > now) return notAfter !== null && notAfter <= until.toISOString() ? "late" : { until };
  const midnight = hourInNewYork(todayInNewYork(now), 0).toISOString();
  const { texts } = await transaction
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll().as("texts"))
    .where("mailboxKey", "=", mailboxKey)
    .where("channel", "=", "text")
    .where(({ eb, or }) => or([eb("sentAt", ">=", midnight), eb("claimedUntil", ">", now.toISOString())]))
    .executeTakeFirstOrThrow();
  return Number(texts) >= textsPerDay ? "ceiling" : undefined;
}

/** Claims the next message; deletes those before it that are outdated, for which others may have waited. */
async function claimNext(transaction: BookingDatabase, now: Date, channel?: Channel): Promise<ClaimedMail | undefined> {
  const doubt = await clockDoubt(transaction, now);
  const isOutdated = await outdatedBy(transaction, now);
  for (;;) {
    const row = await nextRow(transaction, now, doubt, channel);
    if (!row) return undefined;
    const visit = await findById(transaction, row.bookingId);
    const obstacle = row.channel === "text" ? await textObstacle(transaction, row, now) : undefined;
    if (visit && typeof obstacle === "string") await giveUpText(transaction, row, visit, { failure: obstacle }, now);
    else if (typeof obstacle === "object") {
      const nextAttemptAt = obstacle.until.toISOString();
      await transaction.updateTable("outbox").set({ nextAttemptAt }).where("id", "=", row.id).execute();
    } else if (visit && !isOutdated(row, visit)) {
      const until = new Date(now.getTime() + claimMs).toISOString();
      const claimed = { claimedUntil: until, attempts: row.attempts + 1 };
      await transaction.updateTable("outbox").set(claimed).where("id", "=", row.id).execute();
      return claimedMail(transaction, { ...row, ...claimed }, visit);
    } else await deleteMails(transaction, [row]);
  }
}

/**
 * Claims due emails, longest overdue first; no two workers get the same one. Outdated ones are deleted instead. If a worker
 * dies, its emails become due again when its claim ends, with the same Message-ID.
 * @param limit the most messages to claim
 * @param channel those of this one alone
 */
export const claimDue = (
  database: BookingDatabase,
  { now, limit, channel }: { now: Date; limit: number; channel?: Channel },
) =>
  inWriteTransaction(database, async (transaction) => {
    const mails: ClaimedMail[] = [];
    while (mails.length < limit) {
      const mail = await claimNext(transaction, now, channel);
      if (!mail) break;
      mails.push(mail);
    }
    return mails;
  });

/** Updates an email only while nobody else has claimed it. @returns it, if so */
const changeOwn = (transaction: BookingDatabase, mail: ClaimedMail, changes: Partial<OutboxRow>) =>
  transaction
    .updateTable("outbox")
    .set(changes)
    .where("id", "=", mail.id)
    .where("channel", "=", mail.channel)
    .where("claimedUntil", "=", mail.claimedUntil)
    .where("sentAt", "is", null)
    .returningAll()
    .executeTakeFirst();

/**
 * Releases an email that could not be sent. If it is outdated by now, it is deleted: others may wait for it. A customer
 * whose email is given up on is put on the call list.
 */
async function release(
  database: BookingDatabase,
  mail: ClaimedMail,
  now: Date,
  changes: Partial<OutboxRow>,
  failure: TextFailure = "failed",
  code = "",
) {
  await inWriteTransaction(database, async (transaction) => {
    const row = await changeOwn(transaction, mail, { ...changes, claimedUntil: null });
    const visit = row && (await findById(transaction, row.bookingId));
    if (!visit) return;
    const isOutdated = await outdatedBy(transaction, now);
    if (isOutdated(row, visit)) return await deleteMails(transaction, [row]);
    if (row.deadAt !== null && row.channel === "text") {
      await giveUpText(transaction, row, visit, { failure, code }, now);
      return await afterFailure(transaction, row.mailboxKey ?? "", failure, now);
    }
    if (row.deadAt === null || row.recipient !== "customer") return;
    await addCalls(transaction, { bookingIds: [visit.id], reason: "mail-given-up", at: now, by: actors.mailer });
  });
}

/**
 * Records that the mail server has accepted the email, which must not be sent again. That is true even if this claim has
 * ended since and another worker holds the email: hence no check of the claim.
 */
export async function markSent(database: BookingDatabase, mail: ClaimedMail, now: Date): Promise<void> {
  const sent = { sentAt: now.toISOString(), deadAt: null, lastError: null, claimedUntil: null };
  await inWriteTransaction(database, (transaction) =>
    transaction
      .updateTable("outbox")
      .set(sent)
      .where("id", "=", mail.id)
      .where("channel", "=", mail.channel)
      .where("sentAt", "is", null)
      .execute(),
  );
}

/**
 * Records a temporary failure: the email is retried later, or given up on after failing for a day, be it its own failures
 * or those of the mail server.
 * @param isDown the server is down: this attempt does not count, and other waiting emails go first
 * @returns which of the two
 */
export async function markFailed(
  database: BookingDatabase,
  mail: ClaimedMail,
  error: string,
  { now, isDown = false }: { now: Date; isDown?: boolean },
): Promise<"retry" | "dead"> {
  const at = now.toISOString();
  // The mail server's failures don't count against an email that then fails by itself.
  const since = isDown || mail.attempt > 1 ? (mail.failingSince ?? at) : at;
  const isOverdue = now.getTime() - Date.parse(since) >= giveUpAfterMs;
  const isDead = isOverdue && !(await clockDoubt(database, now));
  // A minute, doubling up to an hour.
  const backoff = Math.min(minuteMs * 2 ** (mail.attempt - 1), longestWaitMs);
  await release(database, mail, now, {
    failingSince: since,
    attempts: isDown ? mail.attempt - 1 : mail.attempt,
    lastError: error.slice(0, longestError),
    ...(isDead ? { deadAt: at } : { nextAttemptAt: new Date(now.getTime() + (isDown ? 0 : backoff)).toISOString() }),
  });
  return isDead ? "dead" : "retry";
}

/** Records that this email will never be taken (a SendError that is `refused`): no retry. */
export async function markRefused(
  database: BookingDatabase,
  mail: ClaimedMail,
  error: string,
  now: Date,
  { failure, code }: SendError["facts"] = {},
) {
  const dead = { deadAt: now.toISOString(), lastError: error.slice(0, longestError) };
  await release(database, mail, now, dead, failure as TextFailure | undefined, code === undefined ? "" : String(code));
}
