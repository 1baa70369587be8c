/** Sends a test mail right away, and says in words what went wrong. */
import { randomUUID } from "node:crypto";
import type { NodemailerError } from "nodemailer";
import { errorText, smtpTransport } from "../booking/mail/smtp.ts";
import { business } from "../business/business.ts";
import { CommandError, type Context } from "./command.ts";

/** What to do about an error of the mail server. */
function advice({ code = "", command = "", responseCode = 0 }: NodemailerError, host: string): string {
  if (code === "EAUTH" || [530, 534, 535, 538].includes(responseCode)) {
    return `${host} refuses the user name or the password: check both in SMTP_URL.`;
  }
  if (code === "EDNS") return `There is no mail server by the name of ${host}: check SMTP_URL.`;
  if (code === "ETLS")
    return `No encrypted connection to ${host} came about: check the beginning (smtp or smtps) and the port of SMTP_URL.`;
  if (code === "ETIMEDOUT") return `${host} did not answer in time: check the port of SMTP_URL, or try again later.`;
  if (code === "ESOCKET" || code === "ECONNECTION") return `${host} can't be reached: check name and port in SMTP_URL.`;
  if (command === "MAIL FROM") return `${host} does not let this site send as its sender: check MAIL_FROM.`;
  if (command === "RCPT TO") return `${host} refuses the address that you gave.`;
  return `${host} did not take the mail.`;
}

/** @throws CommandError that says what is wrong and what to do */
export async function sendTestMail({ settings, print }: Context, address: string): Promise<void> {
  if (!settings.smtpUrl) {
    throw new CommandError("SMTP_URL is not set, so mails become files and nothing was sent: set it, then try again.");
  }
  const transport = smtpTransport(settings.smtpUrl);
  const id = randomUUID();
  const { hostname } = new URL(settings.smtpUrl);
  try {
    const mail = {
      from: settings.mailFrom ?? { name: business.name, address: business.email },
      to: { name: "", address },
      subject: `Test mail of ${business.name}`,
      text: `This is a test of the mail settings of ${business.siteUrl}. It arrived, so they work.`,
      headers: { "Auto-Submitted": "auto-generated" },
    };
    await transport.send(mail, { id, kind: "test", booking: { id } }, new AbortController().signal);
  } catch (error) {
    throw new CommandError(`${advice(error as NodemailerError, hostname)} It said: ${errorText(error)}`);
  } finally {
    transport.close();
  }
  print(`${hostname} took the test mail for ${address}. Look into that mailbox, the spam folder too.`);
}
