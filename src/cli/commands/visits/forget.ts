import { todayInNewYork } from "../../../booking/time/calendar.ts";
import { removeErasedMails } from "../../../runtime/mail-files.ts";
import { CommandError, defineCommand } from "../../command.ts";
import { listChosen, readEmail } from "../../input/read-words.ts";
import { withBookings } from "../../open.ts";
import { bookingsTable } from "../../text/in-words.ts";
import { count } from "../../text/table.ts";

export const forget = defineCommand({
  name: "forget",
  usage: "<email address> [--yes]",
  summary: "erases a person's data from all bookings with that address",
  details: "Without --yes it only prints what would be erased. Erasing can't be undone; upcoming visits are canceled.",
  words: [1, 1],
  options: { yes: { type: "boolean" } },
  async run(context, [address = ""], { yes }) {
    const email = readEmail(address);
    await withBookings(context, async ({ bookings }) => {
      const theirs = await listChosen(bookings, { emailKey: email });
      if (theirs.length === 0) throw new CommandError(`No bookings have the address ${email}; nothing was erased.`);
      if (!yes) {
        const today = todayInNewYork(new Date());
        const upcoming = theirs.filter(({ status, serviceDate }) => status === "booked" && serviceDate >= today);
        context.print(bookingsTable(theirs));
        throw new CommandError(
          `Nothing was erased. Add --yes to erase ${count(theirs.length, "booking")} permanently and cancel ${count(upcoming.length, "upcoming visit")} without an email.`,
        );
      }
      const { erased, cancelled } = await bookings.forget(email);
      await removeErasedMails(context.settings, bookings);
      context.print(`Erased the personal data of ${count(erased, "booking")}.`);
      if (cancelled > 0)
        context.print(`${count(cancelled, "upcoming visit was", "upcoming visits were")} canceled without an email.`);
      if (!(await bookings.removeTraces())) {
        context.note(
          "Another program keeps the database busy, so its log (bookings.sqlite-wal) may still contain the data for a while. The server empties it at its next startup, or within a day.",
        );
      }
      context.print("Earlier backups still contain the data: delete them when they are no longer needed.");
    });
  },
});
