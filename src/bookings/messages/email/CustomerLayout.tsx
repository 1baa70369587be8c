/** The layout of emails to customers, and text that several of them share. */
import { Children, type ReactNode } from "react";
import { addressLine } from "../../../facts/business.ts";
import { phoneLine } from "../../../facts/derived/hours-in-words.ts";
import { business, facts } from "../../../facts/site.ts";
import { bookingNumber } from "../../../shared/links/booking-number.ts";
import { callToChange } from "../../../shared/rules/refusal-messages.ts";
import { serviceTitle } from "../../../shared/services/service-title.ts";
import { MailLayout, type MailProps } from "./MailLayout.tsx";
import { ActionButton, Fact, Facts, Former, MailLink, Paragraph, PhoneLink, SmallPrint, TypedText } from "./parts.tsx";
import { customerAddress, customerName } from "./safe-text.ts";

interface CustomerLayoutProps extends MailProps {
  title: string;
  /** The line beside the subject. @param when the visit's time in words */
  preview: (when: string) => string;
  /** False where nobody comes for it anymore: it was canceled, or is done. */
  isAhead?: boolean;
  /** A paragraph before the facts of the visit. */
  intro: string;
  /** What the email asks, instead of `button`. */
  actions?: ReactNode;
  /** More facts. */
  more?: ReactNode;
  /** Paragraphs after them. */
  details?: readonly ReactNode[];
  /** What leads to `link`. */
  button: string;
  /** After the button. */
  ending?: ReactNode;
}

/** Greets the customer, says what there is to say about the visit, and at the end who is writing and why. */
export function CustomerLayout(props: CustomerLayoutProps) {
  const {
    title,
    preview,
    booking,
    link,
    when,
    isAhead = true,
    intro,
    actions,
    more,
    details = [],
    button,
    ending,
  } = props;
  const { name, office, email, siteUrl } = business();
  const [before, after] = booking.followsId
    ? ["", " booked you another visit"]
    : booking.enteredBy
      ? ["someone called ", " and booked a visit with this address"]
      : ["a visit was booked with this address on ", ""];
  const footer = (
    <>
      <SmallPrint>
        {name}, {addressLine(office)}
        <br />
        <PhoneLink quiet /> ({phoneLine()}),{" "}
        <MailLink quiet href={`mailto:${email}`}>
          {email}
        </MailLink>
      </SmallPrint>
      <SmallPrint>
        You’re getting this email because {before}
        <MailLink quiet href={siteUrl}>
          {booking.enteredBy ? name : "our website"}
        </MailLink>
        {after}. {isAhead && "Didn’t book this? Call us and we’ll cancel it. "}Booking {bookingNumber(booking)}.
      </SmallPrint>
    </>
  );
  return (
    <MailLayout title={title} preview={preview(when)} footer={footer}>
      <Greeting name={customerName(booking.name)} />
      <Paragraph>{intro}</Paragraph>
      <VisitFacts {...props} technician={isAhead ? props.technician : undefined} />
      {more}
      {Children.map(details, (detail) => (
        <Paragraph>{detail}</Paragraph>
      ))}
      {actions || <ActionButton href={link}>{button}</ActionButton>}
      {ending}
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

/** Where, when and who comes; contains no text that a stranger could have typed, except name and address. */
function VisitFacts({ booking, when, previous, technician }: MailProps) {
  return (
    <Facts>
      <Fact term="When">{when}</Fact>
      <Fact term="Previously">{previous && <Former time={previous} />}</Fact>
      <Fact term="Who">{technician}</Fact>
      <Fact term="What">{serviceTitle(booking.serviceType)}</Fact>
      <Fact term="Where">
        <TypedText text={customerAddress(booking.address)} />
      </Fact>
    </Facts>
  );
}

/** A paragraph that ends in the number to call. */
export const CallUs = ({ words }: { words: string }) => (
  <Paragraph>
    {words} <PhoneLink />.
  </Paragraph>
);

/** How to reschedule or cancel, whether and until when that works online, and that the link is private. */
export function HowToChange({ isChangeable }: Pick<MailProps, "isChangeable">) {
  return (
    <>
      {isChangeable ? (
        <Paragraph>
          Need to reschedule? You can change or cancel the visit yourself up to {facts().noticeHours} hours before it
          begins. After that, please call us at <PhoneLink />.
        </Paragraph>
      ) : (
        <CallUs words={callToChange.replace(".", ":")} />
      )}
      <LinkIsPrivate isChangeable={isChangeable} />
    </>
  );
}

export const LinkIsPrivate = ({ isChangeable }: Pick<MailProps, "isChangeable">) => (
  <SmallPrint>
    The link to your booking is private: anyone who has it can {isChangeable ? "change" : "see"} the visit.
  </SmallPrint>
);
