/** The emails to customers. */
import { visitInWords } from "../form/messages.ts";
import { CustomerLayout, type CustomerMailProps, HowToChange, PrivateLinkNote, VisitFacts } from "./CustomerLayout.tsx";
import { ActionButton, Paragraph, PhoneLink } from "./parts.tsx";
import { visitTime } from "./wording.ts";

export function Confirmation(props: CustomerMailProps) {
  const { booking, sender, link } = props;
  return (
    <CustomerLayout
      {...props}
      title="Your visit is booked"
      preview={`${visitInWords(visitTime(booking))}. ${sender.price}`}
    >
      <Paragraph>Thank you for booking with us. Our technician will come to you at this time:</Paragraph>
      <VisitFacts {...props} />
      <Paragraph>
        We arrive within that window, and a typical visit takes one to two hours. Please make sure that an adult is at
        home.
      </Paragraph>
      <Paragraph>
        {sender.price} You hear one price for parts and labor, with no hourly rate and no hidden fee. {sender.tax} You
        pay when the repair is done, by credit card, cash or check, and it comes with our {sender.warranty}.
      </Paragraph>
      <ActionButton href={link}>View, reschedule, or cancel your visit</ActionButton>
      <HowToChange sender={sender} />
      <PrivateLinkNote />
    </CustomerLayout>
  );
}

export function Reminder(props: CustomerMailProps) {
  const { booking, sender, link } = props;
  return (
    <CustomerLayout
      {...props}
      title="See you soon"
      preview={`Your appliance repair: ${visitInWords(visitTime(booking))}.`}
    >
      <Paragraph>A quick reminder of your visit:</Paragraph>
      <VisitFacts {...props} />
      <Paragraph>
        Please make sure that an adult is at home and that the appliance can be reached. The model number, usually on a
        sticker inside the door or on the back, helps our technician.
      </Paragraph>
      <ActionButton href={link}>View your visit</ActionButton>
      <Paragraph>
        Something came up? Please call us as soon as you can: <PhoneLink sender={sender} />.
      </Paragraph>
    </CustomerLayout>
  );
}

export function Changed(props: CustomerMailProps) {
  const { booking, sender, link } = props;
  return (
    <CustomerLayout
      {...props}
      title="Your visit is rescheduled"
      preview={`New time: ${visitInWords(visitTime(booking))}.`}
    >
      <Paragraph>Your visit has a new time. The attached calendar entry replaces the earlier one.</Paragraph>
      <VisitFacts {...props} />
      <ActionButton href={link}>View, reschedule, or cancel your visit</ActionButton>
      <HowToChange sender={sender} />
      <PrivateLinkNote />
    </CustomerLayout>
  );
}

export function Cancelled(props: CustomerMailProps) {
  const { booking, sender } = props;
  return (
    <CustomerLayout
      {...props}
      title="Your visit is canceled"
      preview={`Nobody will come on ${visitInWords(visitTime(booking))}.`}
    >
      <Paragraph>
        This visit is canceled, and nobody will come. The attached file removes it from your calendar.
      </Paragraph>
      <VisitFacts {...props} />
      <Paragraph>
        Does the appliance still need help? Book a new time whenever it suits you, or call us at{" "}
        <PhoneLink sender={sender} />.
      </Paragraph>
      <ActionButton href={`${sender.business.siteUrl}/book`}>Book a new visit</ActionButton>
    </CustomerLayout>
  );
}
