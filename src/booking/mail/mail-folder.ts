/** Mails as files, for installations without a mail server: any mail program opens them. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { bookingNumber } from "../links/booking-number.ts";
import type { MailTransport } from "./transport.ts";

/** "20260610T130000123Z": sorts by time, fits all file systems. */
const stamp = (now: Date) => now.toISOString().replace(/[-:.]/g, "");

/**
 * Writes each mail as <time>-<kind>-<mail>-<booking>.eml, the last two with the first 8 characters of their ids, readable
 * for the owner only. A file is there as a whole or not at all.
 * @param folder is made when missing
 */
export function mailFolder(folder: string, now: () => Date = () => new Date()): MailTransport {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    description: `Mails are written as files into ${folder}: set SMTP_URL to have them sent`,
    async send(mail, { id, kind, booking }) {
      const { message } = await composer.sendMail(mail);
      const name = `${stamp(now())}-${kind}-${id.slice(0, 8)}-${bookingNumber(booking)}.eml`;
      const unfinished = join(folder, `.${name}.part`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(unfinished, message, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, name));
    },
    close: () => composer.close(),
  };
}
