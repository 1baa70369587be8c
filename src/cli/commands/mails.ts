import { randomUUID } from "node:crypto";
import type { NodemailerError } from "nodemailer";
import { bookingNumber } from "../../booking/links/booking-number.ts";
import { smtpTransport } from "../../booking/mail/sending/smtp.ts";
import type { SendError } from "../../booking/mail/sending/transport.ts";
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

/** What to do about a mail server's error. */
function advice({ code = "", command = "", responseCode = 0 }: NodemailerError, host: string): string {
  if (code === "EAUTH" || [530, 534, 535, 538].includes(responseCode)) {
    return `${host} rejected the user name or password: check both in SMTP_URL.`;
  }
  if (code === "EDNS") return `There is no mail server named ${host}: check SMTP_URL.`;
  if (code === "ETLS")
    return `Could not establish an encrypted connection to ${host}: check the scheme (smtp or smtps) and port in SMTP_URL.`;
  if (code === "ETIMEDOUT") return `${host} did not answer in time: check the port in SMTP_URL, or try again later.`;
  if (code === "ESOCKET" || code === "ECONNECTION")
    return `${host} can't be reached: check the name and port in SMTP_URL.`;
  if (command === "MAIL FROM") return `${host} does not allow this site's sender address: check MAIL_FROM.`;
  if (command === "RCPT TO") return `${host} rejected that address.`;
  return `${host} did not accept the email.`;
}

/** Sends a test email at once. @throws CommandError that says what is wrong and what to do */
async function sendTestMail({ settings, print }: Context, address: string): Promise<void> {
  if (!settings.smtpUrl) {
    throw new CommandError(
      "SMTP_URL is not set, so emails are written to files and nothing was sent: set it, then try again.",
    );
  }
  const transport = smtpTransport(settings.smtpUrl);
  const id = randomUUID();
  const { hostname } = new URL(settings.smtpUrl);
  try {
    const mail = {
      from: settings.mailFrom ?? { name: business.name, address: business.email },
      to: { name: "", address },
      subject: `Test email from ${business.name}`,
      text: `This is a test of the email settings of ${business.siteUrl}. It arrived, so they work.`,
      headers: { "Auto-Submitted": "auto-generated" },
    };
    await transport.send(mail, { id, kind: "test", booking: { id } }, new AbortController().signal);
  } catch (error) {
    const { cause, message } = error as SendError;
    throw new CommandError(`${advice(cause as NodemailerError, hostname)} The server said: ${message}`);
  } finally {
    transport.close();
  }
  print(`${hostname} accepted the test email for ${address}. Check that mailbox, including its spam folder.`);
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
    if (test !== undefined) {
      readEmail(test);
      return sendTestMail(context, test);
    }
    await withBookings(context, async ({ bookings, database }) => {
      const { print } = context;
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
