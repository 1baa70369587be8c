/** The layout of emails to the business: everything it needs to know about a visit. */

import { business } from "../../../facts/site.ts";
import { type TypedDetail, termOf, typedDetails } from "../../../shared/form/fields.ts";
import { bookingNumber, visitPath } from "../../../shared/links/booking-number.ts";
import { phoneHref, readPhone } from "../../../shared/phone.ts";
import { whereForBusiness } from "../../../shared/places/city-in-address.ts";
import { progressInWords } from "../../../shared/rules/visit-state.ts";
import { serviceTitle } from "../../../shared/services/service-title.ts";
import { visitInWords, visitTime } from "../../../shared/time/visit-in-words.ts";
import type { Booking } from "../../store/bookings.ts";
import type { MailRemark } from "../message-kinds.ts";
import { MailLayout, type MailProps } from "./MailLayout.tsx";
import { Fact, Facts, Former, MailLink, Paragraph, SmallPrint, TypedText } from "./parts.tsx";

const remarkTexts: Readonly<Record<MailRemark, string>> = {
  "customer-not-mailed":
    "The customer wasn’t emailed about this: that mailbox has reached its limit of emails from us for 24 hours. Please call if this is a real customer.",
  "no-email-address": "The customer gave no email address, so they won’t be notified about this. Please call.",
  "no-reminder":
    "The customer won’t get a reminder: that mailbox has reached its limit of emails from us for that day.",
};

/** Where the booking came from: page, referring site, campaign. */
function sourceInWords({ sourcePage, sourceReferrer, sourceUtm, enteredBy }: Booking): string {
  if (enteredBy) return `entered by ${enteredBy}`;
  const tags = [...new URLSearchParams(sourceUtm)].map(([tag, value]) => `${tag} “${value}”`);
  const parts = [sourcePage && `page ${sourcePage}`, sourceReferrer && `from ${sourceReferrer}`, ...tags];
  return parts.filter(Boolean).join(", ") || "not known";
}

const typed = (text: string) => text && <TypedText text={text} />;

/** A number to tap, with what was typed beside it. */
function PhoneNumber({ phone }: { phone: string }) {
  const { before = "", number = phone, after = "" } = readPhone(phone) ?? {};
  return (
    <>
      {before}
      <MailLink href={phoneHref(phone)}>{number}</MailLink>
      {after}
    </>
  );
}

function shown(name: TypedDetail, text: string) {
  if (name === "phone") return <PhoneNumber phone={text} />;
  if (name === "email") return text && <MailLink href={`mailto:${encodeURIComponent(text)}`}>{text}</MailLink>;
  return typed(name === "address" ? whereForBusiness(text) : text);
}

function AllFacts({ booking, previous }: MailProps) {
  const { serviceDate, timeSlot, serviceType } = booking;
  return (
    <Facts>
      <Fact term="When">{visitInWords({ date: serviceDate, slot: timeSlot })}</Fact>
      <Fact term="Previously">{previous && <Former time={previous} />}</Fact>
      <Fact term="Status">{progressInWords(booking)}</Fact>
      <Fact term="What">{serviceTitle(serviceType)}</Fact>
      {typedDetails.map((name) => (
        <Fact key={name} term={termOf(name)} quiet={name === "description"}>
          {shown(name, booking[name])}
        </Fact>
      ))}
      <Fact term="Came from" quiet>
        {typed(sourceInWords(booking))}
      </Fact>
      <Fact term="Booking">{bookingNumber(booking)}</Fact>
    </Facts>
  );
}

interface BusinessLayoutProps extends MailProps {
  title: string;
  lead: string;
}

/** Says in one line what happened, then gives all facts. */
export function BusinessLayout({ title, lead, ...mail }: BusinessLayoutProps) {
  const { booking } = mail;
  const footer = (
    <SmallPrint>
      Sent by the website. {booking.email && "Your reply goes to the customer. "}On a device that has the office open:{" "}
      <MailLink quiet href={business().siteUrl + visitPath(booking)}>
        visit {bookingNumber(booking)}
      </MailLink>
    </SmallPrint>
  );
  return (
    <MailLayout title={title} preview={visitInWords(visitTime(booking))} footer={footer}>
      <Paragraph>{lead}</Paragraph>
      {mail.remarks.map((remark) => (
        <Paragraph key={remark}>{remarkTexts[remark]}</Paragraph>
      ))}
      <AllFacts {...mail} />
    </MailLayout>
  );
}
