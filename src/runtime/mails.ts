/** This process's mails: the transport and the worker that sends them. */

import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { Letterhead, Mailbox } from "../bookings/messages/email/letterhead.ts";
import { mailFolder } from "../bookings/messages/email/sending/mail-folder.ts";
import { type Relay, relay, relayUrl } from "../bookings/messages/email/sending/relay.ts";
import { smtpTransport } from "../bookings/messages/email/sending/smtp.ts";
import { emailSender, type MailTransport } from "../bookings/messages/email/sending/transport.ts";
import { type ClaimedMail, type MessageSender, SendError } from "../bookings/messages/message.ts";
import { createOutboxWorker, type MailLog } from "../bookings/messages/outbox/worker.ts";
import { textSender } from "../bookings/messages/texts/sender.ts";
import type { BookingDatabase } from "../bookings/store/database.ts";
import type { DatabaseClock } from "../bookings/store/database-clock.ts";
import type { Business } from "../facts/business.ts";
import { business } from "../facts/site.ts";
import type { Settings } from "./settings.ts";

type MailSettings = Pick<Settings, "smtpUrl" | "mailFrom" | "mailTo" | "dataFolder" | "textsApi">;

/** The mail server that counts, and the sender of what goes through it: what variables set wins over what the office typed. */
export const relayInUse = (
  { smtpUrl, mailFrom }: Pick<Settings, "smtpUrl" | "mailFrom">,
  typed: Relay | undefined,
): Pick<Settings, "smtpUrl" | "mailFrom"> =>
  smtpUrl || !typed
    ? { smtpUrl, mailFrom }
    : { smtpUrl: relayUrl(typed), mailFrom: mailFrom ?? (typed.from || undefined) };

/** Parses "Repair Co. <service@example.com>"; a bare address gets the business's name. */
export function readMailbox(text: string | undefined, { name, email }: Business): Mailbox {
  const [, shown = "", address = text ?? email] = /^([^<>]*)<([^<>]+)>$/.exec(text ?? "") ?? [];
  return { name: shown.trim().replace(/^"(.*)"$/, "$1") || name, address };
}

export const createLetterhead = (settings: MailSettings): Letterhead => ({
  from: readMailbox(settings.mailFrom, business()),
  inbox: settings.mailTo ?? business().email,
});

/** Composes an email from a template: src/bookings/messages/email/compose.tsx, which only the build and tests can load. */
export type ComposeMail = (mail: ClaimedMail, letterhead: Letterhead) => Promise<SendMailOptions>;

interface MailsOptions {
  database: BookingDatabase;
  clock: DatabaseClock;
  composeMail: ComposeMail;
  settings: MailSettings;
  log: MailLog;
}

/** Links of a site that has no address yet would hand private pages to somebody else's: until it has one, messages wait. */
function requireAddress(): void {
  if (business().isExample)
    throw new SendError("down", "The site has no address of its own yet.", { error: "ENOADDRESS" });
}

/** Prepares to send mails: nothing is sent before `start`; `stop` comes before the database is closed. */
export function createMails({ database, clock, composeMail, settings, log }: MailsOptions) {
  const toFiles = mailFolder(join(settings.dataFolder, "outbox"));
  /** By address. One that is no longer used may still have emails under way. */
  const transports = new Map<string, MailTransport>();

  /** Asked for each email: the office changes the mail server, on this machine or another. */
  async function current() {
    const { smtpUrl: url, mailFrom } = relayInUse(settings, await relay({ database }));
    if (!url) return { transport: toFiles, mailFrom };
    const transport = transports.get(url) ?? smtpTransport(url);
    transports.set(url, transport);
    return { transport, mailFrom };
  }

  const email: MessageSender = {
    async send(message, signal) {
      const { transport, mailFrom } = await current();
      if (transport !== toFiles) requireAddress();
      const compose = (mail: ClaimedMail) => composeMail(mail, createLetterhead({ ...settings, mailFrom }));
      await emailSender(compose, transport).send(message, signal);
    },
    close() {
      for (const transport of [toFiles, ...transports.values()]) transport.close();
    },
  };
  const texts = textSender({ database, now: clock.now, api: settings.textsApi });
  const text: MessageSender = {
    ...texts,
    async send(message, signal) {
      requireAddress();
      await texts.send(message, signal);
    },
  };
  const worker = createOutboxWorker({
    database,
    now: clock.now,
    syncClock: clock.sync,
    senders: { email, text },
    log,
  });
  return {
    description: async () => (await current()).transport.description,
    sendDue: () => worker.sendDue(),
    start: () => worker.start(),
    stop: () => worker.stop(),
  };
}
