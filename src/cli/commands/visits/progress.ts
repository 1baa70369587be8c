/** `on-the-way`, `done`, and `no-show`: how far a visit is. */
import type { ProgressStep } from "../../../booking/desk/progress.ts";
import { actors } from "../../../booking/storage/events.ts";
import { CommandError, defineCommand } from "../../command.ts";
import { findBookingToChange } from "../../input/read-words.ts";
import { withBookings } from "../../open.ts";
import { visitLine } from "../../text/in-words.ts";

const command = (progress: ProgressStep, summary: string, said: string) =>
  defineCommand({
    name: progress,
    usage: "<booking>",
    summary,
    details:
      "The customer gets an email when somebody is on the way. At least four characters of the booking number are required.",
    words: [1, 1],
    async run(context, [number = ""]) {
      await withBookings(context, async ({ bookings, office }) => {
        const { id, version } = await findBookingToChange(bookings, number);
        const answer = await office.setProgress({ id, version, by: actors.commandLine }, progress);
        switch (answer.status) {
          case "changed":
            return context.print(`${said}: ${visitLine(answer.booking)}.`);
          case "unchanged":
            return context.print(`Already so: ${visitLine(answer.booking)}. Nothing has changed.`);
          case "impossible":
            throw new CommandError(answer.message);
          case "conflict":
            throw new CommandError("Somebody changed this visit just now: look at it with show, and try again.");
          case "not-found":
            throw new CommandError(`Booking ${id} was erased.`);
        }
      });
    },
  });

export const onTheWay = command("on-the-way", "says that a technician is on the way", "On the way");
export const done = command("done", "says that a visit is done", "Done");
export const noShow = command("no-show", "says that nobody was there", "No-show");
