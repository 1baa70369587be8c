/** Tells the business that a visit is canceled. */
import { BusinessLayout } from "../BusinessLayout.tsx";
import type { BusinessMail } from "../templates.ts";

export const mail: BusinessMail = {
  kind: "cancelled-notice",
  subject: "Visit canceled",
  Body(props) {
    return <BusinessLayout {...props} title="Visit canceled" lead="No one needs to go: the spot is open again." />;
  },
};
