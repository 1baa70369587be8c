/** From a claimed mail of the outbox to what nodemailer sends. */
import { render, toPlainText } from "@react-email/render";
import type { SendMailOptions } from "nodemailer";
import type { ReactNode } from "react";
import { serviceTitle } from "../../catalog/service-title.ts";
import { visitInWords } from "../form/messages.ts";
import { visitInvitation } from "../links/ics.ts";
import { linkToken } from "../links/links.ts";
import { privatePath } from "../links/private-path.ts";
import type { MailKind } from "../outbox/mail-kinds.ts";
import type { ClaimedMail } from "../outbox/queue.ts";
import { type BusinessMailProps, CancelledNotice, ChangedNotice, Notice } from "./business-mails.tsx";
import type { CustomerMailProps } from "./CustomerLayout.tsx";
import { Cancelled, Changed, Confirmation, Reminder } from "./customer-mails.tsx";
import { customerAddress, customerName } from "./customer-text.ts";
import type { MailSender } from "./sender.ts";
import { headerText, visitTime } from "./wording.ts";

type MailProps = CustomerMailProps & BusinessMailProps;

interface Template {
  /** Before what and when: "Dryer Repair, Thursday, June 11, morning (8am-12pm)". */
  subject: string;
  body: (props: MailProps) => ReactNode;
  /** What becomes of the entry in the customer's calendar. */
  invitation?: "REQUEST" | "CANCEL";
}

const templates: Readonly<Record<MailKind, Template>> = {
  confirmation: { subject: "Booked", body: Confirmation, invitation: "REQUEST" },
  reminder: { subject: "Reminder", body: Reminder },
  changed: { subject: "Moved", body: Changed, invitation: "REQUEST" },
  cancelled: { subject: "Cancelled", body: Cancelled, invitation: "CANCEL" },
  notice: { subject: "New booking", body: Notice },
  "changed-notice": { subject: "Visit moved", body: ChangedNotice },
  "cancelled-notice": { subject: "Visit cancelled", body: CancelledNotice },
};

const textOptions: Parameters<typeof toPlainText>[1] = {
  selectors: [
    { selector: "h1", options: { uppercase: false } },
    { selector: "a[href^='tel:']", format: "anchor", options: { ignoreHref: true } },
    { selector: "a[href^='mailto:']", format: "anchor", options: { ignoreHref: true } },
  ],
};

/** The calendar entry as the mail tells it: a visit that was cancelled since was still booked when it was confirmed. */
function invitation({ booking }: ClaimedMail, method: "REQUEST" | "CANCEL", sender: MailSender, link: string): string {
  const told = {
    ...booking,
    name: customerName(booking.name) || booking.email,
    address: customerAddress(booking.address),
    status: "booked",
  } as const;
  const { name, phone, siteUrl } = sender.business;
  // Calendars let only the sender change an entry.
  const organizer = { name, email: sender.from.address, phone: phone.text, siteUrl };
  return visitInvitation(told, organizer, { method, link });
}

/**
 * Writes a mail.
 * @returns all that nodemailer needs. Visitors' texts in its headers are single lines without controls
 */
export async function composeMail(claimed: ClaimedMail, sender: MailSender): Promise<SendMailOptions> {
  const { booking, previous, remarks, kind, recipient, messageId } = claimed;
  const template = templates[kind];
  const link = `${sender.business.siteUrl}${privatePath(linkToken(sender.linkSecret, booking.id))}`;
  const props: MailProps = { booking, previous, remarks, sender, link };
  const html = await render(<template.body {...props} />);
  const subject = `${template.subject}: ${serviceTitle(booking.serviceType)}, ${visitInWords(visitTime(booking))}`;
  const mail: SendMailOptions = {
    messageId,
    from: sender.from,
    html,
    text: toPlainText(html, textOptions),
    // Asks programs that answer by themselves ("out of office") not to.
    headers: { "Auto-Submitted": "auto-generated" },
  };
  if (recipient === "business") {
    const name = headerText(booking.name);
    return {
      ...mail,
      subject: `${remarks.includes("ceiling-reached") ? "Online booking is paused. " : ""}${subject}, ${name}`,
      to: { name: "", address: sender.inbox },
      replyTo: { name, address: booking.email },
    };
  }
  const { invitation: method } = template;
  return {
    ...mail,
    subject,
    to: { name: "", address: booking.email },
    replyTo: { name: sender.business.name, address: sender.business.email },
    ...(method && {
      icalEvent: { method, filename: "visit.ics", content: invitation(claimed, method, sender, link) },
    }),
  };
}
