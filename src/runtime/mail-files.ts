/** Emails written to files when no mail server is set: personal data, which is deleted when their booking is erased. */
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { bookingNumber } from "../booking/links/booking-number.ts";
import type { BookingService } from "../booking/service.ts";
import type { Settings } from "./settings.ts";

/** Also matches files left half written by a crash, and the names of earlier releases, with the start of the id. */
const numberInName = /-([0-9A-Z]{3}-[0-9A-Z]{3}|[0-9a-f]{8})[.]eml(?:[.]part)?$/;

/** Deletes the email files of erased bookings from this machine. @returns how many were deleted */
export async function removeErasedMails({ dataFolder }: Settings, bookings: BookingService): Promise<number> {
  const folder = join(dataFolder, "outbox");
  const files = existsSync(folder) ? (await readdir(folder)).filter((name) => numberInName.test(name)) : [];
  if (files.length === 0) return 0;
  const gone = (await bookings.list()).filter(({ erasedAt }) => erasedAt);
  const erased = new Set(gone.flatMap((booking) => [bookingNumber(booking), booking.id.slice(0, 8)]));
  const theirs = files.filter((name) => erased.has(numberInName.exec(name)?.[1] ?? ""));
  for (const name of theirs) await rm(join(folder, name), { force: true });
  return theirs.length;
}
