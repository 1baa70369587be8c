/** Looks at the clock at startup and every minute, and says loudly when it can't be believed. */
import { type ClockDoubt, lookAtClock } from "../booking/storage/clock.ts";
import type { BookingDatabase } from "../booking/storage/database.ts";
import type { DatabaseClock } from "../booking/storage/database-clock.ts";
import { todayInNewYork } from "../booking/time/calendar.ts";
import { dateAndTime } from "../booking/time/instant-in-words.ts";
import type { Logger } from "./log.ts";
import { repeat } from "./repeat.ts";

const lookEveryMs = 60_000;

/** What is in doubt, what follows, and what to do. */
export function doubtInWords({ now, believed }: ClockDoubt): string {
  const today = todayInNewYork(new Date(now));
  return `The clock says ${dateAndTime(now)}, but the last time it could be trusted was ${dateAndTime(believed)}. Until that is cleared up, nothing is erased because of its age, and emails that were already scheduled wait. If the clock is wrong, set it (with PostgreSQL, that of its server). If it is right, run: npm run bookings -- clock ${today}`;
}

/** Starts looking; when it resolves, the first look is done. @returns `stop` waits for the look in progress */
export async function startClock(database: BookingDatabase, clock: DatabaseClock, log: Pick<Logger, "error">) {
  let wasInDoubt: boolean | undefined;
  async function look(): Promise<void> {
    try {
      await clock.look();
      const doubt = await lookAtClock(database, clock.now(), wasInDoubt !== false);
      if (doubt && wasInDoubt !== true) log.error({}, `The clock is in doubt. ${doubtInWords(doubt)}`);
      wasInDoubt = doubt !== undefined;
    } catch (err) {
      log.error({ err }, "The time could not be compared with what is stored");
    }
  }
  const looking = repeat(look, lookEveryMs);
  await looking.first;
  return looking;
}
