/** Confirms a new visit, with its entry for the calendar and the link to the private page. */
import { typicalVisit, waysToPay } from "../../../business/promises.ts";
import { reservedMessage } from "../../form/success-message.ts";
import { visitInWords, visitTime } from "../../time/visit-in-words.ts";
import { CustomerLayout, HowToChange, PrivateLinkNote, VisitFacts } from "../CustomerLayout.tsx";
import { ActionButton, Paragraph } from "../parts.tsx";
import type { CustomerMail } from "../templates.ts";

export const mail: CustomerMail = {
  kind: "confirmation",
  subject: "Booked",
  invitation: "REQUEST",
  Body(props) {
    const { booking, sender, link } = props;
    return (
      <CustomerLayout
        {...props}
        title="Your visit is booked"
        preview={`${visitInWords(visitTime(booking))}. ${sender.price}`}
      >
        <Paragraph>Thank you for booking with us. {reservedMessage} These are the details:</Paragraph>
        <VisitFacts {...props} />
        <Paragraph>
          We arrive within that window, and a typical visit takes {typicalVisit}. Please make sure that an adult is at
          home.
        </Paragraph>
        <Paragraph>
          {sender.price} You hear one price for parts and labor, with no hourly rate and no hidden fee. {sender.tax} You
          pay when the repair is done, by {waysToPay}, and the repair comes with our {sender.warranty}.
        </Paragraph>
        <ActionButton href={link}>View, reschedule, or cancel your visit</ActionButton>
        <HowToChange sender={sender} />
        <PrivateLinkNote />
      </CustomerLayout>
    );
  },
};
