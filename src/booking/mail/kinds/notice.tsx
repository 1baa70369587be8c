/** Tells the business about a new visit. */
import { BusinessLayout } from "../BusinessLayout.tsx";
import type { BusinessMail } from "../templates.ts";

export const mail: BusinessMail = {
  kind: "notice",
  subject: "New booking",
  Body(props) {
    return <BusinessLayout {...props} title="New booking" lead="Someone booked this visit on the website." />;
  },
};
