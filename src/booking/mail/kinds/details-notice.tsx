/** Tells the business that the customer corrected or added something. */
import { BusinessLayout } from "../BusinessLayout.tsx";
import type { BusinessMail } from "../templates.ts";

export const mail: BusinessMail = {
  kind: "details-notice",
  subject: "Details changed",
  Body(props) {
    return (
      <BusinessLayout
        {...props}
        title="Details changed"
        lead="The customer corrected or added something on the visit’s page. The time is the same. These are the facts now:"
      />
    );
  },
};
