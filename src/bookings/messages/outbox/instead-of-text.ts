/** What becomes of texts that can't be sent: an email instead, or somebody calls. */
import { type Booking, findById } from "../../store/bookings.ts";
import { addCalls } from "../../store/calls.ts";
import type { BookingDatabase } from "../../store/database.ts";
import { actors, recordEvent } from "../../store/events.ts";
import type { OutboxRow } from "../../store/schema/tables.ts";
import { arrivalKinds, customerKey } from "../message-kinds.ts";
import type { TextFailure } from "../texts/provider.ts";
import { aboutTexted } from "../texts/words.ts";
import { deleteMails, outdatedBy } from "./mail-rows.ts";

/**
 * Gives a text up. It goes by email if there is an address; otherwise its customer is to be called, unless it is about somebody who is
 * on the way: that would be too late.
 * @param code the provider's own, "" without one
 */
export async function giveUpText(
  transaction: BookingDatabase,
  row: OutboxRow,
  visit: Booking,
  { failure, code = "" }: { failure: TextFailure; code?: string },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const mailboxKey = customerKey("email", visit);
  const asEmail = { ...row, channel: "email", mailboxKey } as const;
  const isOutdated = await outdatedBy(transaction, now);
  const lastError = [failure, code].filter(Boolean).join(" ");
  if (isOutdated(asEmail, visit)) {
    if (row.sentAt === null) return deleteMails(transaction, [row]);
    await transaction.updateTable("outbox").set({ deadAt: at, lastError }).where("id", "=", row.id).execute();
    return;
  }
  const after = { text: aboutTexted(row.kind), failure, code, instead: mailboxKey === "" ? "" : "email" };
  await recordEvent(transaction, { about: visit, kind: "text-failed", actor: actors.mailer, at: now, after });
  const isEarly = row.dueAt > at;
  const isCall = mailboxKey === "" && !arrivalKinds.includes(row.kind);
  await transaction
    .updateTable("outbox")
    .set({
      claimedUntil: null,
      ...(mailboxKey === ""
        ? { deadAt: at, lastError }
        : {
            ...{ channel: "email", mailboxKey, attempts: 0, nextAttemptAt: isEarly ? row.dueAt : at },
            ...{ notAfter: null, failingSince: null, sentAt: null, deadAt: null, lastError: null },
          }),
    })
    .where("id", "=", row.id)
    .execute();
  if (isCall)
    await addCalls(transaction, { bookingIds: [visit.id], reason: "text-given-up", at: now, by: actors.mailer });
}

const selectTexts = (transaction: BookingDatabase) =>
  transaction
    .selectFrom("outbox")
    .selectAll()
    .where("channel", "=", "text")
    .where("sentAt", "is", null)
    .where("deadAt", "is", null);

/** Gives up the texts that wait. @param choose which */
export async function giveUpTexts(
  transaction: BookingDatabase,
  choose: (all: ReturnType<typeof selectTexts>) => ReturnType<typeof selectTexts>,
  failure: TextFailure,
  now: Date,
): Promise<void> {
  for (const row of await choose(selectTexts(transaction)).orderBy("dueAt").orderBy("sequence").execute()) {
    const visit = await findById(transaction, row.bookingId);
    if (visit) await giveUpText(transaction, row, visit, { failure }, now);
  }
}
