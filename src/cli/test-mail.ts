/** Sends a test email immediately and explains what went wrong. */
import { randomUUID } from "node:crypto";
import type { NodemailerError } from "nodemailer";
import { smtpTransport } from "../booking/mail/sending/smtp.ts";
import type { SendError } from "../booking/mail/sending/transport.ts";
import { business } from "../business/business.ts";
import { CommandError, type Context } from "./command.ts";

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

/** @throws CommandError that says what is wrong and what to do */
export async function sendTestMail({ settings, print }: Context, address: string): Promise<void> {
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
