/** Emails that are sent at once rather than from the outbox: tests of the mail server, and links, which are stored nowhere. */

import { randomUUID } from "node:crypto";
import { refusalInWords } from "../bookings/messages/email/sending/providers.ts";
import type { Relay } from "../bookings/messages/email/sending/relay.ts";
import { type MailTimeouts, smtpTransport } from "../bookings/messages/email/sending/smtp.ts";
import type { SendError } from "../bookings/messages/message.ts";
import { business } from "../facts/site.ts";
import { readMailbox, relayInUse } from "./mails.ts";
import type { Settings } from "./settings.ts";

/** Ports on which mail servers take emails to be sent on, the most common first. */
const portsOfMail = [465, 587, 2525, 25];

/** Shorter than usual, because somebody waits for the answer. */
const patience = { untilContentMs: 15_000, forContentMs: 30_000 };

/** @param isFixed whether variables name the server and the sender, rather than the office */
function advice({ facts, message }: SendError, host: string, isFixed: boolean): string {
  const { error: code, command, answer: reply = 0 } = facts;
  const where = isFixed ? " in SMTP_URL" : "";
  const known = refusalInWords(message);
  if (known) return known;
  if (code === "EAUTH" || [530, 534, 535, 538].includes(Number(reply))) {
    return `${host} rejected the user name or password: check both${where}.`;
  }
  if (/certificate|self.signed|altnames/i.test(message) && !reply)
    return `${host} could be reached, but its certificate can’t be trusted: it may have expired, or be for another name. Ask your email provider for the server’s exact name.`;
  if (code === "EDNS") return `There is no mail server named ${host}: check the address${where}.`;
  if (code === "ETLS")
    return `Could not establish an encrypted connection to ${host}: check the ${isFixed ? "scheme (smtp or smtps) and port" : "port, 465 or 587"}${where}.`;
  if (code === "ETIMEDOUT") return `${host} did not answer in time: check the port${where}, or try again later.`;
  if (code === "ESOCKET" || code === "ECONNECTION") return `${host} can't be reached: check the name and port${where}.`;
  if (code === "EPROTOCOL" && !reply)
    return `What answers at ${host} is no mail server: check the name and port${where}.`;
  if (command === "MAIL FROM")
    return `${host} does not allow this site's sender address: check ${isFixed ? "MAIL_FROM" : "the sender"}.`;
  if (command === "RCPT TO") return `${host} rejected that address.`;
  return `${host} did not accept the email.`;
}

/**
 * Sends emails at once, through the mail server of the settings or the one that the office has typed.
 * @param typed the latter
 */
export function directMail(
  settings: Pick<Settings, "smtpUrl" | "mailFrom" | "mailTo"> & Partial<Pick<Settings, "mailPorts" | "textsApi">>,
  typed: () => Promise<Relay | undefined> = async () => undefined,
  timeouts: MailTimeouts = patience,
) {
  interface Direct {
    to: string;
    subject: string;
    text: string;
    /** A mail server that doesn't count yet, instead of the one that does. */
    through?: Relay | undefined;
  }

  /** @returns what is wrong and what to do; undefined once the mail server has accepted the email */
  async function send({ to, through, ...mail }: Direct): Promise<string | undefined> {
    const { smtpUrl, mailFrom } = relayInUse(settings, through ?? (await typed()));
    if (!smtpUrl) return "There is no mail server, so nothing was sent: enter yours under Settings, Email.";
    const transport = smtpTransport(smtpUrl, timeouts);
    const id = randomUUID();
    try {
      const from = readMailbox(mailFrom, business());
      const headers = { "Auto-Submitted": "auto-generated" };
      const label = { id, kind: "direct", booking: { id } };
      await transport.send(
        { from, to: { name: "", address: to }, headers, ...mail },
        label,
        new AbortController().signal,
      );
      return undefined;
    } catch (error) {
      // In our own words alone: whatever answers at that address may be a program that is nobody's business.
      return advice(error as SendError, new URL(smtpUrl).hostname, Boolean(settings.smtpUrl));
    } finally {
      transport.close();
    }
  }

  return {
    /** The mail server's name; undefined without one. */
    async relay(): Promise<string | undefined> {
      const { smtpUrl } = relayInUse(settings, await typed());
      return smtpUrl && new URL(smtpUrl).hostname;
    },
    /** What variables say of it and of the provider of texts, which the office can't change. */
    fixed: {
      relay: settings.smtpUrl && new URL(settings.smtpUrl).hostname,
      from: settings.mailFrom,
      textsApi: settings.textsApi,
    },
    /**
     * Why the office may not name a mail server at this port; undefined if it may. Nothing is asked: whoever opens the office
     * must not learn what else listens in this machine's network.
     */
    portMistake(port: number): string | undefined {
      const { mailPorts = [] } = settings;
      if (mailPorts === "any" || [...portsOfMail, ...mailPorts].includes(port)) return undefined;
      return "Mail servers use port 465, 587, 2525 or 25. If yours really uses another one, whoever runs this website’s server can allow it with MAIL_PORTS.";
    },
    /** Where the business gets its notices. */
    inbox: () => settings.mailTo ?? business().email,
    send,
    /** Sends an email that says only that it arrived. @returns as `send` */
    sendTest: (to: string, through?: Relay) =>
      send({
        to,
        through,
        subject: `Test email from ${business().name}`,
        text: `This is a test of the email settings of ${business().siteUrl}. It arrived, so they work.`,
      }),
  };
}
export type DirectMail = ReturnType<typeof directMail>;
