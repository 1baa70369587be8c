/** Tells the business that the customer can't make it, too late to cancel online. */
import { BusinessLayout } from "../BusinessLayout.tsx";
import type { BusinessMail } from "../templates.ts";

export const mail: BusinessMail = {
  kind: "cannot-make-it-notice",
  subject: "Can’t make it",
  Body(props) {
    return (
      <BusinessLayout
        {...props}
        title="The customer can’t make it"
        lead="The visit stays booked until you answer. Please call the customer, then cancel or reschedule it in the office."
      />
    );
  },
};
