/** Emails that are sent at once rather than from the outbox: tests of the mail server, and links, which are stored nowhere. */
import { randomUUID } from "node:crypto";
import type { NodemailerError } from "nodemailer";
import { smtpTransport } from "../bookings/messages/mail/sending/smtp.ts";
import type { SendError } from "../bookings/messages/mail/sending/transport.ts";
import { business } from "../facts/site.ts";
import type { Settings } from "./settings.ts";

/** Shorter than usual, because somebody waits for the answer. In milliseconds. */
const timeouts = { untilContent: 15_000, forContent: 30_000 };

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

/** Sends emails at once, through the mail server of the settings. */
export function directMail({ smtpUrl, mailFrom, mailTo }: Pick<Settings, "smtpUrl" | "mailFrom" | "mailTo">) {
  const relay = smtpUrl && new URL(smtpUrl).hostname;

  /** @returns what is wrong and what to do; undefined once the mail server has accepted the email */
  async function send({ to, ...mail }: { to: string; subject: string; text: string }): Promise<string | undefined> {
    if (!smtpUrl || !relay)
      return "SMTP_URL is not set, so emails are written to files and nothing was sent: set it, then try again.";
    const transport = smtpTransport(smtpUrl, timeouts);
    const id = randomUUID();
    try {
      const { name, email: address } = business();
      const from = mailFrom ?? { name, address };
      const headers = { "Auto-Submitted": "auto-generated" };
      const label = { id, kind: "direct", booking: { id } };
      await transport.send(
        { from, to: { name: "", address: to }, headers, ...mail },
        label,
        new AbortController().signal,
      );
      return undefined;
    } catch (error) {
      const { cause, message } = error as SendError;
      return `${advice(cause as NodemailerError, relay)} The server said: ${message}`;
    } finally {
      transport.close();
    }
  }

  return {
    /** The mail server's name; undefined without one. */
    relay,
    /** Where the business gets its notices. */
    inbox: () => mailTo ?? business().email,
    send,
    /** Sends an email that says only that it arrived. @returns as `send` */
    sendTest: (to: string) =>
      send({
        to,
        subject: `Test email from ${business().name}`,
        text: `This is a test of the email settings of ${business().siteUrl}. It arrived, so they work.`,
      }),
  };
}
export type DirectMail = ReturnType<typeof directMail>;
