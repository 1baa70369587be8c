/** For tests of emails: a letterhead, a claimed email, and a mail server whose behavior tests control. */

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import ICAL from "ical.js";
import { createTransport, type SendMailOptions } from "nodemailer";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import { createSite, withSite } from "../../../facts/site.ts";
import { storedBooking } from "../../fixtures.ts";
import type { Booking } from "../../store/bookings.ts";
import type { ClaimedMail } from "../message.ts";
import { type MailKind, recipientOf } from "../message-kinds.ts";
import { composeMail } from "./compose.tsx";
import type { Letterhead } from "./letterhead.ts";
import { templateOf } from "./templates.tsx";

/** The business whose emails tests read. */
const mailSite = createSite({
  ...process.env,
  SITE_URL: "https://www.repair.example",
  BUSINESS_NAME: "Repair Co.",
  BUSINESS_EMAIL: "hello@repair.example",
  BUSINESS_OFFICE_STREET: "1000 Example Plaza",
  BUSINESS_OFFICE_CITY: "Palm Harbor",
  BUSINESS_OFFICE_ZIP: "34683",
  BUSINESS_FACTS: JSON.stringify({
    ...JSON.parse(process.env.BUSINESS_FACTS ?? "{}"),
    fromPrice: 99,
    warrantyDays: 90,
  }),
});
export const letterhead: Letterhead = {
  from: { name: "Repair Co.", address: "visits@repair.example" },
  inbox: "office@repair.example",
};

/** Composes an email of that business. */
export const composeTestMail = (mail: ClaimedMail, now?: Date) =>
  withSite(mailSite, () => composeMail(mail, letterhead, now));

/** An email as a worker claims it from the outbox. */
export function claimedMail(kind: MailKind, booking: Partial<Booking> = {}): ClaimedMail {
  return {
    id: "5d9c68c6-c50e-4c6b-8a39-5e0e3c0d4b7a",
    channel: "email",
    kind,
    recipient: recipientOf(kind),
    messageId: "<5d9c68c6-c50e-4c6b-8a39-5e0e3c0d4b7a@www.repair.example>",
    booking: storedBooking(booking),
    remarks: [],
    previous: undefined,
    technician: undefined,
    account: undefined,
    attempt: 1,
    createdAt: "2026-06-10T13:00:00.000Z",
    claimedUntil: "2026-06-10T13:04:00.000Z",
    failingSince: null,
    notAfter: null,
    ...templateOf(kind).sample?.(),
  };
}

export const readMail = (raw: string | Buffer): Promise<Email> => PostalMime.parse(raw);

/** The raw message, and what a mail client reads, parsed by a different library than the one that wrote it. */
export async function writtenAndRead(mail: SendMailOptions): Promise<{ raw: string; read: Email }> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  return { raw: message.toString(), read: await readMail(message as Buffer) };
}

/** The calendar entry attached to an email, parsed by a different library than the one that wrote it. */
export function calendarOf({ attachments }: Email) {
  const files = attachments.filter(({ mimeType }) => mimeType === "text/calendar" || mimeType === "application/ics");
  const [text] = files.map(({ content }) =>
    typeof content === "string" ? content : new TextDecoder().decode(content),
  );
  if (!text) return undefined;
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component] = calendar.getAllSubcomponents("vevent");
  return { method: calendar.getFirstPropertyValue("method"), event: new ICAL.Event(component) };
}

/** What a mail server does; tests may change it while it runs. */
export interface MailServerBehavior {
  /** A rejection code for a recipient, such as 550; undefined accepts it. */
  refuse?: (address: string) => number | undefined;
  /** Runs before the reply to a recipient. */
  beforeRecipient?: (address: string) => Promise<void> | void;
  /** Runs once an email has arrived and is listed, before the server accepts it. */
  beforeAnswer?: (mail: Email) => Promise<void> | void;
}

export interface MailServer {
  url: string;
  /** Everything that arrived, in order. */
  mails: Email[];
  behavior: MailServerBehavior;
  /** Stops answering. */
  goDown(): Promise<void>;
  /** Answers again, on the same port. */
  comeBack(): Promise<void>;
}

/** A real mail server on this machine, stopped after the running test. */
export async function startMailServer(behavior: MailServerBehavior = {}): Promise<MailServer> {
  const mails: Email[] = [];
  let server: SMTPServer | undefined;
  let port = 0;

  async function comeBack(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      closeTimeout: 100,
      async onRcptTo({ address }, _session, answer) {
        await running.behavior.beforeRecipient?.(address);
        const code = running.behavior.refuse?.(address);
        answer(
          code === undefined ? null : Object.assign(new Error(`<${address}> is not welcome`), { responseCode: code }),
        );
      },
      async onData(stream, _session, answer) {
        // A killed sender breaks off in the middle of its email.
        const raw = await buffer(stream).catch(() => undefined);
        if (!raw) return;
        const mail = await readMail(raw);
        mails.push(mail);
        await running.behavior.beforeAnswer?.(mail);
        answer();
      },
    });
    // Some tests break connections.
    server.on("error", () => undefined);
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
    ({ port } = server.server.address() as AddressInfo);
  }

  async function goDown(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    server?.close(resolve);
    server = undefined;
    await promise;
  }

  const running: MailServer = { url: "", mails, behavior, goDown, comeBack };
  await comeBack();
  running.url = `smtp://127.0.0.1:${port}`;
  onTestFinished(() => (server ? goDown() : undefined));
  return running;
}
