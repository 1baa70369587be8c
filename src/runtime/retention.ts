/** Erases old personal data at startup and daily: networks and photos after a while, the rest after the retention period. */
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { OfficeService } from "../bookings/office-service.ts";
import type { BookingService } from "../bookings/service.ts";
import { bookingNumber } from "../shared/links/booking-number.ts";
import { dayMs } from "../shared/time/units.ts";
import type { Logger } from "./log.ts";
import { repeat } from "./repeat.ts";
import type { Settings } from "./settings.ts";

/** Also matches files left half written by a crash. */
const numberInName = /-([0-9A-Z]{3}-[0-9A-Z]{3})[.]eml(?:[.]part)?$/;

/**
 * Deletes erased bookings' emails that were written to files, for lack of a mail server.
 * @param erased the ids of those; all by default
 * @returns how many on this machine
 */
export async function removeErasedMails(
  { dataFolder }: Pick<Settings, "dataFolder">,
  bookings: BookingService,
  erased?: readonly string[],
): Promise<number> {
  const folder = join(dataFolder, "outbox");
  const files = existsSync(folder) ? (await readdir(folder)).filter((name) => numberInName.test(name)) : [];
  if (files.length === 0) return 0;
  const numberOf = (name: string) => numberInName.exec(name)?.[1] ?? "";
  const numbers = new Set(erased?.map((id) => bookingNumber({ id })));
  if (!erased)
    for (const number of new Set(files.map(numberOf)))
      if ((await bookings.findByNumber(number)).some(({ erasedAt }) => erasedAt)) numbers.add(number);
  const theirs = files.filter((name) => numbers.has(numberOf(name)));
  for (const name of theirs) await rm(join(folder, name), { force: true });
  return theirs.length;
}

interface RetentionOptions {
  settings: Settings;
  bookings: BookingService;
  office: Pick<OfficeService, "forgetOldAccess" | "forgetOldDays">;
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
      const photos = await bookings.forgetOldPhotos();
      await office.forgetOldAccess();
      await office.forgetOldDays(settings.retentionMonths);
      // Includes bookings erased by another machine or the command line.
      const mailFiles = await removeErasedMails(settings, bookings);
      if (erased + networks + photos + mailFiles > 0)
        log.info({ bookings: erased, networks, photos, mailFiles }, "Old personal data erased");
      if (!(await bookings.removeTraces()))
        log.error({}, "The database's log may still hold erased data; trying again tomorrow");
    } catch (err) {
      log.error({ err }, "Old personal data could not be erased; trying again tomorrow");
    }
  }

  return repeat(run, dayMs);
}
