/** Turns a claimed email from the outbox into what nodemailer sends. */

import type { SendMailOptions } from "nodemailer";
import { business } from "../../../facts/site.ts";
import { privatePath } from "../../../shared/links/private-path.ts";
import { canStillChange } from "../../../shared/rules/visit-timing.ts";
import { serviceTitle } from "../../../shared/services/service-title.ts";
import { visitInWords, visitTime } from "../../../shared/time/visit-in-words.ts";
import type { ClaimedMail } from "../message.ts";
import { htmlAndText } from "./html-and-text.ts";
import { visitInvitation } from "./ics.ts";
import type { Letterhead } from "./letterhead.ts";
import type { MailProps } from "./MailLayout.tsx";
import { customerAddress, customerName, headerText } from "./safe-text.ts";
import { templateOf } from "./templates.tsx";

/** The calendar entry as of this email: a visit canceled since was still booked when it was confirmed. */
function invitation({ booking, link, isChangeable }: MailProps, method: "REQUEST" | "CANCEL", organizer: string) {
  const told = {
    ...booking,
    name: customerName(booking.name) || booking.email,
    address: customerAddress(booking.address),
    status: "booked",
  } as const;
  // Calendars accept changes to an entry only from its organizer.
  return visitInvitation(told, { method, link, isChangeable, organizer });
}

/**
 * Composes an email.
 * @param now what can still be changed online then, the email offers to change
 * @returns everything nodemailer needs. Visitors' texts in headers are single lines without control characters
 */
export async function composeMail(
  claimed: ClaimedMail,
  letterhead: Letterhead,
  now = new Date(),
): Promise<SendMailOptions> {
  const { booking, kind, recipient, messageId } = claimed;
  const template = templateOf(kind);
  const { name, email, siteUrl } = business();
  const link = `${siteUrl}${privatePath(booking.linkToken)}`;
  const when = template.when?.(booking) ?? visitInWords(visitTime(booking));
  const props: MailProps = { ...claimed, link, when, isChangeable: canStillChange(booking, now) };
  const subject = `${template.subject(claimed)}: ${serviceTitle(booking.serviceType)}, ${when}`;
  const mail: SendMailOptions = {
    messageId,
    from: letterhead.from,
    ...htmlAndText(template.body(props)),
    // Asks auto-responders ("out of office") not to reply.
    headers: { "Auto-Submitted": "auto-generated" },
  };
  if (recipient === "business") {
    const customer = headerText(booking.name);
    return {
      ...mail,
      subject: `${subject}, ${customer}`,
      to: { name: "", address: letterhead.inbox },
      ...(booking.email && { replyTo: { name: customer, address: booking.email } }),
    };
  }
  const method = template.invitation;
  return {
    ...mail,
    subject,
    to: { name: "", address: booking.email },
    replyTo: { name, address: email },
    ...(method && {
      icalEvent: { method, filename: "visit.ics", content: invitation(props, method, letterhead.from.address) },
    }),
  };
}
