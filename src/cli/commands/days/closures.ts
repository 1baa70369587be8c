import { todayInNewYork } from "../../../booking/time/calendar.ts";
import { defineCommand } from "../../command.ts";
import { lookingAtBookings } from "../../open.ts";
import { table } from "../../text/table.ts";

export const closures = defineCommand({
  name: "closures",
  usage: "",
  summary: "closed days from today on",
  async run(context) {
    const days = await lookingAtBookings(context, ({ bookings }) => bookings.closures(todayInNewYork(new Date())));
    if (days.length === 0) return context.print("No days are closed.");
    const rows = days.map(({ date, note }) => [date, note]);
    context.print(table(["Closed day", "Note"], rows));
  },
});
