import { business } from "../../business/business.ts";
import { defineCommand } from "../define-command.ts";
import { withBookings } from "../open.ts";

export const calendar = defineCommand({
  name: "calendar",
  usage: "",
  summary: "the URL at which calendar apps can subscribe to the visits",
  details: "Anyone who has the URL can see all visits. Changing CALENDAR_SECRET revokes it and creates a new one.",
  async run(context) {
    const token = await withBookings(context, async ({ calendarToken }) => calendarToken);
    context.print(`${business.siteUrl}/calendar/${token}.ics`);
    context.note("Keep it private: anyone who has this URL can see all visits.");
  },
});
