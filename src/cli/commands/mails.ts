import { bookingNumber } from "../../booking/links/booking-number.ts";
import { deadMails, outboxHealth, retryDeadMails } from "../../booking/outbox/health.ts";
import { dropDeadMails, retryWaitingMails, waitingReasons } from "../../booking/outbox/retry-mails.ts";
import type { BookingDatabase } from "../../booking/storage/database.ts";
import { dateAndTime } from "../../booking/time/instant-in-words.ts";
import { CommandError, type Context, defineCommand, usageOf } from "../command.ts";
import { lookingAtBookings, withBookings } from "../open.ts";
import { findBooking, readEmail } from "../read-words.ts";
import { count, table } from "../table.ts";
import { sendTestMail } from "../test-mail.ts";

async function sendAgain(context: Context, database: BookingDatabase): Promise<void> {
  const { retried, dropped } = await retryDeadMails(database, new Date());
  const waiting = await retryWaitingMails(database, new Date());
  context.print(`${count(retried + waiting, "email")} will be retried.`);
  if (dropped === 0) return;
  context.print(`${count(dropped, "email was", "emails were")} outdated and dropped.`);
}

async function drop(context: Context, idPrefix: string | undefined): Promise<void> {
  await withBookings(context, async ({ bookings, database }) => {
    const id = idPrefix === undefined ? undefined : (await findBooking(bookings, idPrefix)).id;
    const dropped = await dropDeadMails(database, id);
    context.print(`${count(dropped, "failed email was", "failed emails were")} dropped.`);
  });
}

/** Prints why emails are waiting, one line per reason. */
async function printReasons(context: Context, database: BookingDatabase): Promise<void> {
  const reasons = await waitingReasons(database, new Date());
  if (reasons.every(({ error }) => error === null)) return;
  const rows = reasons.map(({ mails, error }) => [mails, error ?? "(not tried yet)"]);
  context.print(table(["Emails", "Why they are waiting"], rows));
}

export const mails = defineCommand({
  name: "mails",
  usage: "[--retry | --drop [<booking>] | --test <address>]",
  words: [0, 1],
  summary: "emails that are waiting or have failed",
  details:
    "--retry sends waiting and failed emails now, once you have fixed the cause. Outdated ones are dropped. --drop deletes failed emails: all of them, or one booking's. --test sends a test email immediately and says what goes wrong.",
  options: { retry: { type: "boolean" }, drop: { type: "boolean" }, test: { type: "string" } },
  async run(context, [word], { retry, drop: drops, test }) {
    if (word !== undefined && !drops)
      throw new CommandError(`"${word}" is one word too many. Usage: ${usageOf(mails)}`);
    if (test !== undefined) {
      readEmail(test);
      return sendTestMail(context, test);
    }
    if (drops) return drop(context, word);
    if (retry) return withBookings(context, ({ database }) => sendAgain(context, database));
    await lookingAtBookings(context, async ({ database }) => {
      const { pending, oldestDueSeconds } = await outboxHealth(database, new Date());
      const oldest = `, the oldest for ${count(Math.floor(oldestDueSeconds / 60), "minute")}`;
      context.print(`${count(pending, "email is", "emails are")} waiting to be sent${pending > 0 ? oldest : ""}.`);
      await printReasons(context, database);
      const dead = await deadMails(database);
      context.print(`${count(dead.length, "email", "emails")} failed permanently${dead.length > 0 ? ":" : "."}`);
      if (dead.length === 0) return;
      const rows = dead.map((mail) => [
        dateAndTime(mail.deadAt),
        mail.kind,
        bookingNumber({ id: mail.bookingId }),
        mail.error,
      ]);
      context.print(table(["Failed", "Email", "Booking", "What the mail server said"], rows));
      context.print('Fix the cause, then run "mails --retry". "show <booking>" has the customer\'s phone number.');
    });
  },
});
