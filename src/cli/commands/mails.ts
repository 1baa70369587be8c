import { bookingNumber } from "../../booking/links/booking-number.ts";
import {
  deadMails,
  dropDeadMails,
  outboxHealth,
  retryDeadMails,
  retryWaitingMails,
  waitingReasons,
} from "../../booking/outbox/health.ts";
import type { BookingDatabase } from "../../booking/storage/database.ts";
import { dateAndTime } from "../../booking/time/instant-in-words.ts";
import { business } from "../../business/business.ts";
import { directMail } from "../../runtime/direct-mail.ts";
import { CommandError, type Context, defineCommand, usageOf } from "../define-command.ts";
import { withBookings } from "../open.ts";
import { findBooking, readEmail } from "../read-words.ts";
import { count, table } from "../table.ts";

/** Says what waits and why, and what was given up. */
async function report({ print }: Context, database: BookingDatabase): Promise<void> {
  const { pending, oldestDueSeconds } = await outboxHealth(database, new Date());
  const oldest = `, the oldest for ${count(Math.floor(oldestDueSeconds / 60), "minute")}`;
  print(`${count(pending, "email is", "emails are")} waiting to be sent${pending > 0 ? oldest : ""}.`);
  const reasons = await waitingReasons(database, new Date());
  if (reasons.some(({ error }) => error !== null)) {
    const rows = reasons.map(({ mails, error }) => [mails, error ?? "(not tried yet)"]);
    print(table(["Emails", "Why they are waiting"], rows));
  }
  const dead = await deadMails(database);
  print(`${count(dead.length, "email")} failed permanently${dead.length > 0 ? ":" : "."}`);
  if (dead.length === 0) return;
  const rows = dead.map(({ deadAt, kind, bookingId: id, error }) => [
    dateAndTime(deadAt),
    kind,
    bookingNumber({ id }),
    error,
  ]);
  print(table(["Failed", "Email", "Booking", "What the mail server said"], rows));
  print('Fix the cause, then run "mails --retry". "show <booking>" has the customer\'s phone number.');
}

export const mails = defineCommand({
  name: "mails",
  usage: "[--retry | --drop [<booking>] | --test <address>]",
  words: [0, 1],
  summary: "emails that are waiting or have failed",
  details:
    "--retry sends waiting and failed emails now, once you have fixed the cause. Outdated ones are dropped. --drop deletes failed emails: all of them, or one booking's. --test sends a test email right away and says what went wrong.",
  options: { retry: { type: "boolean" }, drop: { type: "boolean" }, test: { type: "string" } },
  async run(context, [word], { retry, drop: drops, test }) {
    if (word !== undefined && !drops)
      throw new CommandError(`"${word}" is one word too many. Usage: ${usageOf(mails)}`);
    const { settings, print } = context;
    if (test !== undefined) {
      readEmail(test);
      const { relay, sendTest } = directMail(business, settings);
      const problem = await sendTest(test);
      if (problem) throw new CommandError(problem);
      return print(`${relay} accepted the test email for ${test}. Check that mailbox, including its spam folder.`);
    }
    await withBookings(context, async ({ bookings, database }) => {
      if (drops) {
        const id = word === undefined ? undefined : (await findBooking(bookings, word)).id;
        const dropped = await dropDeadMails(database, id);
        return print(`${count(dropped, "failed email was", "failed emails were")} dropped.`);
      }
      if (!retry) return report(context, database);
      const { retried, dropped } = await retryDeadMails(database, new Date());
      const waiting = await retryWaitingMails(database, new Date());
      print(`${count(retried + waiting, "email")} will be retried.`);
      if (dropped > 0) print(`${count(dropped, "email was", "emails were")} outdated and dropped.`);
    });
  },
});
