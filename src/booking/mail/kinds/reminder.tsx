/** Goes out on the day before the visit. */
import { visitInWords, visitTime } from "../../time/visit-in-words.ts";
import { CustomerLayout, VisitFacts } from "../CustomerLayout.tsx";
import { ActionButton, Paragraph, PhoneLink } from "../parts.tsx";
import type { CustomerMail } from "../templates.ts";

export const mail: CustomerMail = {
  kind: "reminder",
  subject: "Reminder",
  Body(props) {
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
          Please make sure that an adult is at home and that the appliance can be reached. The model number, usually on
          a sticker inside the door or on the back, helps our technician.
        </Paragraph>
        <ActionButton href={link}>View your visit</ActionButton>
        <Paragraph>
          Something came up? Please call us as soon as you can: <PhoneLink sender={sender} />.
        </Paragraph>
      </CustomerLayout>
    );
  },
};
