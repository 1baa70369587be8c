/** The layout of emails to customers, and text that several of them share. */
import type { ReactNode } from "react";
import { noticeHours } from "../../business/promises.ts";
import { serviceTitle } from "../../catalog/services/service-title.ts";
import type { DaySlot } from "../availability/availability.ts";
import { bookingNumber } from "../links/booking-number.ts";
import type { Booking } from "../storage/bookings.ts";
import { visitInWords, visitTime } from "../time/visit-in-words.ts";
import { MailLayout } from "./MailLayout.tsx";
import { Fact, Facts, Former, MailLink, Paragraph, PhoneLink, SmallPrint, TypedText } from "./parts.tsx";
import { customerAddress, customerName } from "./safe-text.ts";
import type { MailSender } from "./sending/sender.ts";

export interface CustomerMailProps {
  booking: Booking;
  /** The visit's previous time. */
  previous: DaySlot | undefined;
  /** The first name of who comes. */
  technician: string | undefined;
  sender: MailSender;
  /** URL of the private page. */
  link: string;
}

interface CustomerLayoutProps extends CustomerMailProps {
  title: string;
  preview: string;
  children: ReactNode;
}

/** Greets the customer, and says at the end who is writing and why. */
export function CustomerLayout({ title, preview, booking, sender, children }: CustomerLayoutProps) {
  const { name, address, email, siteUrl } = sender.business;
  const footer = (
    <>
      <SmallPrint>
        {name}, {address}
        <br />
        <PhoneLink sender={sender} quiet /> ({sender.phoneHours}),{" "}
        <MailLink quiet href={`mailto:${email}`}>
          {email}
        </MailLink>
      </SmallPrint>
      <SmallPrint>
        You are getting this email because{" "}
        {booking.enteredBy ? "somebody called " : "a visit was booked with this address on "}
        <MailLink quiet href={siteUrl}>
          {booking.enteredBy ? name : "our website"}
        </MailLink>
        {booking.enteredBy && " and booked a visit with this address"}. Didn’t book this? Call us and we’ll cancel it.
        Booking {bookingNumber(booking)}.
      </SmallPrint>
    </>
  );
  return (
    <MailLayout title={title} preview={preview} sender={sender} footer={footer}>
      <Greeting name={customerName(booking.name)} />
      {children}
    </MailLayout>
  );
}

function Greeting({ name }: { name: string }) {
  if (name === "") return <Paragraph>Hello,</Paragraph>;
  return (
    <Paragraph>
      Hello <TypedText text={name} />,
    </Paragraph>
  );
}

/** Where and when; contains no text that a stranger could have typed, except name and address. */
export function VisitFacts({ booking, previous }: CustomerMailProps) {
  return (
    <Facts>
      <Fact term="When">{visitInWords(visitTime(booking))}</Fact>
      {previous && (
        <Fact term="Previously">
          <Former time={previous} />
        </Fact>
      )}
      <Fact term="What">{serviceTitle(booking.serviceType)}</Fact>
      <Fact term="Where">
        <TypedText text={customerAddress(booking.address)} />
      </Fact>
    </Facts>
  );
}

/** How to reschedule or cancel, and until when that works online. */
export function HowToChange({ sender }: { sender: MailSender }) {
  return (
    <Paragraph>
      Plans change. You can reschedule or cancel the visit yourself until {noticeHours} hours before it begins. After
      that, please call us at <PhoneLink sender={sender} />.
    </Paragraph>
  );
}

export function PrivateLinkNote() {
  return <SmallPrint>The link to your booking is private: anyone who has it can change the visit.</SmallPrint>;
}
