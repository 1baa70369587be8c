import { clockDoubt, trustClock } from "../../booking/storage/clock.ts";
import { todayInNewYork } from "../../booking/time/calendar.ts";
import { doubtInWords } from "../../runtime/clock.ts";
import { CommandError, defineCommand } from "../define-command.ts";
import { withBookings } from "../open.ts";

export const clock = defineCommand({
  name: "clock",
  usage: "[<today's date>]",
  words: [0, 1],
  summary: "whether the clock is in doubt; with today's date, confirms that it is right",
  details:
    "After weeks with no activity, or after the clock was set back, nothing is erased because of its age and scheduled emails wait. Look at a calendar, then enter today's date, such as 2026-06-11.",
  run: (context, [date]) =>
    withBookings(context, async ({ database, clock }) => {
      const now = clock.now();
      const today = todayInNewYork(now);
      if (date === undefined) {
        const doubt = await clockDoubt(database, now);
        return context.print(doubt ? doubtInWords(doubt) : `The clock is not in doubt: today is ${today}.`);
      }
      if (date !== today) throw new CommandError(`The clock says ${today}, not ${date}: set the clock first.`);
      await trustClock(database, now);
      context.print(`The clock is trusted again: today is ${today}.`);
    }),
});
