import { todayInNewYork } from "../../../booking/time/calendar.ts";
import { slotLabel, type TimeSlot } from "../../../booking/time/slots.ts";
import { defineCommand } from "../../command.ts";
import { lookingAtBookings } from "../../open.ts";
import { table } from "../../text/table.ts";

export const closures = defineCommand({
  name: "closures",
  usage: "",
  summary: "closed days and windows from today on",
  async run(context) {
    const days = await lookingAtBookings(context, ({ bookings }) => bookings.closures(todayInNewYork(new Date())));
    if (days.length === 0) return context.print("No days are closed.");
    const hasWindows = days.some(({ slot }) => slot !== undefined);
    const window = (slot: TimeSlot | undefined) =>
      hasWindows ? [slot === undefined ? "All day" : slotLabel(slot)] : [];
    const rows = days.map(({ date, slot, note }) => [date, ...window(slot), note]);
    context.print(table(["Closed day", ...(hasWindows ? ["Window"] : []), "Note"], rows));
  },
});
