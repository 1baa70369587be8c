/** Tells the business that a visit has a new time. */
import { timeSlots } from "../../time/slots.ts";
import { BusinessLayout } from "../BusinessLayout.tsx";
import type { BusinessMail } from "../templates.ts";

export const mail: BusinessMail = {
  kind: "changed-notice",
  subject: "Visit rescheduled",
  sample: { previous: { date: "2026-06-10", slot: timeSlots.at(-1) ?? "" } },
  Body(props) {
    return <BusinessLayout {...props} title="Visit rescheduled" lead="This visit has a new time." />;
  },
};
