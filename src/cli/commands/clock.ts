import { clockDoubt, trustClock } from "../../bookings/store/clock.ts";
import { doubtInWords } from "../../runtime/watch-clock.ts";
import { todayInNewYork } from "../../shared/time/calendar.ts";
import { CommandError, defineCommand } from "../define-command.ts";
import { withBookings } from "../open.ts";

export const clock = defineCommand({
  name: "clock",
  usage: "[<today's date>]",
  words: [0, 1],
  summary: "whether the clock is in doubt; with today's date, confirms that it is right",
  details:
    "When the clock is more than a day ahead of the last time the site ran, nothing is erased because of its age and emails from before wait, but for those about visits after today, for a day or until you confirm that it is right. Look at a calendar, then enter today's date, such as 2026-06-11.",
  run: (context, [date]) =>
    withBookings(context, async ({ database, clock }) => {
      const now = clock.now();
      const today = todayInNewYork(now);
      if (date === undefined) {
        const isInDoubt = (await clockDoubt(database, now)) !== undefined;
        return context.print(isInDoubt ? doubtInWords(now) : `The clock is not in doubt: today is ${today}.`);
      }
      if (date !== today) throw new CommandError(`The clock says ${today}, not ${date}: set the clock first.`);
      await trustClock(database, now);
      context.print(`The clock is trusted again: today is ${today}.`);
    }),
});
