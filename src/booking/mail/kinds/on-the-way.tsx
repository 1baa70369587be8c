/** Goes out when the technician sets off. */
import { onTheWayWords } from "../../rules/on-the-way.ts";
import { visitInWords, visitTime } from "../../time/visit-in-words.ts";
import { CustomerLayout, VisitFacts } from "../CustomerLayout.tsx";
import { ActionButton, Paragraph, PhoneLink } from "../parts.tsx";
import type { CustomerMail } from "../templates.ts";

export const mail: CustomerMail = {
  kind: "on-the-way",
  subject: ({ technician }) => onTheWayWords(technician),
  sample: { technician: "Rosa" },
  Body(props) {
    const { booking, technician, sender, link } = props;
    const words = onTheWayWords(technician);
    return (
      <CustomerLayout {...props} title={words} preview={`Your appliance repair: ${visitInWords(visitTime(booking))}.`}>
        <Paragraph>{words} to you now.</Paragraph>
        <VisitFacts {...props} />
        <Paragraph>Please make sure that an adult is at home and that the appliance can be reached.</Paragraph>
        <ActionButton href={link}>View your visit</ActionButton>
        <Paragraph>
          Something came up? Please call us right away: <PhoneLink sender={sender} />.
        </Paragraph>
      </CustomerLayout>
    );
  },
};
