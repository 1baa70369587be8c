/** Erases old personal data at startup and daily: networks after a month, the rest after the retention period. */
import type { OfficeService } from "../booking/office-service.ts";
import type { BookingService } from "../booking/service.ts";
import type { Logger } from "./log.ts";
import { removeErasedMails } from "./mail-files.ts";
import { repeat } from "./repeat.ts";
import type { Settings } from "./settings.ts";

const dayMs = 86_400_000;

interface RetentionOptions {
  settings: Settings;
  bookings: BookingService;
  office: Pick<OfficeService, "forgetOldAccess" | "forgetOldDays" | "forgetUnusedPhotos">;
  log: Pick<Logger, "info" | "error">;
}

/** Starts the daily job, which several machines may do at once. @returns `stop` waits for the run in progress */
export function startRetention({ settings, bookings, office, log }: RetentionOptions): { stop(): Promise<void> } {
  async function run(): Promise<void> {
    try {
      if (await bookings.clockDoubt())
        return log.error({}, "Nothing was erased, since the clock is in doubt; trying again tomorrow");
      const erased = await bookings.eraseOlderThan(settings.retentionMonths);
      const networks = await bookings.forgetNetworks();
      await office.forgetOldAccess();
      await office.forgetOldDays(settings.retentionMonths);
      await office.forgetUnusedPhotos();
      // Includes bookings erased by another machine or the command line.
      const mailFiles = await removeErasedMails(settings, bookings);
      if (erased + networks + mailFiles > 0)
        log.info({ bookings: erased, networks, mailFiles }, "Old personal data erased");
      if (!(await bookings.removeTraces()))
        log.error({}, "The database's log may still hold erased data; trying again tomorrow");
    } catch (err) {
      log.error({ err }, "Old personal data could not be erased; trying again tomorrow");
    }
  }

  return repeat(run, dayMs);
}
