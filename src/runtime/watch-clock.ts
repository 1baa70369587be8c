/** Looks at the clock at startup and every minute, and says loudly when it can't be believed. */
import { recordClock } from "../bookings/store/clock.ts";
import type { BookingDatabase } from "../bookings/store/database.ts";
import type { DatabaseClock } from "../bookings/store/database-clock.ts";
import { todayInNewYork } from "../shared/time/calendar.ts";
import { dateAndTime } from "../shared/time/instant-in-words.ts";
import type { Logger } from "./log.ts";
import { repeat } from "./repeat.ts";

const lookEveryMs = 60_000;

/** What follows from a clock in doubt, and what to do. */
export const doubtInWords = (now: Date): string =>
  `The clock says ${dateAndTime(now.toISOString())}: the site has not run for over a day, or the clock is wrong. For a day, or until that is cleared up, nothing is erased because of its age, and emails from before wait, but for those about visits after today. If the clock is wrong, set it (with PostgreSQL, that of its server). If it is right, run: npm run bookings -- clock ${todayInNewYork(now)}`;

/** Starts looking; when it resolves, the first look is done. @returns `stop` waits for the look in progress */
export async function watchClock(database: BookingDatabase, clock: DatabaseClock, log: Pick<Logger, "error">) {
  let wasInDoubt = false;
  async function look(): Promise<void> {
    try {
      await clock.sync();
      const isInDoubt = (await recordClock(database, clock.now())) !== undefined;
      if (isInDoubt && !wasInDoubt) log.error({}, `The clock is in doubt. ${doubtInWords(clock.now())}`);
      wasInDoubt = isInDoubt;
    } catch (err) {
      log.error({ err }, "The time could not be stored");
    }
  }
  const looking = repeat(look, lookEveryMs);
  await looking.first;
  return looking;
}
