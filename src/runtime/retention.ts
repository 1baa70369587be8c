/** Erases personal data that is old enough, at startup and then every day: networks of a month ago, persons of years ago. */
import type { BookingService } from "../booking/service.ts";
import type { Logger } from "./log.ts";
import { removeErasedMails } from "./mail-files.ts";
import type { Settings } from "./settings.ts";

const dayMs = 86_400_000;

export interface RetentionOptions {
  settings: Settings;
  bookings: BookingService;
  log: Pick<Logger, "info" | "error">;
}

/**
 * Starts the daily job; several machines may do it at the same time. What fails is logged and tried again the next day.
 * @returns `stop` ends it after the run under way, before the database may be closed
 */
export function startRetention({ settings, bookings, log }: RetentionOptions): { stop(): Promise<void> } {
  async function run(): Promise<void> {
    try {
      const erased = await bookings.eraseOlderThan(settings.retentionMonths);
      const networks = await bookings.forgetNetworks();
      // Also of bookings that another machine or the command line has erased.
      const mailFiles = await removeErasedMails(settings, bookings);
      if (erased + networks + mailFiles > 0)
        log.info({ bookings: erased, networks, mailFiles }, "Old personal data erased");
      if (!(await bookings.removeTraces()))
        log.error({}, "The log of the database may still hold erased data; emptied again tomorrow");
    } catch (err) {
      log.error({ err }, "Old personal data could not be erased; tried again tomorrow");
    }
  }

  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, dayMs);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
