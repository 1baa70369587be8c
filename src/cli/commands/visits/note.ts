import { actors } from "../../../booking/storage/events.ts";
import { CommandError, defineCommand } from "../../command.ts";
import { findBooking } from "../../input/read-words.ts";
import { withBookings } from "../../open.ts";
import { visitLine } from "../../text/in-words.ts";

export const note = defineCommand({
  name: "note",
  usage: '<booking> "<text>"',
  summary: "adds a private note to a visit",
  details: "Only the office, show, the calendar feed, the day sheet, and exports have it; customers never see it.",
  words: [2, Number.POSITIVE_INFINITY],
  async run(context, [number = "", ...words]) {
    await withBookings(context, async ({ bookings, office }) => {
      const { id } = await findBooking(bookings, number);
      const answer = await office.note(id, actors.commandLine, words.join(" "));
      if (answer.status === "not-found") throw new CommandError(`Booking ${id} was erased: it has no notes.`);
      if (answer.status === "invalid") throw new CommandError(answer.message);
      context.print(`Noted: ${visitLine(answer.booking)}.`);
    });
  },
});
