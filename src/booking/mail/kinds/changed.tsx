/** Says that a visit has a new time, which the attached entry puts into the calendar. */

import { timeSlots } from "../../time/slots.ts";
import { visitInWords, visitTime } from "../../time/visit-in-words.ts";
import { CustomerLayout, HowToChange, PrivateLinkNote, VisitFacts } from "../CustomerLayout.tsx";
import { ActionButton, Paragraph } from "../parts.tsx";
import type { CustomerMail } from "../templates.ts";

export const mail: CustomerMail = {
  kind: "changed",
  subject: "Rescheduled",
  invitation: "REQUEST",
  sample: { previous: { date: "2026-06-10", slot: timeSlots.at(-1) ?? "" } },
  Body(props) {
    const { booking, sender, link } = props;
    return (
      <CustomerLayout
        {...props}
        title="Your visit has been rescheduled"
        preview={`New time: ${visitInWords(visitTime(booking))}.`}
      >
        <Paragraph>Your visit has a new time. The attached calendar entry replaces the earlier one.</Paragraph>
        <VisitFacts {...props} />
        <ActionButton href={link}>View, reschedule, or cancel your visit</ActionButton>
        <HowToChange sender={sender} />
        <PrivateLinkNote />
      </CustomerLayout>
    );
  },
};
