import { business } from "../../business/business.ts";
import { defineCommand } from "../command.ts";
import { withBookings } from "../open.ts";

export const calendar = defineCommand({
  name: "calendar",
  usage: "",
  summary: "the address at which calendar programs follow the visits",
  details: "Whoever has the address sees all visits. Another CALENDAR_SECRET ends it and makes a new one.",
  async run(context) {
    const token = await withBookings(context, async ({ calendarToken }) => calendarToken);
    context.print(`${business.siteUrl}/calendar/${token}.ics`);
    context.note("Keep it to yourselves: whoever has this address sees all visits.");
  },
});
