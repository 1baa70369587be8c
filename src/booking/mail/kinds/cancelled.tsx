/** Says that no one is coming, and takes the visit off the calendar. */
import { visitInWords, visitTime } from "../../time/visit-in-words.ts";
import { CustomerLayout, VisitFacts } from "../CustomerLayout.tsx";
import { ActionButton, Paragraph, PhoneLink } from "../parts.tsx";
import type { CustomerMail } from "../templates.ts";

export const mail: CustomerMail = {
  kind: "cancelled",
  subject: "Canceled",
  invitation: "CANCEL",
  Body(props) {
    const { booking, sender } = props;
    return (
      <CustomerLayout
        {...props}
        title="Your visit is canceled"
        preview={`We won’t be coming on ${visitInWords(visitTime(booking))}.`}
      >
        <Paragraph>
          This visit is canceled, and we won’t be coming. The attached file removes it from your calendar.
        </Paragraph>
        <VisitFacts {...props} />
        <Paragraph>
          Still need the repair? Book a new time whenever it suits you, or call us at <PhoneLink sender={sender} />.
        </Paragraph>
        <ActionButton href={`${sender.business.siteUrl}/book`}>Book a new visit</ActionButton>
      </CustomerLayout>
    );
  },
};
