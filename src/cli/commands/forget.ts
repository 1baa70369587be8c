import { todayInNewYork } from "../../booking/time/calendar.ts";
import { removeErasedMails } from "../../runtime/mail-files.ts";
import { CommandError, defineCommand } from "../command.ts";
import { bookingsTable } from "../in-words.ts";
import { withBookings } from "../open.ts";
import { listChosen, readEmail } from "../read-words.ts";
import { count } from "../table.ts";

export const forget = defineCommand({
  name: "forget",
  usage: "<e-mail address> [--yes]",
  summary: "erases a person's data from all bookings with that address",
  details: "Without --yes it only prints what would be erased. Erasing can't be undone; upcoming visits are cancelled.",
  words: [1, 1],
  options: { yes: { type: "boolean" } },
  async run(context, [address = ""], { yes }) {
    const email = readEmail(address);
    await withBookings(context, async ({ bookings }) => {
      const theirs = await listChosen(bookings, { emailKey: email });
      if (theirs.length === 0) throw new CommandError(`No booking has the address ${email}: nothing was erased.`);
      if (!yes) {
        const today = todayInNewYork(new Date());
        const upcoming = theirs.filter(({ status, serviceDate }) => status === "booked" && serviceDate >= today);
        context.print(bookingsTable(theirs));
        throw new CommandError(
          `Nothing was erased. Add --yes to erase ${count(theirs.length, "booking")} for good and to cancel ${count(upcoming.length, "upcoming visit")} without a mail.`,
        );
      }
      const { erased, cancelled } = await bookings.forget(email);
      await removeErasedMails(context.settings, bookings);
      context.print(`Erased the personal data of ${count(erased, "booking")}.`);
      if (cancelled > 0)
        context.print(`${count(cancelled, "upcoming visit was", "upcoming visits were")} cancelled without a mail.`);
      if (!(await bookings.removeTraces())) {
        context.note(
          "Another program keeps the database busy, so its log (bookings.sqlite-wal) may hold the data for a while longer. The server empties it at its next start, or within a day.",
        );
      }
      context.print("Backups made before still hold the data: delete them when they are no longer needed.");
    });
  },
});
